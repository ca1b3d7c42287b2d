package io.isomorph.format.flatbuffers.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * What the tables of one kind that share a vtable have in common: where their fields are, which was found sound once. What remains to be
 * checked of each is that the table is inside the buffer, how it is aligned, and what its fields lead to.
 */
final class TableShape {
    private final TableTarget target;
    private final int vtable;
    private final int vtableSize;
    private final int tableSize;
    /** The strictest alignment of a field, less one, and what is over where the table begins. */
    private final int alignmentMask;

    private final int remainder;
    private final Field[] references;
    private final int[] places;
    private final UnionField[] unions;
    /** Of each union two: of its type and of its value, 0 for one that is absent. */
    private final int[] unionPlaces;

    private TableShape(Builder builder) {
        this.target = builder.target;
        this.vtable = builder.vtable;
        this.vtableSize = builder.vtableSize;
        this.tableSize = builder.tableSize;
        this.alignmentMask = builder.alignment - 1;
        this.remainder = builder.remainder;
        this.references = builder.references.toArray(Field[]::new);
        this.places = builder.places.stream().mapToInt(Integer::intValue).toArray();
        this.unions = builder.unions.toArray(UnionField[]::new);
        this.unionPlaces =
                builder.unionPlaces.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Gathers the fields of a table that was verified. */
    static final class Builder {
        private final TableTarget target;
        private final int vtable;
        private final int vtableSize;
        private final int tableSize;
        private final List<Field> references = new ArrayList<>();
        private final List<Integer> places = new ArrayList<>();
        private final List<UnionField> unions = new ArrayList<>();
        private final List<Integer> unionPlaces = new ArrayList<>();
        private int alignment = Walk.OFFSET_SIZE;
        private int remainder;

        Builder(TableTarget target, int vtable, int vtableSize, int tableSize) {
            this.target = target;
            this.vtable = vtable;
            this.vtableSize = vtableSize;
            this.tableSize = tableSize;
        }

        void field(Field field, int inside) {
            // the fields of one sound table agree, so the strictest decides for all
            if (field.alignment() > alignment) {
                alignment = field.alignment();
                remainder = -inside & (alignment - 1);
            }
            if (field.target() != null) {
                references.add(field);
                places.add(inside);
            }
        }

        void union(UnionField union, int type, int value) {
            if (type != 0 || value != 0) {
                unions.add(union);
                unionPlaces.add(type);
                unionPlaces.add(value);
            }
        }

        TableShape build() {
            return new TableShape(this);
        }
    }

    TableTarget target() {
        return target;
    }

    int vtable() {
        return vtable;
    }

    /** Returns how many bytes are looked at, those of the vtable again for each table. */
    long looked() {
        return (long) vtableSize + tableSize;
    }

    /** Returns whether a table is inside the buffer, and its fields are where their alignments allow. */
    boolean fits(Walk walk, int at) {
        return tableSize <= walk.size() - at && (at & alignmentMask) == remainder;
    }

    /** Verifies what a table that fits leads to. */
    void verify(Walk walk, int at) {
        for (int i = 0; i < references.length; i++) {
            references[i].verifyTarget(walk, at + places[i]);
        }
        for (int i = 0; i < unions.length; i++) {
            int type = unionPlaces[2 * i];
            int value = unionPlaces[2 * i + 1];
            unions[i].verify(walk, type == 0 ? 0 : at + type, value == 0 ? 0 : at + value);
        }
    }
}
