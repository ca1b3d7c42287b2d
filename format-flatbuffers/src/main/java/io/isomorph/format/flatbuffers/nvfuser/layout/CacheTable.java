package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A table of the schema. */
public final class CacheTable {
    private final String name;
    private final List<CacheField> fields;
    private final CacheField[] inOrder;
    private final CacheField[] byName;
    private final CacheField[] vectors;
    private final int[] sizes;
    private final int salt;

    public CacheTable(String name, List<CacheField> fields) {
        this.name = name;
        this.fields = List.copyOf(fields);
        this.inOrder = fields.toArray(CacheField[]::new);
        this.byName = fields.stream()
                .sorted(Comparator.comparing(CacheField::name, Utf8::compare))
                .toArray(CacheField[]::new);
        this.vectors = fields.stream().filter(CacheField::isVector).toArray(CacheField[]::new);
        this.sizes = new int[fields.get(fields.size() - 1).id() + 1];
        // what no field has is the type of a union
        Arrays.fill(sizes, 1);
        fields.forEach(field -> sizes[field.id()] = field.inlineSize());
        this.salt = name.hashCode();
    }

    public String name() {
        return name;
    }

    /** Returns the fields in the order of their declaration. */
    public List<CacheField> fields() {
        return fields;
    }

    /** Returns the same, for readers; not to be changed. */
    public CacheField[] inOrder() {
        return inOrder;
    }

    /** Returns the fields in the order in which a payload has their names; not to be changed. */
    public CacheField[] byName() {
        return byName;
    }

    /** Returns the fields that are vectors, in the order of their declaration; not to be changed. */
    public CacheField[] vectors() {
        return vectors;
    }

    /** Returns by id of a field the bytes that the table holds of it, which is also its alignment; not to be changed. */
    public int[] sizes() {
        return sizes;
    }

    /** Returns a number that differs from that of most other tables. */
    public int salt() {
        return salt;
    }

    /** Returns a field that is there. */
    public CacheField field(String fieldName) {
        for (CacheField field : fields) {
            if (field.name().equals(fieldName)) {
                return field;
            }
        }
        throw new IllegalArgumentException("table " + name + " has no field " + fieldName);
    }
}
