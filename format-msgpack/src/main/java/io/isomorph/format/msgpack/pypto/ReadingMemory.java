package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.Layout;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.Symbols;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limits;
import io.isomorph.ir.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was read lately, in one file or in several under the same limits. A field that several kinds have in common is one field here
 * too. Of bounded size; nobody can tell but by a clock whether anything is remembered.
 */
final class ReadingMemory {
    private static final int SLOTS = 64;
    private static final int MOST_KINDS = 1 << 10;

    private final Limits limits;
    private final Symbols symbols = new Symbols();
    private final Map<String, KindOfNode> kinds = new HashMap<>();
    private final List<KindOfNode> byNumber = new ArrayList<>();
    private final Map<Layout, LayoutMemory> layouts = new HashMap<>();
    private final Map<Field, FieldMemory> fields = new HashMap<>();
    private final Map<String, Candidates> byFirstKey = new HashMap<>();
    /** The same by a hash of the bytes with which a short key begins. */
    private final @Nullable Candidates[] byFirstBytes = new Candidates[SLOTS];

    private @Nullable ReadingRoom room;

    private final LayoutMemory unknown = new LayoutMemory(List.of());

    /** A kind of node. */
    static final class KindOfNode {
        /** The name of its operations. */
        final Name name;
        /** Counts the kinds that were met. */
        final int number;
        /** Its row in the table, or null. */
        final @Nullable NodeKind kind;
        /** What was read of its fields. */
        final LayoutMemory layout;
        /** Its name as the writer writes it, the key included. */
        final Literal type;

        private KindOfNode(String type, int number, @Nullable NodeKind kind, LayoutMemory layout) {
            this.number = number;
            this.name = Name.of(NodeKind.DIALECT + "." + type);
            this.kind = kind;
            this.layout = layout;
            this.type = Literal.of(WireKeys.pair("type", type));
        }
    }

    ReadingMemory(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether this may be used for another file. */
    boolean serves(Limits wanted) {
        return limits.equals(wanted) && kinds.size() < MOST_KINDS;
    }

    /** Returns room for the nodes of a file of a size, which is lent until {@link #endFile}. */
    ReadingRoom room(int fileSize) {
        if (room == null) {
            room = new ReadingRoom(fileSize);
        }
        return room;
    }

    /** Says that the nodes of a file are needed no more. */
    void endFile() {
        if (room != null && !room.isSmall()) {
            room = null;
        }
    }

    Symbols symbols() {
        return symbols;
    }

    KindOfNode kind(String type) {
        @Nullable KindOfNode known = kinds.get(type);
        if (known == null) {
            known = make(type);
            kinds.put(type, known);
        }
        return known;
    }

    /** Returns the kind of a number. */
    KindOfNode kind(int number) {
        return byNumber.get(number);
    }

    private KindOfNode make(String type) {
        @Nullable NodeKind kind = PyptoKinds.of(type);
        KindOfNode made = new KindOfNode(type, byNumber.size(), kind, kind == null ? unknown : layout(kind.layout()));
        byNumber.add(made);
        return made;
    }

    private LayoutMemory layout(Layout layout) {
        @Nullable LayoutMemory known = layouts.get(layout);
        if (known == null) {
            List<FieldMemory> memories = new ArrayList<>();
            for (Field field : layout.sorted()) {
                memories.add(fields.computeIfAbsent(field, FieldMemory::new));
            }
            known = new LayoutMemory(memories);
            layouts.put(layout, known);
        }
        return known;
    }

    /** Returns the layouts that probably begin with the key that is next; null if none is known. */
    @Nullable
    Candidates candidates(WireInput in) {
        int at = in.at();
        return in.end() - at < 2 ? null : byFirstBytes[in.bytes()[at] * 31 + in.bytes()[at + 1] & SLOTS - 1];
    }

    /** Returns the layouts that begin with a key. */
    Candidates beginningWith(String key) {
        @Nullable Candidates known = byFirstKey.get(key);
        if (known == null) {
            List<LayoutMemory> beginning = new ArrayList<>();
            for (Layout layout : PyptoKinds.layoutsBeginningWith(key)) {
                beginning.add(layout(layout));
            }
            known = new Candidates(beginning);
            byFirstKey.put(key, known);
            if (!known.isEmpty()) {
                byFirstBytes[(0xa0 | key.length()) * 31 + key.charAt(0) & SLOTS - 1] = known;
            }
        }
        return known;
    }
}
