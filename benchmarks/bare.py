"""Bare models with the same fields as the library's, made from its annotations: what plain pydantic is measured with.

They know the types and nothing else: no ranges, no lengths, no validators, pydantic's default configuration. Unions that
the library tells apart by a field stay so. Boards and plans stand in documents by name, so here they are strings.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, Field, WithJsonSchema, create_model
from pydantic.fields import FieldInfo

IN_DOCUMENTS: dict[str, Any] = {"string": str, "array": tuple[str, ...], "object": dict[str, Any]}
"""What stands in a document for a value that is not written as its fields, by the `type` of its JSON Schema."""


@cache
def bare_model(kind: type[BaseModel]) -> type[BaseModel]:
    """The bare model of one of the library's."""
    fields: dict[str, Any] = {}
    for name, info in kind.model_fields.items():
        default = Field(alias=info.alias) if info.is_required() else Field(info.default, alias=info.alias)
        fields[name] = (_bare_field(info), default)
    return create_model(kind.__name__, **fields)


def _bare_field(info: FieldInfo) -> Any:
    return _bare(Annotated[(info.annotation, info, *info.metadata)])


def _bare(kind: Any) -> Any:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _bare_annotated(*arguments)
    if origin in (Union, UnionType):
        return reduce(or_, map(_bare, arguments))
    if origin is tuple:
        return tuple[tuple(argument if argument is Ellipsis else _bare(argument) for argument in arguments)]  # type: ignore[misc]
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return bare_model(kind)
    return kind


def _bare_annotated(kind: Any, *notes: Any) -> Any:
    for note in notes:
        if isinstance(note, WithJsonSchema):
            assert note.json_schema is not None
            return IN_DOCUMENTS[note.json_schema["type"]]
    told_by = next((note.discriminator for note in notes if isinstance(note, FieldInfo) and note.discriminator), None)
    bare = _bare(kind)
    return Annotated[bare, Field(discriminator=told_by)] if isinstance(told_by, str) else bare
