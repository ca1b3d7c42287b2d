package io.isomorph.format.json.cache;

import io.isomorph.ir.payload.Name;
import io.isomorph.kind.Shape;

/** The name of a type or attribute, and the shape of its payload, which is NONE if the kind is not known. */
public record KindName(Name name, Shape shape) {}
