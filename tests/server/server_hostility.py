"""Messages that nobody should send: random, but the same each time for the same seed."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

#: Stands in a message for a value that JSON libraries would not write.
HOLE = "§"

#: Values, as they are written, that stand where something else should.
WEIRD = (
    *("null", "true", "-1", "0", "2147483648", "9223372036854775808", "9" * 400, "1e308", "1e999", "-0.0"),
    *("NaN", "Infinity", "-Infinity", "0x10", "01", "1.", "'red'", "undefined"),
    *('""', '"x"', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e\\u2066"', '"\x01"', '"' + "x" * 5_000 + '"'),
    *('"../../../etc/passwd"', '"\'; DROP TABLE matches; --"', '"{{7*7}}"', '"__class__"', '"%s%n"', '"<script>"'),
    *("[]", "{}", "[[]]", '[{"a": [{}]}]', "[" * 60 + "]" * 60, '{"a":' * 60 + "1" + "}" * 60, "[" * 5_000),
    *('[1e999, "x"]', "[" + "0," * 3_000 + "0]", '{"do": "agree"}', '{"rule": "end-match"}', '{"type": "hello"}'),
)

#: What is no message whoever says it; as text or as bytes that are none.
GARBAGE: tuple[str | bytes, ...] = (
    *("", " ", "\n", "hello", "null", "[]", "{}", '"ping"', "{'type': 'ping'}", '{"type": "ping"', '{"type": "ping"}}'),
    *('{"type": "ping", "type": "undo"}', '{"type": "PING"}', '{"type": null}', '{"type": ["ping"]}', '{"TYPE": 1}'),
    *("\x00", "\ufeff" + '{"type": "ping"}', "[" * 60_000, '{"a":' * 10_000),
    '{"type": "say", "text": "' + "x" * 70_000 + '"}',
    *(b"\xff\xfe\xfd", b'{"type": "\xc0\xaf"}', b'{"\xed\xa0\x80": 1}', b"\x1f\x8b\x08\x00"),
    b'{"type": "say", "text": "\xff"}',
    b'{"type": "answer", "decision": "1", "answer": {"do": "\xff"}}',
    b'{"type": "sketch", "decision": "1", "draft": "\xff"}',
)


def decent(view: dict[str, Any], match: str, secret: str) -> list[dict[str, Any]]:
    """One message of each kind, as somebody with a seat would send it."""
    figures = [figure["id"] for figure in view["figures"]] or ["A1"]
    pending = view["pending"] or [{"id": "1.1.red", "options": [], "default": {"do": "agree"}}]
    answers = [option["answer"] for option in pending[0]["options"][:20]] + [pending[0]["default"], {"do": "agree"}]
    decision = pending[0]["id"]
    return [
        {"type": "hello", "protocol": 1, "match": match, "secrets": [secret], "lang": "fr", "told": True},
        *({"type": "answer", "decision": decision, "answer": answer} for answer in answers),
        {"type": "answer", "decision": decision, "answer": {"do": "choose", "option": "done"}},
        {"type": "answer", "decision": decision, "answer": {"do": "enter-dice", "faces": [6, 6]}},
        {"type": "undo"},
        {"type": "rule", "ruling": {"rule": "place-figure", "figure": figures[0], "at": [1.0, 2.0], "reason": "mine"}},
        {"type": "rule", "ruling": {"rule": "end-match", "winners": ["north"]}},
        {"type": "take-back", "to": 0},
        {"type": "ask", "question": "gap", "facts": {"a": figures[0], "b": figures[-1]}},
        {"type": "ask", "question": "figure", "facts": {"figure": figures[0]}},
        {"type": "ask", "question": "shot", "facts": {"by": figures[0], "at": figures[-1]}},
        {"type": "ask", "question": "questions", "facts": {"seat": "blue"}},
        {"type": "say", "text": "hello", "to": "seat:blue"},
        {"type": "sketch", "decision": decision, "draft": {"path": [[1, 2], [3, 4]]}},
        {"type": "pause"},
        {"type": "go-on"},
        {"type": "stand-in", "level": "person", "whose": "gm"},
        {"type": "introduce", "name": "Nobody", "lang": "fr"},
        {"type": "ping"},
    ]


def hostile(chance: random.Random, decent: list[dict[str, Any]]) -> Iterator[str | bytes]:
    """Messages without end: garbage, and decent ones spoilt in one way or another."""
    while True:
        spoil = chance.choice(SPOILING)
        yield spoil(chance, dict(chance.choice(decent)))


def garbage(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    return chance.choice(GARBAGE)


def out_of_place(chance: random.Random, message: dict[str, Any]) -> str:
    """A value somewhere in it, however deep, is another one."""
    message = json.loads(json.dumps(message))
    holder: Any = message
    key: Any = chance.choice(list(holder))
    while isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.8:
        holder = holder[key]
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
    holder[key] = HOLE
    return json.dumps(message, ensure_ascii=False).replace(f'"{HOLE}"', chance.choice(WEIRD))


def more_or_less(chance: random.Random, message: dict[str, Any]) -> str:
    """Something is missing, or there is something more."""
    if chance.random() < 0.5:
        del message[chance.choice(list(message))]
    else:
        message[chance.choice(("seat", "by", "master", "id", "secret", "__proto__", ""))] = HOLE
    return json.dumps(message).replace('"\\u00a7"', chance.choice(WEIRD))


def torn(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    """Cut off, or some of its bytes are others."""
    raw = bytearray(json.dumps(message).encode())
    if chance.random() < 0.5:
        return bytes(raw[: chance.randrange(len(raw))])
    for _ in range(chance.randint(1, 4)):
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    return bytes(raw)


def for_somebody_else(chance: random.Random, message: dict[str, Any]) -> str:
    """In the name of another seat, or to another's decision."""
    other = chance.choice(("red", "blue", "navy", "gm", "watch", "", "nobody", "*"))
    if chance.random() < 0.5:
        message["seat"] = other
    message["decision"] = f"{chance.randint(0, 3)}.{chance.randint(0, 9)}.{other}"
    if message["type"] not in ("answer", "sketch"):
        del message["decision"]
    return json.dumps(message)


def forged(chance: random.Random, message: dict[str, Any]) -> str:
    """A secret that is guessed, of this match or of another."""
    key = "".join(chance.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ-_0123456789") for _ in range(22))
    matches = ("0123456789abcdef", "../matches", "x" * 64, f"{chance.getrandbits(64):016x}")
    match = chance.choice((message.get("match"), *matches))
    return json.dumps({"type": "hello", "protocol": 1, "match": match, "secrets": [key] * chance.randint(1, 12)})


def said_again(chance: random.Random, message: dict[str, Any]) -> str:
    """With an id that was used before, more often than not."""
    return json.dumps({**message, "id": f"again {chance.randint(0, 9)}"})


Spoiling = Callable[[random.Random, dict[str, Any]], str | bytes]

SPOILING: tuple[Spoiling, ...] = (
    garbage,
    out_of_place,
    out_of_place,
    out_of_place,
    more_or_less,
    torn,
    for_somebody_else,
    forged,
    said_again,
)
