package io.isomorph.format.flatbuffers.nvfuser.read;

/** Where the fields of the tables of one vtable are. */
public final class FieldPlaces {
    private final int vtable;
    private final char[] inside;

    FieldPlaces(int vtable, char[] inside) {
        this.vtable = vtable;
        this.inside = inside;
    }

    int vtable() {
        return vtable;
    }

    /** Returns how far a field is from the begin of its table, or 0 if tables do not have it. */
    public int of(int id) {
        return id < inside.length ? inside[id] : 0;
    }
}
