"""One connection, whatever carries it: messages in, messages out, and nothing that could hurt a match.

A desk holds any number of seats of one match (hot-seat). Whatever it is sent that is no message, comes too often, too
big, twice or too late is answered with a typed error or refusal, and the match goes on.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from escarmouche.dice.sources import ByHand
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import JournalError
from escarmouche.engine.rulings import Ruling
from escarmouche.engine.views import WATCHER, believed
from escarmouche.reference.words import Lang, Words
from escarmouche.server import messages
from escarmouche.server.hall import Hall
from escarmouche.server.limits import Bucket, Limits
from escarmouche.server.mastery import QUESTIONS
from escarmouche.server.messages import PROTOCOL, Done, Error, Fault, FromClient, FromServer, Handed, Pong, Reply
from escarmouche.server.places import Place, is_master
from escarmouche.server.refusals import check_known, refusal, veiled
from escarmouche.server.storage import Draft, StorageDown, StoredSeat
from escarmouche.server.tables import LiveMatch

log = logging.getLogger("escarmouche.server")

#: How many ids of messages are remembered, so that none is taken twice.
REMEMBERED = 256

#: A draft is for people to find their plan again, not to keep files.
BIGGEST_DRAFT = 16 * 1024

_rulings: msgspec.json.Decoder[Ruling] = msgspec.json.Decoder(Ruling)


class Faulty(Exception):
    """A message that cannot be taken: its code, whether the connection ends, and the numbers of its sentence."""

    def __init__(self, code: Fault, *, fatal: bool = False, **facts: str) -> None:
        super().__init__(code)
        self.code: Fault = code
        self.fatal = fatal
        self.facts = facts


class Desk:
    """One connection. `send` puts a message on its way, `close` ends the connection."""

    def __init__(
        self,
        hall: Hall,
        send: Callable[[FromServer], None],
        close: Callable[[], None],
        *,
        limits: Limits | None = None,
        lang: Lang = "en",
    ) -> None:
        self.hall = hall
        self.send = send
        self.close = close
        self.limits = limits or Limits()
        self.lang = lang
        self.live: LiveMatch | None = None
        self.places: dict[SeatId, Place] = {}
        self.bucket = Bucket(self.limits)
        self.too_many = 0
        self.taken: deque[str] = deque(maxlen=REMEMBERED)

    # --- hearing -----------------------------------------------------------------------------------------------

    async def hear(self, text: bytes | str) -> None:
        """Take one message of the client, and answer it whatever it is."""
        said: FromClient | None = None
        try:
            self._admit(text)
            said = self._read(text)
            await self._take(said)
        except Faulty as fault:
            self.fail(fault, said)
        except Refused as refused:
            self._refuse(refused, said)
        except (StorageDown, JournalError):
            log.exception("storage")
            self.fail(Faulty("storage"), said)
        except Exception:  # a fault of ours: told here, and nothing of it to the client
            log.exception("a message of type %s", type(said).__name__)
            self.fail(Faulty("internal"), said)

    def _admit(self, text: bytes | str) -> None:
        """Not too fast, not too big."""
        if not self.bucket.take():
            self.too_many += 1
            raise Faulty("too-fast", fatal=self.too_many > self.limits.patience)
        if len(text) > self.limits.size:
            raise Faulty("too-big", most=str(self.limits.size))

    def _read(self, text: bytes | str) -> FromClient:
        try:
            said = messages.read(text)
        except ValueError as error:
            raise Faulty("unreadable", error=str(error)[:200]) from None
        if said.id:
            if said.id in self.taken:
                raise Faulty("repeated", id=said.id)
            self.taken.append(said.id)
        return said

    async def _take(self, said: FromClient) -> None:
        if isinstance(said, messages.Hello):
            await self._hello(said)
        elif isinstance(said, messages.Ping):
            self.send(Pong(re=said.id))
        elif self.live is None:
            raise Faulty("hello-first")
        else:
            place = self._place(said)
            answer = await TAKERS[type(said)](self, self.live, place, said)
            self.send(answer or Done(seat=place.seat, re=said.id))

    def _place(self, said: FromClient) -> Place:
        """The seat that a message speaks for."""
        if said.seat is None and len(self.places) == 1:
            place = next(iter(self.places.values()))
        elif said.seat is None or said.seat not in self.places:
            raise Faulty("no-seat", seats=", ".join(self.places) or "-")
        else:
            place = self.places[said.seat]
        if place.seat == WATCHER:
            raise Faulty("watching")
        return place

    # --- answering badly -----------------------------------------------------------------------------------------

    def fail(self, fault: Faulty, said: FromClient | None = None) -> None:
        """Say what is wrong; after a fatal fault the connection ends."""
        text = Words(self.lang)(f"server-{fault.code}", **fault.facts)
        self.send(Error(re=said.id if said else "", code=fault.code, text=text, fatal=fault.fatal))
        if fault.fatal:
            self.close()

    def _refuse(self, refused: Refused, said: FromClient | None) -> None:
        place = self.places.get(said.seat) if said and said.seat is not None else next(iter(self.places.values()), None)
        if place is None or self.live is None:
            self.fail(Faulty("no-seat", seats="-"), said)
        else:
            if not isinstance(said, messages.Ask):  # what is asked is asked of what the seat believes
                refused = veiled(self.live.match, place.seat, refused)
            self.send(refusal(self.live.match, place, refused, said.id if said else ""))

    # --- sitting down --------------------------------------------------------------------------------------------

    async def _hello(self, said: messages.Hello) -> None:
        """Sit down at every seat that the secrets open."""
        if said.protocol != PROTOCOL:
            raise Faulty("protocol", ours=str(PROTOCOL), theirs=str(said.protocol))
        if self.live is not None and self.live.id != said.match:
            raise Faulty("other-match")
        live = await self.hall.open(said.match)
        if live is None:
            raise Faulty("no-match")
        opened = [live.seat_of(secret) for secret in said.secrets]
        held = [seat for seat in opened if seat is not None]
        if len(held) < len(opened):
            raise Faulty("wrong-secret")
        self.live = live
        for seat in held:
            draft = await self._draft(live, seat)
            self._sit(live, seat, said, draft)

    async def _draft(self, live: LiveMatch, seat: StoredSeat) -> Draft | None:
        """The half-made answer of a seat, if what it answers is still asked."""
        draft = await self.hall.storage.drafted(live.id, seat.seat)
        asked = {decision.id for decision in live.match.pending() if decision.seat == seat.seat}
        return draft if draft is not None and draft.decision in asked else None

    def _sit(self, live: LiveMatch, seat: StoredSeat, said: messages.Hello, draft: Draft | None) -> None:
        self._get_up(seat.seat)
        self.lang = said.lang or seat.lang
        place = Place(seat.seat, self.lang, self.send, told=said.told, lose=self.lose)
        self.places[seat.seat] = place
        self.send(
            messages.Welcome(
                seat=seat.seat,
                re=said.id,
                protocol=PROTOCOL,
                match=live.id,
                title=live.match.setup.title,
                packs=live.match.setup.packs,
                switches=live.match.setup.switches,
                lang=self.lang,
                players=live.players(),
                commitment=live.match.setup.commitment,
                draft=draft,
                delay=live.charter.delay if seat.seat == WATCHER else 0.0,
            )
        )
        live.sit(place)

    def _get_up(self, seat: SeatId) -> None:
        place = self.places.pop(seat, None)
        if place is not None and self.live is not None:
            self.live.leave(place)

    def lose(self, seat: SeatId) -> None:
        """The seat has been handed over: nothing of it is shown here any more."""
        self._get_up(seat)
        self.fail(Faulty("handed-over", fatal=not self.places, seat=seat))

    def leave(self) -> None:
        """The connection has ended."""
        for seat in list(self.places):
            self._get_up(seat)


# --- what each message does ------------------------------------------------------------------------------------------


def read_typed(raw: msgspec.Raw, decoder: msgspec.json.Decoder[Any]) -> Any:
    """A part of a message as the type that the rulebook or the engine gives it."""
    try:
        return decoder.decode(raw)
    except messages.UNREADABLE as error:
        raise Refused("engine", "unreadable", error=str(error)[:200]) from None


async def answer(desk: Desk, live: LiveMatch, place: Place, said: messages.Answer) -> None:
    given = read_typed(said.answer, live.answers)
    check_known(live.match, place.seat, given)
    await live.act(lambda match: match.submit(place.seat, given, said.decision), by=place.seat)


async def undo(desk: Desk, live: LiveMatch, place: Place, said: messages.Undo) -> None:
    await live.act(lambda match: match.undo(place.seat), by=place.seat)


async def rule(desk: Desk, live: LiveMatch, place: Place, said: messages.Rule) -> None:
    live.match.master(place.seat)
    ruling = read_typed(said.ruling, _rulings)
    await live.act(lambda match: match.rule(place.seat, ruling), by=place.seat)


async def take_back(desk: Desk, live: LiveMatch, place: Place, said: messages.TakeBack) -> None:
    await live.act(lambda match: match.take_back(place.seat, said.to), by=place.seat)


async def ask(desk: Desk, live: LiveMatch, place: Place, said: messages.Ask) -> Reply:
    """Asked of the match as the seat believes it to be: no question can find out what it may not know."""
    if said.question in QUESTIONS and is_master(live.match, place.seat):
        told = await asyncio.to_thread(QUESTIONS[said.question], live.match, said.facts, place.words)
        return Reply(seat=place.seat, re=said.id, answer=told)
    known = believed(live.match, place.seat, ByHand())
    found = known.rulebook.ask(known, said.question, said.facts)
    return Reply(seat=place.seat, re=said.id, answer=found)


async def say(desk: Desk, live: LiveMatch, place: Place, said: messages.Say) -> None:
    await live.say(place.seat, said.to, said.text)


async def sketch(desk: Desk, live: LiveMatch, place: Place, said: messages.Sketch) -> None:
    if len(msgspec.json.encode(said.draft)) > BIGGEST_DRAFT:
        raise Faulty("too-big", most=str(BIGGEST_DRAFT))
    await desk.hall.storage.draft(live.id, place.seat, Draft(decision=said.decision, draft=said.draft))


async def pause(desk: Desk, live: LiveMatch, place: Place, said: messages.Pause) -> None:
    await live.pause(place.seat, place.seat)


async def go_on(desk: Desk, live: LiveMatch, place: Place, said: messages.GoOn) -> None:
    await live.pause(None, place.seat)


async def hand_over(desk: Desk, live: LiveMatch, place: Place, said: messages.HandOver) -> Handed:
    """Whoever holds the seat loses it at once; here it is lost as soon as the new secret is told."""
    secret = await live.hand_over(place.seat)
    for holder in [one.lose for one in live.places if one.seat == place.seat and one.lose is not None]:
        asyncio.get_running_loop().call_soon(holder, place.seat)
    return Handed(seat=place.seat, re=said.id, secret=secret)


async def stand_in(desk: Desk, live: LiveMatch, place: Place, said: messages.StandIn) -> None:
    await live.stand_in(place.seat, said.whose if said.whose is not None else place.seat, said.level)


async def introduce(desk: Desk, live: LiveMatch, place: Place, said: messages.Introduce) -> None:
    seat = live.seats[place.seat]
    await live.seat_changes(msgspec.structs.replace(seat, name=said.name, lang=said.lang))
    if place.words.lang != said.lang:
        desk.lang = said.lang
        place.words = Words(said.lang)
        place.show(live.match, whole=True)


Taker = Callable[[Desk, LiveMatch, Place, Any], Awaitable[FromServer | None]]

TAKERS: dict[type, Taker] = {
    messages.Answer: answer,
    messages.Undo: undo,
    messages.Rule: rule,
    messages.TakeBack: take_back,
    messages.Ask: ask,
    messages.Say: say,
    messages.Sketch: sketch,
    messages.Pause: pause,
    messages.GoOn: go_on,
    messages.HandOver: hand_over,
    messages.StandIn: stand_in,
    messages.Introduce: introduce,
}
