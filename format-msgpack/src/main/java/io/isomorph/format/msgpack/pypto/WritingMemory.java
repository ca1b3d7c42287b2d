package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.Limits;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was written lately of one program, by object: attributes, and whole lists of them. All of it was judged. */
final class WritingMemory {
    private final Map<Name, KindOfNode> kinds = new HashMap<>();
    private final Map<Field, FieldTexts> fields = new HashMap<>();

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
        private final Recent<IrAttribute, NodeTexts.Span> texts = new Recent<>();

        private FieldTexts(Field field) {
            this.field = field;
            this.key = WireKeys.key(field.key());
        }

        NodeTexts.@Nullable Span text(IrAttribute attribute) {
            return texts.get(attribute);
        }

        void keep(IrAttribute attribute, NodeTexts.Span text) {
            texts.put(attribute, text);
        }
    }

    /**
     * A list of fields that was written.
     *
     * @param operands how many nodes stand in it
     * @param unordered whether some stand in parts that no table knows
     * @param looksThrough whether there is a rule that asks for operands
     */
    record Fields(NodeTexts.Span text, int operands, boolean unordered, boolean looksThrough) {}

    /** A kind of node. */
    static final class KindOfNode {
        final @Nullable NodeKind kind;
        /** What follows the id of a node. */
        final byte[] end;
        /** In the order of their keys; none of a kind that is not in the table. */
        private final List<FieldTexts> fields = new ArrayList<>();

        private final Recent<AttributeList, Fields> lists = new Recent<>();

        private KindOfNode(Name name) {
            this.kind = PyptoKinds.of(name);
            WireOutput end = new WireOutput(Limits.DEFAULTS);
            end.putString("type");
            end.putString(name.local());
            this.end = Arrays.copyOf(end.bytes(), end.size());
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
