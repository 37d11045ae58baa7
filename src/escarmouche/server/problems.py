"""What goes wrong with a request: a typed answer with a sentence, and never a stack trace."""

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.journal import JournalError
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Lang, Words
from escarmouche.server.refusals import in_words
from escarmouche.server.storage import StorageDown

log = logging.getLogger("escarmouche.server")


class NotThere(Exception):
    """No such match, no such rule."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was not done: a code, a sentence, and of a refusal the rule and what was measured."""

    code: str
    text: str
    rule: str | None = None
    facts: dict[str, Any] = {}


#: What any request may be answered with besides what it asks for.
FAULTS = {
    400: ResponseSpec(Problem, description="It cannot be read, or a rule forbids it", generate_examples=False),
    404: ResponseSpec(Problem, description="It is not there", generate_examples=False),
    409: ResponseSpec(Problem, description="Not before the match is over", generate_examples=False),
    413: ResponseSpec(Problem, description="It is too big", generate_examples=False),
    503: ResponseSpec(Problem, description="The storage does not answer; try again", generate_examples=False),
}


def asked_lang(request: ASGIConnection[Any, Any, Any, Any]) -> Lang:
    """The language of the answer: `lang`, else the first that the browser would like."""
    wish = str(request.query_params.get("lang") or request.headers.get("accept-language", ""))
    return "fr" if wish.lower().startswith("fr") else "en"


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every fault as a typed answer, none with a stack trace."""
    words = Words(asked_lang(request))
    status, problem = problem_of(error, words)
    if status >= 500:
        log.error("%s %s", request.method, request.url.path, exc_info=error)
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response(content=problem, status_code=status, media_type="application/json", headers=headers)


def problem_of(error: Exception, words: Words) -> tuple[int, Problem]:
    """The status and the body of the answer."""
    match error:
        case Refused():
            status = 409 if error.reason == "match-not-over" else 400
            facts = msgspec.to_builtins(error.facts, enc_hook=str)
            found = status, Problem(code=error.reason, rule=error.rule, facts=facts, text=in_words(error, words))
        case NotThere():
            found = 404, Problem(code="not-there", text=words("server-not-there", what=str(error)))
        case SaidError():
            found = 400, Problem(code=error.key, text=error.say(words))
        case StorageDown():
            found = 503, Problem(code="storage", text=words("server-storage"))
        case JournalError():
            found = 500, Problem(code="journal", text=words("server-journal"))
        case HTTPException():
            found = error.status_code, Problem(code="request", text=str(error.detail)[:500])
        case _:
            found = 500, Problem(code="internal", text=words("server-internal"))
    return found
