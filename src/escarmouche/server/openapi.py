"""Where the OpenAPI and the reading of requests need our word: records that rulebooks add to, JSON that is none."""

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from escarmouche.engine.decisions import Answer
from escarmouche.engine.events import Event
from escarmouche.server.messages import UNREADABLE


class OpenRecords(OpenAPISchemaPlugin):
    """Events and answers are those of any rulebook; `docs/protocol.schema.json` has each of them."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value in (Event, Answer)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        kind = str(field_definition.annotation.__struct_config__.tag_field)
        return Schema(
            type=OpenAPIType.OBJECT,
            required=[kind],
            properties={kind: Schema(type=OpenAPIType.STRING)},
            description=f"Told apart by `{kind}`; each has fields of its own, see protocol.schema.json.",
        )


class Asked(Request[Any, Any, State]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UNREADABLE as error:
            raise ClientException(str(error)[:200]) from None
