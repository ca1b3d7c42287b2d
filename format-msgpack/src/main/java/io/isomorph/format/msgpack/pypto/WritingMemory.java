package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was written lately of one program: attributes, and whole lists of them. All of it was judged. */
final class WritingMemory {
    private final Map<Name, KindOfNode> kinds = new HashMap<>();
    private final Map<Field, FieldTexts> fields = new HashMap<>();

    /** A field remembers one value for each of so many slots. */
    private static final int SLOT_BITS = 4;

    /** A few things by object, and where they were written. */
    private static final class Recent<K, T> {
        private static final int MOST = 6;

        private final List<K> keys = new ArrayList<>(MOST);
        private final List<T> things = new ArrayList<>(MOST);
        private int oldest;

        @SuppressWarnings("ReferenceEquality") // by object, which is quick
        @Nullable
        T get(K key) {
            for (int i = 0; i < keys.size(); i++) {
                if (keys.get(i) == key) {
                    return things.get(i);
                }
            }
            return null;
        }

        void put(K key, T thing) {
            if (keys.size() < MOST) {
                keys.add(key);
                things.add(thing);
            } else {
                keys.set(oldest, key);
                things.set(oldest, thing);
                oldest = (oldest + 1) % MOST;
            }
        }
    }

    /** A field of the table, and what was written of it lately, its key included. */
    static final class FieldTexts {
        final Field field;
        final byte[] key;
        private final @Nullable IrAttribute[] values = new IrAttribute[1 << SLOT_BITS];
        private final @Nullable KnownField[] known = new KnownField[1 << SLOT_BITS];

        private FieldTexts(Field field) {
            this.field = field;
            this.key = WireKeys.key(field.key());
        }

        /** Returns what was written of a value, or null if that is not known any more. */
        @Nullable
        @SuppressWarnings("ReferenceEquality") // a shortcut: equals decides
        KnownField find(IrAttribute value) {
            int slot = slot(value);
            if (values[slot] == value) {
                return known[slot];
            }
            if (!value.equals(values[slot])) {
                return null;
            }
            // the same object will come again sooner than its equal
            values[slot] = value;
            return known[slot];
        }

        KnownField keep(IrAttribute value, NodeTexts.Span text) {
            int slot = slot(value);
            values[slot] = value;
            KnownField field = new KnownField(text);
            known[slot] = field;
            return field;
        }

        private static int slot(IrAttribute value) {
            return (value.hashCode() * 0x9e37_79b9) >>> (Integer.SIZE - SLOT_BITS);
        }
    }

    /** What was written of a value of a field. */
    static final class KnownField {
        final NodeTexts.Span text;

        private KnownField(NodeTexts.Span text) {
            this.text = text;
        }
    }

    /**
     * What follows from where operands stand in a list of fields.
     *
     * @param operands how many nodes stand in it
     * @param unordered whether some stand in parts that no table knows
     * @param looksThrough whether there is a rule that asks for operands
     */
    record Places(int operands, boolean unordered, boolean looksThrough) {}

    /** A list of fields that was written. */
    record Fields(NodeTexts.Span text, Places places) {}

    /** What followed from a few rows of fields with operands. */
    static final class RecentPlaces {
        private static final int MOST = 6;

        private final KnownField[][] rows = new KnownField[MOST][];
        private final Places[] places = new Places[MOST];
        private int size;
        private int oldest;

        /** Returns what followed from the first fields of a buffer, for a node of so many operands; null if that is not known. */
        @Nullable
        Places find(KnownField[] fields, int count, int operands) {
            for (int i = 0; i < size; i++) {
                if (places[i].operands == operands && areSame(rows[i], fields, count)) {
                    return places[i];
                }
            }
            return null;
        }

        @SuppressWarnings("ReferenceEquality") // a known field is one object
        private static boolean areSame(KnownField[] row, KnownField[] fields, int count) {
            if (row.length != count) {
                return false;
            }
            for (int i = 0; i < count; i++) {
                if (row[i] != fields[i]) {
                    return false;
                }
            }
            return true;
        }

        void keep(KnownField[] fields, int count, Places found) {
            int place = size < MOST ? size++ : oldest;
            oldest = (place + 1) % MOST;
            rows[place] = Arrays.copyOf(fields, count);
            places[place] = found;
        }
    }

    /** A kind of node. */
    static final class KindOfNode {
        final @Nullable NodeKind kind;
        /** What follows the id of a node. */
        final byte[] end;
        /** In the order of their keys; none of a kind that is not in the table. */
        private final List<FieldTexts> fields = new ArrayList<>();

        private final Recent<AttributeList, Fields> lists = new Recent<>();
        private final RecentPlaces places = new RecentPlaces();

        private KindOfNode(Name name) {
            this.kind = PyptoKinds.of(name);
            this.end = WireKeys.pair("type", name.local());
        }

        /** Returns the field of a key, which is mostly the one with this number in the order of keys; null if it has none. */
        @Nullable
        FieldTexts field(int index, String key) {
            if (index < fields.size()) {
                FieldTexts field = fields.get(index);
                if (field.field.key().equals(key)) {
                    return field;
                }
            }
            return null;
        }

        RecentPlaces places() {
            return places;
        }

        @Nullable
        Fields list(AttributeList list) {
            return lists.get(list);
        }

        void keep(AttributeList list, Fields texts) {
            lists.put(list, texts);
        }
    }

    KindOfNode kind(Name name) {
        @Nullable KindOfNode known = kinds.get(name);
        if (known == null) {
            known = new KindOfNode(name);
            if (known.kind != null) {
                for (Field field : known.kind.layout().sorted()) {
                    known.fields.add(fields.computeIfAbsent(field, FieldTexts::new));
                }
            }
            kinds.put(name, known);
        }
        return known;
    }
}
