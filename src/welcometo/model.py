"""Frozen models, and the one way to make them from parts that are known to be good.

Outside input is validated in full at the door. Inside, a rule that changes one field of a valid model must not pay for
validating the others again: `evolve` and `make` set a model's slots directly. They rely on pydantic keeping an
instance's state in four slots, of which two hold something here; a test pins that, and another holds every model they
make against full validation.

Modules of models do not postpone their annotations: pydantic would compile each of them while they are imported.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from welcometo.errors import Problem


class Model(BaseModel):  # noqa: PLW1641 - pydantic gives each frozen model its hash
    """A value: frozen, strict about types, closed to unknown fields."""

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", serialize_by_alias=True, allow_inf_nan=False, defer_build=True
    )

    field_names: ClassVar[set[str]]

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        cls.field_names = set(cls.model_fields)

    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(self) is type(other) else NotImplemented

    if not TYPE_CHECKING:  # or every name would be taken for an attribute

        def __getattr__(self, name: str) -> Any:
            return None if name in _ALWAYS_NONE else super().__getattr__(name)


_ALWAYS_NONE = ("__pydantic_extra__", "__pydantic_private__")
"""Slots for what no model has: they are left unset in what is made here, and are read as None."""

M = TypeVar("M", bound=Model)

Index = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=0, le=9999)]

T = TypeVar("T")
Items = Annotated[tuple[T, ...], Field(fail_fast=True)]
"""Small items in a row. Only the first faulty one is told, so that a long list of rubbish costs nothing."""

_new = object.__new__
_set_dict = BaseModel.__dict__["__dict__"].__set__
_set_fields = BaseModel.__dict__["__pydantic_fields_set__"].__set__


def make(kind: type[M], fields: dict[str, object]) -> M:
    """A `kind` that holds exactly `fields`, which must be complete and valid: nothing is checked."""
    model = _new(kind)
    _set_dict(model, fields)
    _set_fields(model, model.field_names)
    return model


def ready(kind: type[M], **fields: object) -> M:
    """A `kind` with these valid fields and its defaults, for what is printed or always the same.

    The tests hold all of them against full validation, which then has not to be prepared while the library is imported.
    """
    return make(kind, {name: fields.get(name, field.default) for name, field in kind.model_fields.items()})


def evolve(model: M, **changes: object) -> M:
    """A copy of `model` with `changes`, which must be valid: nothing is checked."""
    copy = _new(type(model))
    _set_dict(copy, model.__dict__ | changes)
    _set_fields(copy, model.field_names)
    return copy


def amend(model: M, **changes: object) -> M:
    """`model` itself with `changes`: the last touch to one that was just made and that nobody else has seen."""
    model.__dict__.update(changes)
    return model


def is_sound(model: Model) -> bool:
    """Whether a small model holds valid values, also if somebody made it without validation.

    What `make` and `evolve` made is taken for sound: it is known by the one set of field names that they share.
    """
    if model.__pydantic_fields_set__ is model.field_names:
        return True
    fields = model.__dict__
    try:
        return _holds(type(model), tuple(fields), *fields.values())
    except TypeError:  # an unhashable value is none of ours
        return False


@lru_cache(maxsize=1 << 14, typed=True)
def _holds(kind: type[Model], names: tuple[str, ...], *values: object) -> bool:
    try:
        kind.model_validate(dict(zip(names, values, strict=True)))
    except ValidationError:
        return False
    return set(names) == kind.field_names


def misfit(*problems: Problem) -> PydanticCustomError:
    """What a validator raises to refuse its value for these problems, their pointers seen from the value."""
    return PydanticCustomError("misfit", "{message}", {"message": problems[0].message, "problems": problems})


def refuse(model: M, problems: list[Problem]) -> M:
    """The model itself, unless there are `problems`: for validators, which hand all of them on at once."""
    if problems:
        raise misfit(*problems)
    return model
