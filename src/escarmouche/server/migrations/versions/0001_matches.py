"""Matches, their journals, seats, chat and drafts."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def of_match() -> sql.Column[str]:
    return sql.Column("match", sql.String(32), sql.ForeignKey("matches.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "matches",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("finished", sql.Float),
        sql.Column("charter", sql.LargeBinary, nullable=False),
        sql.Column("pace", sql.LargeBinary, nullable=False),
        sql.Column("seed", sql.String(128), nullable=False),
    )
    op.create_table(
        "entries",
        of_match(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("line", sql.Text, nullable=False),
    )
    op.create_table(
        "seats",
        of_match(),
        sql.Column("seat", sql.String(64), primary_key=True),
        sql.Column("seal", sql.String(64), nullable=False),
        sql.Column("player", sql.String(32), nullable=False),
        sql.Column("lang", sql.String(8), nullable=False),
        sql.Column("name", sql.String(64), nullable=False),
    )
    op.create_table(
        "chat",
        of_match(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("by", sql.String(64), nullable=False),
        sql.Column("to", sql.String(80), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
    )
    op.create_table(
        "drafts",
        of_match(),
        sql.Column("seat", sql.String(64), primary_key=True),
        sql.Column("decision", sql.String(128), nullable=False),
        sql.Column("draft", sql.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for table in ("drafts", "chat", "seats", "entries", "matches"):
        op.drop_table(table)
