package io.isomorph.format.flatbuffers.verify;

import java.util.SortedMap;
import java.util.TreeMap;

/** Collects the members of a union. Not safe for several threads. */
final class UnionBuilder {
    private final String union;
    private final SortedMap<Integer, FieldType> members = new TreeMap<>();

    UnionBuilder(String union) {
        this.union = union;
    }

    /**
     * Adds a member.
     *
     * @param type its number, 1 to 255; in the order of declaration unless the schema gives numbers
     * @param member a table, a struct or a string
     * @return this
     * @throws IllegalArgumentException if the number is taken or out of range, or the member is of another kind
     */
    UnionBuilder member(int type, FieldType member) {
        if (type <= UnionMembers.NONE || type > UnionMembers.LAST) {
            throw new IllegalArgumentException("union " + union + " has a type " + type + "; possible are 1 to 255");
        }
        switch (member.kind()) {
            case TABLE, STRUCT, STRING -> {}
            case SCALAR, UNION, VECTOR ->
                throw new IllegalArgumentException(
                        "union " + union + " has a member " + member + "; possible are tables, structs and strings");
        }
        if (members.putIfAbsent(type, member) != null) {
            throw new IllegalArgumentException("union " + union + " has two members of type " + type);
        }
        return this;
    }

    /** Returns the members by type. */
    SortedMap<Integer, FieldType> members() {
        return members;
    }
}
