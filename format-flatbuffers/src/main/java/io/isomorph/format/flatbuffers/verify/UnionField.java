package io.isomorph.format.flatbuffers.verify;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;

/**
 * A union, or a vector of unions: two fields, of which the first determines the type of the second.
 *
 * @param name for pointers
 * @param id of the value; that of its type is one less
 * @param isVector whether both fields are vectors
 * @param members the types that there are
 */
record UnionField(String name, int id, boolean isVector, UnionMembers members) {
    /**
     * Verifies both fields.
     *
     * @param walk the run
     * @param typeAt where the first field is, or 0 if it is absent
     * @param valueAt where the second field is, or 0 if it is absent
     */
    void verify(Walk walk, int typeAt, int valueAt) {
        try {
            if (isVector) {
                verifyVectors(walk, typeAt, valueAt);
            } else {
                verifyOne(walk, typeAt, valueAt);
            }
        } catch (Violation violation) {
            throw violation.inside(name);
        }
    }

    private void verifyOne(Walk walk, int typeAt, int valueAt) {
        int type = typeAt == 0 ? UnionMembers.NONE : walk.byteAt(typeAt);
        if (type == UnionMembers.NONE && valueAt != 0) {
            throw Violation.of(FlatbuffersCode.UNION, valueAt, "a union of type 0, which is none, has a value");
        }
        if (type != UnionMembers.NONE && valueAt == 0) {
            throw Violation.of(FlatbuffersCode.UNION, typeAt, "a union of type " + type + " has no value");
        }
        if (type != UnionMembers.NONE) {
            members.verify(walk, type, typeAt, valueAt);
        }
    }

    private void verifyVectors(Walk walk, int typeAt, int valueAt) {
        if (typeAt == 0 && valueAt == 0) {
            return;
        }
        if (typeAt == 0 || valueAt == 0) {
            throw Violation.of(
                    FlatbuffersCode.UNION,
                    Math.max(typeAt, valueAt),
                    "a vector of unions has " + (typeAt == 0 ? "values without types" : "types without values"));
        }
        int types = walk.follow(typeAt);
        int values = walk.follow(valueAt);
        int typeCount = walk.count(types, 1, 1, "types of a vector of unions");
        int count = walk.vector(values, Walk.OFFSET_SIZE, Walk.OFFSET_SIZE);
        if (typeCount != count) {
            throw Violation.of(
                    FlatbuffersCode.UNION,
                    values,
                    "a vector of unions has " + typeCount + " types and " + count + " values");
        }
        verifyElements(walk, types + Walk.OFFSET_SIZE, values + Walk.OFFSET_SIZE, count);
    }

    private void verifyElements(Walk walk, int types, int values, int count) {
        int i = 0;
        try {
            for (; i < count; i++) {
                int slot = values + i * Walk.OFFSET_SIZE;
                int type = walk.byteAt(types + i);
                if (type != UnionMembers.NONE) {
                    members.verify(walk, type, types + i, slot);
                } else if (walk.intAt(slot) != 0) {
                    throw Violation.of(FlatbuffersCode.UNION, slot, "a union of type 0, which is none, has a value");
                }
            }
        } catch (Violation violation) {
            throw violation.inside(i);
        }
    }
}
