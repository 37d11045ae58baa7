"""The tables of the database as they are now; `migrations` brings an older one here."""

import sqlalchemy as sql

metadata = sql.MetaData()


def _of_match() -> sql.Column[str]:
    return sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True)


#: A match. The seed of its dice is a secret until it is over.
matches = sql.Table(
    "matches",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("finished", sql.Float),
    sql.Column("charter", sql.LargeBinary, nullable=False),
    sql.Column("pace", sql.LargeBinary, nullable=False),
    sql.Column("seed", sql.String(128), nullable=False),
)

#: The lines of its journal; line 0 is the setup.
entries = sql.Table(
    "entries",
    metadata,
    _of_match(),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("line", sql.Text, nullable=False),
)

seats = sql.Table(
    "seats",
    metadata,
    _of_match(),
    sql.Column("seat", sql.String(64), primary_key=True),
    sql.Column("seal", sql.String(64), nullable=False),
    sql.Column("player", sql.String(32), nullable=False),
    sql.Column("lang", sql.String(8), nullable=False),
    sql.Column("name", sql.String(64), nullable=False),
)

chat = sql.Table(
    "chat",
    metadata,
    _of_match(),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("by", sql.String(64), nullable=False),
    sql.Column("to", sql.String(80), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
)

drafts = sql.Table(
    "drafts",
    metadata,
    _of_match(),
    sql.Column("seat", sql.String(64), primary_key=True),
    sql.Column("decision", sql.String(128), nullable=False),
    sql.Column("draft", sql.LargeBinary, nullable=False),
)
