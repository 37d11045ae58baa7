"""The browser client as files: built by `web/` into `client/`, sent with caching and a strict content policy."""

import asyncio
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.types import Message, Scope

from escarmouche.reference.words import Words
from escarmouche.server.problems import asked_lang

#: Where the build of the client is found; it is not there in a fresh checkout.
CLIENT = Path(str(files("escarmouche"))) / "client"

#: The folder of files whose names change with their contents, as Vite makes it.
HASHED = "assets/"

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

#: What a page of ours may do: nothing but with what comes from here. Live channels are `'self'` too.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

#: The page of the API for people brings its own scripts and styles.
OPEN_PAGES = "/api/schema"

GUARDS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


async def guarded(message: Message, scope: Scope) -> None:
    """Put the policy on every answer before it is sent."""
    if message["type"] == "http.response.start":
        policy = () if scope["path"].startswith(OPEN_PAGES) else ((b"content-security-policy", POLICY.encode()),)
        message["headers"] = [*message["headers"], *GUARDS, *policy]


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """A file of the client, or its one page."""
    name = str(request.path_params.get("path", "")).strip("/")
    return await asyncio.to_thread(sent, state.client, name, Words(asked_lang(request)))


def sent(folder: Path, name: str, words: Words) -> Response[bytes]:
    """What is no file is a place in the client (`/t/...`), and its one page finds the way."""
    if name == "api" or name.startswith("api/"):
        raise NotFoundException(f"/{name}")
    found = inside(folder, name)
    if found is None and (name.startswith(HASHED) or Path(name).suffix):
        raise NotFoundException(f"/{name}")
    shown = found or folder / "index.html"
    if not shown.is_file():
        return unbuilt(words)
    kind = mimetypes.guess_type(shown.name)[0] or "application/octet-stream"
    cache = FOR_EVER if name.startswith(HASHED) else ASK_AGAIN
    return Response(content=shown.read_bytes(), media_type=kind, headers={"cache-control": cache})


def inside(folder: Path, name: str) -> Path | None:
    """The file of that name in the folder, wherever the name would like to lead."""
    found = (folder / name).resolve()
    return found if found.is_file() and found.is_relative_to(folder.resolve()) else None


def unbuilt(words: Words) -> Response[bytes]:
    """A plain page that says how to get the real one."""
    title, how, api = words("server-unbuilt"), words("server-unbuilt-how"), words("server-unbuilt-api")
    text = (
        f'<!doctype html><html lang="{words.lang}"><meta charset="utf-8"><title>Escarmouche</title>'
        f"<h1>Escarmouche</h1><p>{title}</p><p>{how}</p><pre>cd web\nnpm ci\nnpm run build</pre><p>{api}</p></html>"
    )
    headers = {"cache-control": "no-store"}
    return Response(content=text.encode(), media_type="text/html", headers=headers, status_code=503)
