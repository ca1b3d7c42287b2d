package io.isomorph.format.flatbuffers.verify;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A table: its distance to its vtable, and the fields that the vtable places. */
final class TableTarget implements Target {
    private static final int FIXED_PART = 4;
    private static final int ENTRY_SIZE = 2;

    private final String name;
    private final int salt;
    private Field[] fields = {};
    private int[] required = {};
    private UnionField[] unions = {};

    /**
     * Makes a table whose fields follow, as tables may refer to each other.
     *
     * @param name as in the schema
     */
    TableTarget(String name) {
        this.name = name;
        this.salt = name.hashCode();
    }

    String name() {
        return name;
    }

    /** Returns a number that differs from that of most other kinds. */
    int salt() {
        return salt;
    }

    /**
     * Sets what the table holds; called once, before the first walk.
     *
     * @param newFields by id
     * @param newUnions its unions and vectors of unions
     */
    void define(Field[] newFields, List<UnionField> newUnions) {
        fields = newFields;
        unions = newUnions.toArray(UnionField[]::new);
        required = IntStream.range(0, newFields.length)
                .filter(id -> newFields[id].isRequired())
                .toArray();
    }

    @Override
    public void verify(Walk walk, int at) {
        walk.enterTable(at);
        walk.requireAligned(at, Walk.OFFSET_SIZE, "a table");
        walk.requireInside(at, Walk.OFFSET_SIZE, "a table");
        int vtable = at - walk.intAt(at);
        TableShape shape = walk.shape(this, vtable);
        if (shape != null && shape.fits(walk, at)) {
            walk.look(at, shape.looked());
            shape.verify(walk, at);
        } else {
            verifyFirst(walk, at);
        }
        walk.leaveTable();
    }

    /** Verifies a table whose vtable no table of the kind before it had, or which does not fit it. */
    private void verifyFirst(Walk walk, int at) {
        int vtable = vtable(walk, at);
        int vtableSize = walk.shortAt(vtable);
        int tableSize = tableSize(walk, at, vtable);
        walk.look(at, (long) vtableSize + tableSize);
        int count = (vtableSize - FIXED_PART) / ENTRY_SIZE;
        verifyFields(walk, at, tableSize, vtable, count);
        verifyRequired(walk, at, vtable, count);
        for (UnionField union : unions) {
            int type = inside(walk, vtable, count, union.id() - 1);
            int value = inside(walk, vtable, count, union.id());
            union.verify(walk, type == 0 ? 0 : at + type, value == 0 ? 0 : at + value);
        }
        if (walk.isMetAgain(this, vtable)) {
            walk.remember(shape(walk, vtable, count, tableSize));
        }
    }

    /** Returns what tables of this vtable, which was found sound, have in common. */
    private TableShape shape(Walk walk, int vtable, int count, int tableSize) {
        TableShape.Builder shape = new TableShape.Builder(this, vtable, walk.shortAt(vtable), tableSize);
        for (int id = 0; id < Math.min(count, fields.length); id++) {
            int inside = inside(walk, vtable, count, id);
            if (inside != 0 && fields[id] != null) {
                shape.field(fields[id], inside);
            }
        }
        for (UnionField union : unions) {
            shape.union(union, inside(walk, vtable, count, union.id() - 1), inside(walk, vtable, count, union.id()));
        }
        return shape.build();
    }

    private void verifyFields(Walk walk, int at, int tableSize, int vtable, int count) {
        for (int id = 0; id < count; id++) {
            int inside = inside(walk, vtable, count, id);
            if (inside == 0) {
                continue;
            }
            Field field = id < fields.length ? fields[id] : null;
            int size = field == null ? 1 : field.size();
            if (inside < FIXED_PART || size > tableSize - inside) {
                throw misplaced(field, id, inside, size, entry(vtable, id), tableSize);
            }
            if (field != null) {
                field.verify(walk, at + inside);
            }
        }
    }

    private void verifyRequired(Walk walk, int at, int vtable, int count) {
        for (int id : required) {
            if (inside(walk, vtable, count, id) == 0) {
                throw Violation.of(
                        StandardCode.SCHEMA_MISSING, at, "a table " + name + " has no field " + fields[id].name());
            }
        }
    }

    private Violation misplaced(@Nullable Field field, int id, int inside, int size, int entry, int tableSize) {
        Violation violation = Violation.of(
                FlatbuffersCode.FIELD,
                entry,
                "field " + nameOf(field, id) + " has bytes " + inside + " to " + (inside + size - 1L) + " of a table "
                        + name + "; possible are bytes " + FIXED_PART + " to " + (tableSize - 1));
        return field == null ? violation : violation.inside(field.name());
    }

    private static String nameOf(@Nullable Field field, int id) {
        return field == null ? "with id " + id : field.name();
    }

    /** Returns where in its table a field is, or 0 if the table does not have it. */
    private static int inside(Walk walk, int vtable, int count, int id) {
        return id < count ? walk.shortAt(entry(vtable, id)) : 0;
    }

    private static int entry(int vtable, int id) {
        return vtable + FIXED_PART + ENTRY_SIZE * id;
    }

    /** Returns where the vtable is; its size is checked, and all of it is inside. */
    private static int vtable(Walk walk, int at) {
        long vtable = (long) at - walk.intAt(at);
        if (vtable < 0 || vtable > walk.size() - FIXED_PART || (vtable & 1) != 0) {
            throw Violation.of(
                    FlatbuffersCode.VTABLE,
                    at,
                    "the vtable is to be at byte " + vtable + "; it needs an even position and " + FIXED_PART
                            + " bytes before byte " + walk.size());
        }
        int start = (int) vtable;
        int vtableSize = walk.shortAt(start);
        if (vtableSize < FIXED_PART || (vtableSize & 1) != 0 || vtableSize > walk.size() - start) {
            throw Violation.of(
                    FlatbuffersCode.VTABLE,
                    start,
                    "the vtable has " + vtableSize + " bytes; it needs an even number from " + FIXED_PART + " to "
                            + (walk.size() - start));
        }
        return start;
    }

    private static int tableSize(Walk walk, int at, int vtable) {
        int tableSize = walk.shortAt(vtable + ENTRY_SIZE);
        if (tableSize < Walk.OFFSET_SIZE || tableSize > walk.size() - at) {
            throw Violation.of(
                    FlatbuffersCode.VTABLE,
                    vtable + ENTRY_SIZE,
                    "the table at byte " + at + " is to have " + tableSize + " bytes; possible are " + Walk.OFFSET_SIZE
                            + " to " + (walk.size() - at));
        }
        return tableSize;
    }
}
