"""Secrets of seats: drawn at random, given out once in a link, kept only as hashes."""

import hashlib
import hmac
import secrets


def fresh_key() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(16)


def fresh_id() -> str:
    """The name of a match in links: too many to try."""
    return secrets.token_hex(8)


def sealed(key: str) -> str:
    """What is stored of a secret. A random one needs no salt and no slow hash."""
    return hashlib.sha256(b"escarmouche/seat/1\n" + key.encode("utf-8", "replace")).hexdigest()


def opens(key: str, seal: str) -> bool:
    """Whether this is the secret of that seal, in a time that tells nothing."""
    return hmac.compare_digest(sealed(key), seal)
