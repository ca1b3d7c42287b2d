package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What was written before of one program: fields with their values, and what follows from them. All of it was judged. */
final class WrittenKinds {
    /** A field remembers one value for each of so many slots. */
    private static final int SLOT_BITS = 4;

    private final Map<Name, WrittenKind> kinds = new HashMap<>();
    private final Map<Field, FieldTexts> fields = new HashMap<>();

    /** A field of the table, and what was written of it lately, its key included. */
    static final class FieldTexts {
        final Field field;
        final Literal key;
        private final PayloadWriter.@Nullable Span[] known = new PayloadWriter.Span[1 << SLOT_BITS];

        private FieldTexts(Field field) {
            this.field = field;
            this.key = WireKeys.literal(field.key());
        }

        /** Returns what was written of a value, or null if that is not known any more. */
        PayloadWriter.@Nullable Span find(IrAttribute value) {
            PayloadWriter.@Nullable Span span = known[slot(value)];
            return span != null && value.equals(span.value()) ? span : null;
        }

        PayloadWriter.Span keep(PayloadWriter.Span span) {
            known[slot(span.value())] = span;
            return span;
        }

        private static int slot(IrAttribute value) {
            return (value.hashCode() * 0x9e37_79b9) >>> (Integer.SIZE - SLOT_BITS);
        }
    }

    /**
     * What follows from where operands are in a list of fields that the rules accept.
     *
     * @param operands how many nodes are in it
     * @param unordered whether some are in parts that no table knows
     * @param looksThrough whether there is a rule that requires operands
     */
    record Places(int operands, boolean unordered, boolean looksThrough) {}

    /** What followed from a few rows of those fields of whole lists that decide. */
    static final class RecentPlaces {
        private static final int MOST = 6;

        private final PayloadWriter.Span[][] rows = new PayloadWriter.Span[MOST][];
        private final Places[] places = new Places[MOST];
        private int size;
        private int oldest;

        /** Returns what followed from the first fields of a buffer, for a node of so many operands; null if that is not known. */
        @Nullable
        Places find(PayloadWriter.Span[] fields, int count, int operands) {
            for (int i = 0; i < size; i++) {
                if (places[i].operands == operands && areSame(rows[i], fields, count)) {
                    return places[i];
                }
            }
            return null;
        }

        @SuppressWarnings("ReferenceEquality") // a value that is known was written once
        private static boolean areSame(PayloadWriter.Span[] row, PayloadWriter.Span[] fields, int count) {
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

        void keep(PayloadWriter.Span[] fields, int count, Places found) {
            int place = size < MOST ? size++ : oldest;
            oldest = (place + 1) % MOST;
            rows[place] = Arrays.copyOf(fields, count);
            places[place] = found;
        }
    }

    /** A kind of node. */
    static final class WrittenKind {
        /** Whether operations of the name are nodes. */
        final boolean isNode;

        final @Nullable NodeKind kind;
        /** What follows the id of a node. */
        final Literal end;
        /** In the order of their keys; none of a kind that is not in the table. */
        private final FieldTexts[] fields;
        /** Of each of them, whether a rule for the whole list requires its value. */
        private final boolean[] required;

        private final RecentPlaces places = new RecentPlaces();

        private WrittenKind(Name name, @Nullable NodeKind kind, FieldTexts... fields) {
            this.isNode = name.isOf(NodeKind.DIALECT);
            this.kind = kind;
            this.end = Literal.of(WireKeys.pair("type", name.local()));
            this.fields = fields;
            this.required = new boolean[fields.length];
            Set<String> keys = PyptoRules.requiredByList(kind);
            for (int i = 0; i < fields.length; i++) {
                required[i] = keys.contains(fields[i].field.key());
            }
        }

        /** Returns how many fields there are if none is left out. */
        int size() {
            return fields.length;
        }

        /** Returns the field of a key, which is mostly the one with this number in the order of keys; null if it has none. */
        @Nullable
        FieldTexts field(int index, String key) {
            return index < fields.length && fields[index].field.key().equals(key) ? fields[index] : null;
        }

        /** Returns whether a rule for the whole list requires the value of a field. */
        boolean isRequired(int index) {
            return required[index];
        }

        RecentPlaces places() {
            return places;
        }
    }

    WrittenKind kind(Name name) {
        @Nullable WrittenKind known = kinds.get(name);
        if (known == null) {
            @Nullable NodeKind kind = PyptoKinds.of(name);
            known = new WrittenKind(name, kind, kind == null ? new FieldTexts[0] : texts(kind));
            kinds.put(name, known);
        }
        return known;
    }

    private FieldTexts[] texts(NodeKind kind) {
        return kind.layout().sorted().stream()
                .map(field -> fields.computeIfAbsent(field, FieldTexts::new))
                .toArray(FieldTexts[]::new);
    }
}
