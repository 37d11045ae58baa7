"""What the tests of the server share: a database of each kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from server_databases import fresh_database, postgresql, redis

from escarmouche.server.keys import fresh_id


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL of our own."""
    with postgresql() as address:
        yield address


@pytest.fixture
def postgres_url(cluster: str) -> str:
    """A new database in it."""
    return fresh_database(cluster, f"test-{fresh_id()}")


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis of our own."""
    with redis() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty storage, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.db'}"
    return str(request.getfixturevalue("postgres_url"))
