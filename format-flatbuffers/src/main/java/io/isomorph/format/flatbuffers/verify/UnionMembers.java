package io.isomorph.format.flatbuffers.verify;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The types that the values of a union may have. */
final class UnionMembers {
    /** The type of a union that is absent. */
    static final int NONE = 0;

    /** The highest number of a type. */
    static final int LAST = 255;

    private final String name;
    private @Nullable Target[] byType = {};

    /**
     * Makes a union whose members follow, as tables and unions may refer to each other.
     *
     * @param name as in the schema
     */
    UnionMembers(String name) {
        this.name = name;
    }

    /**
     * Sets the members; called once, before the first walk.
     *
     * @param members by type, 1 to {@value #LAST}
     */
    void define(SortedMap<Integer, Target> members) {
        byType = new @Nullable Target[members.isEmpty() ? 0 : members.lastKey() + 1];
        members.forEach((type, target) -> byType[type] = target);
    }

    /**
     * Verifies a value.
     *
     * @param walk the run
     * @param type 1 to {@value #LAST}
     * @param typeAt where the type is
     * @param slot where the offset to the value is
     */
    void verify(Walk walk, int type, int typeAt, int slot) {
        Target member = type < byType.length ? byType[type] : null;
        if (member != null) {
            member.verify(walk, walk.follow(slot));
        } else if (walk.options().unknownMembers()) {
            walk.follow(slot);
        } else {
            throw Violation.of(FlatbuffersCode.UNION, typeAt, "union " + name + " has no type " + type);
        }
    }
}
