"""How Alembic brings a database up to date: on the connection that the server gives it, one server at a time."""

from alembic import context
from sqlalchemy import text

from escarmouche.server.schema import metadata

#: Any number that nobody else takes: servers that start together wait for one another.
LOCK = 0x35CA2

connection = context.config.attributes["connection"]
if connection.dialect.name == "postgresql":
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
