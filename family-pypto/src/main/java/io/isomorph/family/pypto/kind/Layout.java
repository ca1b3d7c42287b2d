package io.isomorph.family.pypto.kind;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one kind of map: the fields of a node, or what is in a type, a view, a span. It knows three orders of them: that
 * in which upstream declares, visits and numbers them; that in which upstream's reader meets the nodes in them; and that of the
 * bytes, which is the order of the keys.
 */
public final class Layout {
    private final List<Field> fields;
    /** By key. */
    private final Field[] sorted;

    private final List<Field> sortedFields;
    /** Those that may hold nodes, as upstream numbers them. */
    private final Field[] visited;
    /** Those that may hold nodes and are read, as upstream's reader meets them; then those that it passes over. */
    private final Field[] met;

    private final Map<String, Field> byKey = new HashMap<>();
    private final int requiredCount;

    private Layout(List<Field> fields, List<Field> met) {
        this.fields = List.copyOf(fields);
        this.sorted = fields.toArray(new Field[0]);
        Arrays.sort(sorted, Comparator.comparing(Field::key, Utf8::compare));
        this.sortedFields = List.of(sorted);
        this.visited =
                fields.stream().filter(field -> field.shape().holdsNodes()).toArray(Field[]::new);
        this.met = met.toArray(new Field[0]);
        this.requiredCount = (int) fields.stream().filter(Field::isRequired).count();
        fields.forEach(field -> byKey.put(field.key(), field));
    }

    /** Returns a layout whose reader meets the fields as they are visited. */
    static Layout of(Field... fields) {
        return of(List.of(fields));
    }

    /**
     * Returns a layout.
     *
     * @param fields in visit order
     * @param readFirst keys that the reader turns to before the others, in this order
     */
    static Layout of(List<Field> fields, String... readFirst) {
        List<Field> met = new ArrayList<>();
        for (String key : readFirst) {
            met.add(fields.stream()
                    .filter(field -> field.key().equals(key))
                    .findFirst()
                    .orElseThrow());
        }
        fields.stream().filter(field -> field.isRead() && !met.contains(field)).forEach(met::add);
        fields.stream().filter(field -> !field.isRead()).forEach(met::add);
        met.removeIf(field -> !field.shape().holdsNodes());
        return new Layout(fields, met);
    }

    /** Returns the fields, in visit order. */
    public List<Field> fields() {
        return fields;
    }

    /** Returns the fields, in the order of their keys. */
    public List<Field> sorted() {
        return sortedFields;
    }

    /** Returns the fields that may hold nodes, in visit order; not to be changed. */
    public Field[] visited() {
        return visited;
    }

    /** Returns the fields that may hold nodes as upstream's reader meets them, those that it passes over last; not to be changed. */
    public Field[] met() {
        return met;
    }

    /** Returns the field of a key, or null. */
    @Nullable
    public Field field(String key) {
        return byKey.get(key);
    }

    /**
     * Returns the field of a key, or null.
     *
     * @param index where the key is among those of its map: where maps are complete, the field is there too
     */
    @Nullable
    public Field field(int index, String key) {
        return index < sorted.length && sorted[index].key().equals(key) ? sorted[index] : byKey.get(key);
    }

    /** Returns the number of fields that must be there. */
    public int requiredCount() {
        return requiredCount;
    }

    /** Returns whether an attribute list has the keys of this layout, each of them and no other, in the order of the bytes. */
    public boolean isExactly(AttributeList attributes) {
        if (attributes.size() != sorted.length) {
            return false;
        }
        for (int i = 0; i < sorted.length; i++) {
            if (!sorted[i].key().equals(attributes.get(i).name())) {
                return false;
            }
        }
        return true;
    }
}
