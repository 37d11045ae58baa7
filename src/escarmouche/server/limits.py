"""How much one connection may say."""

import time

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """`rate` messages a second over time, `burst` of them at once, `size` bytes each; `patience` is how many messages
    too many are answered before the connection ends, `backlog` how many it may leave unread, `silence` how long it may
    wait before it says hello.
    """

    rate: float = 30.0
    burst: int = 150
    size: int = 64 * 1024
    patience: int = 100
    backlog: int = 1_000
    silence: float = 20.0


class Bucket:
    """Fills at the rate up to the burst; each message takes one drop."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.drops = float(limits.burst)
        self.read = time.monotonic()

    def take(self) -> bool:
        """Whether there was a drop left."""
        now = time.monotonic()
        self.drops = min(self.limits.burst, self.drops + (now - self.read) * self.limits.rate)
        self.read = now
        if self.drops < 1.0:
            return False
        self.drops -= 1.0
        return True
