package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.Symbols;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import io.isomorph.ir.PayloadText;
import io.isomorph.ir.StringValue;
import io.isomorph.spi.NormalisationCode;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the nodes of a file in one pass, without recursion: nodes may be nested as deep as the file is long. A map with the key
 * {@code fields} is a node and a map with the key {@code ref} a reference, wherever they stand; everything else is a payload.
 *
 * @see "the PyPTO sheet, sections 1.1 and 1.2"
 */
final class NodeDecoder {
    private static final Payload EMPTY_MAP = Payload.map(Map.of());

    private final WireInput in;
    private final Mended mended;
    private final NodeTable nodes;
    private final Symbols symbols;
    private final Occurrences occurrences = new Occurrences();
    private final NodeBuilder builder;
    private final ReadingMemory memory;
    private final FieldShortcuts shortcuts;
    private final long deepest;

    private Frame[] frames = new Frame[0];
    private int depth;
    /** Containers that are open around the next value, inside of one field. */
    private int levels;
    /** Where the occurrences of the node begin whose fields are being decoded. */
    private int firstOfFields;

    private final PendingValues values = new PendingValues();
    private final PendingFields fields = new PendingFields();

    private NodeDecoder(WireInput in, Mended mended, ReadingMemory memory) {
        this.memory = memory;
        this.symbols = memory.symbols();
        this.in = in;
        this.mended = mended;
        this.nodes = new NodeTable(in.end(), memory);
        this.builder = new NodeBuilder(in, nodes, occurrences);
        this.shortcuts = new FieldShortcuts(in, mended, nodes, occurrences, fields, memory);
        this.deepest = in.limits().get(Limit.DEPTH);
    }

    /**
     * Returns the nodes of a file that has nothing else.
     *
     * @param memory what was read before under the same limits; lends the nodes its room
     */
    static NodeTable decode(WireInput in, Mended mended, ReadingMemory memory) {
        return new NodeDecoder(in, mended, memory).decode();
    }

    private NodeTable decode() {
        if (in.kind() != Kind.MAP) {
            throw in.wrongKind("the root", Kind.MAP);
        }
        @Nullable Payload value = begin();
        while (depth > 0) {
            value = value == null ? begin() : end(value);
        }
        in.requireEnd();
        if (in.irregularAt() != WireInput.NOWHERE) {
            mended.add(NormalisationCode.LAYOUT, in.irregularAt(), "a number or a length is not in its smallest form");
        }
        return nodes;
    }

    /** Takes a leaf and returns it, or opens a container and returns null. */
    private @Nullable Payload begin() {
        int start = in.at();
        return switch (in.kind()) {
            case NIL -> {
                in.takeNil();
                yield Payload.ofNull();
            }
            case BOOL -> Payload.of(in.takeBool(""));
            case INT -> {
                long bits = in.takeInt("");
                yield in.beyondLong() ? Payload.ofUnsigned(bits) : Payload.of(bits);
            }
            case FLOAT -> new FloatValue(in.takeFloat(""));
            case STRING -> symbols.take(in, "");
            case BYTES -> Payload.of(in.takeBytes(""));
            case ARRAY -> {
                int count = in.takeArray("");
                if (count == 0) {
                    yield Payload.list();
                }
                open(Frame.Kind.ARRAY, start, count);
                yield null;
            }
            case MAP -> beginMap(start);
        };
    }

    private @Nullable Payload beginMap(int start) {
        boolean fields = depth > 0 && top().awaitsFields();
        @Nullable Frame node = fields ? null : openNode();
        if (node != null) {
            return takeFields(node);
        }
        int count = in.takeMap("");
        if (count > 0) {
            Frame frame = open(fields ? Frame.Kind.FIELDS : Frame.Kind.MAP, start, count);
            if (fields) {
                shortcuts.expectLayout(frame);
                return takeFields(frame);
            }
            nextKey(frame);
            return null;
        }
        if (depth == 0) {
            throw missing(start, "fields");
        }
        if (fields) {
            Frame frame = open(Frame.Kind.FIELDS, start, 0);
            frame.expectNothing();
            return endFields(frame);
        }
        return EMPTY_MAP;
    }

    private Frame top() {
        return frames[depth - 1];
    }

    private Frame open(Frame.Kind kind, int start, int count) {
        if (levels > deepest) {
            throw in.limits().exceeded(Limit.DEPTH, levels, in.place(start));
        }
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
            for (int i = depth; i < frames.length; i++) {
                frames[i] = new Frame();
            }
        }
        Frame frame = frames[depth++];
        frame.begin(kind, start, count, values.size(), occurrences.size());
        if (frame.isFields) {
            frame.outerLevels = levels;
            frame.outerFirstOfFields = firstOfFields;
            frame.firstNamed = fields.size();
            levels = 0;
            firstOfFields = occurrences.size();
        } else {
            levels++;
        }
        return frame;
    }

    /** Opens a node if one begins here as the writer writes it; null, and nothing is done, if not. */
    private @Nullable Frame openNode() {
        int start = in.at();
        int count = levels >= deepest ? 0 : shortcuts.takeBeginOfNode();
        if (count == 0) {
            return null;
        }
        levels++;
        Frame frame = open(Frame.Kind.NODE, start, count);
        frame.startOfKeys = in.at() - 1;
        shortcuts.expectLayout(frame);
        return frame;
    }

    /**
     * Takes keys and values of fields as long as these are known, also of nodes in them and, where those end, around them. Returns null
     * where a value is to be decoded.
     *
     * @param first the fields, whose next key is not taken yet
     */
    private @Nullable Payload takeFields(Frame first) {
        Frame frame = first;
        while (true) {
            if (!shortcuts.takeExpected(frame, firstOfFields) && !takeField(frame)) {
                @Nullable Frame node = openNode();
                if (node == null) {
                    return null;
                }
                frame = node;
                continue;
            }
            while (--frame.left == 0) {
                @Nullable Payload whole = endFields(frame);
                if (whole == null || depth == 0) {
                    return whole;
                }
                frame = top();
                if (!frame.isFields) {
                    return whole;
                }
                shortcuts.add(frame, whole, firstOfFields);
            }
        }
    }

    /** Takes the next key of fields, and its value if that is known. */
    private boolean takeField(Frame frame) {
        @Nullable FieldMemory field = shortcuts.takeKey(frame);
        if (field == null) {
            nextKeyOfFields(frame);
        } else if (shortcuts.takeValue(field, firstOfFields)) {
            return true;
        }
        frame.beginValue(field, in.at(), occurrences.size());
        return false;
    }

    /** Takes the next key of fields, which is not the expected one. */
    private void nextKeyOfFields(Frame frame) {
        int before = fields.size() - 1;
        if (before >= frame.firstNamed) {
            frame.key = fields.attributes()[before].name();
            frame.begun = true;
        }
        nextKey(frame);
    }

    /** Takes the next key of a map. What follows {@code fields} is a map too. */
    private void nextKey(Frame frame) {
        frame.setKey(key(in.at()));
        if (frame.awaitsFields() && in.kind() != Kind.MAP) {
            throw in.wrongKind("fields", Kind.MAP);
        }
    }

    private String key(int start) {
        return switch (in.kind()) {
            case STRING -> symbols.take(in, "a key").value();
            case BYTES -> {
                byte[] bytes = in.takeBytes("a key");
                mended.add(NormalisationCode.LAYOUT, start, "a key is raw bytes; it becomes a string");
                yield in.text(in.at() - bytes.length, bytes.length);
            }
            default -> throw in.fault(MsgpackCode.KEY, start, "a key of a map is of the kind " + in.kind());
        };
    }

    /** Hands a value to the container around it, and returns that one if it is complete. */
    private @Nullable Payload end(Payload value) {
        if (depth == 0) {
            return null;
        }
        Frame frame = top();
        if (frame.isFields) {
            shortcuts.add(frame, value, firstOfFields);
        } else {
            values.push(frame.key, value);
        }
        return next(frame);
    }

    /** Goes on behind a value: to the next one of a container, or to what is around it, which it returns. */
    private @Nullable Payload next(Frame frame) {
        if (--frame.left > 0) {
            if (frame.kind == Frame.Kind.ARRAY) {
                return null;
            }
            if (frame.isFields) {
                return takeFields(frame);
            }
            nextKey(frame);
            return null;
        }
        if (frame.isFields) {
            return endFields(frame);
        }
        depth--;
        if (!frame.ordered) {
            sort(frame);
        }
        Payload whole = frame.kind == Frame.Kind.ARRAY ? endArray(frame) : endMap(frame);
        values.cut(frame.firstValue);
        return whole;
    }

    private void sort(Frame frame) {
        mended.add(
                NormalisationCode.KEY_ORDER,
                frame.startOfKeys,
                "the keys of a map are not in the order of their bytes");
        @Nullable String repeated = values.sort(frame.firstValue);
        if (repeated != null) {
            throw in.fault(
                    StandardCode.SCHEMA_DUPLICATE,
                    frame.startOfKeys,
                    "a map has the key " + PayloadText.quote(repeated) + " twice");
        }
    }

    private void sortFields(Frame frame) {
        for (int i = frame.firstNamed; i < fields.size(); i++) {
            values.push(fields.attributes()[i].name(), fields.payload(i));
        }
        sort(frame);
        for (int i = frame.firstNamed; i < fields.size(); i++) {
            int slot = frame.firstValue + i - frame.firstNamed;
            fields.set(i, new NamedAttribute(values.key(slot), IrAttribute.of(NodeKind.FIELD, values.value(slot))));
        }
        values.cut(frame.firstValue);
    }

    /** Ends a list or a map that is not empty, before it is made: what is in it is one level deeper. */
    private void endLevel(Frame frame) {
        if (levels >= deepest) {
            throw in.limits().exceeded(Limit.DEPTH, levels + 1L, in.place(frame.start));
        }
        levels--;
    }

    private @Nullable Payload endFields(Frame frame) {
        if (!frame.ordered) {
            sortFields(frame);
        }
        levels = frame.outerLevels;
        firstOfFields = frame.outerFirstOfFields;
        if (frame.kind == Frame.Kind.FIELDS) {
            depth--;
            top().endFields(frame, occurrences.size(), fields.size());
            return EMPTY_MAP;
        }
        frame.endFields(frame, occurrences.size(), fields.size());
        @Nullable Payload node = takeEndOfNode(frame);
        if (node == null) {
            frame.becomeMap();
            values.push("fields", EMPTY_MAP);
            nextKey(frame);
        }
        return node;
    }

    private Payload endArray(Frame frame) {
        endLevel(frame);
        return values.list(frame.firstValue);
    }

    private Payload endMap(Frame frame) {
        if (frame.isReference) {
            return endReference(frame);
        }
        if (frame.isNode) {
            return endNode(frame);
        }
        if (depth == 0) {
            throw missing(frame.start, "fields");
        }
        endLevel(frame);
        return values.map(frame.firstValue);
    }

    private Payload endReference(Frame frame) {
        if (frame.isNode || depth == 0) {
            throw in.fault(
                    StandardCode.SCHEMA_UNKNOWN,
                    frame.start,
                    depth == 0 ? "the root is a reference, not a node" : "a map has both the keys 'fields' and 'ref'");
        }
        if (values.size() > frame.firstValue + 1) {
            dropped(frame, "a reference has more keys than 'ref'");
        }
        levels--;
        return occurrence(frame, nodes.addReference(idOf(frame, "ref"), frame.start));
    }

    private Payload endNode(Frame frame) {
        if (values.size() > frame.firstValue + 3) {
            dropped(frame, "a node has more keys than 'fields', 'id' and 'type'");
        }
        long id = idOf(frame, "id");
        Payload type = entry(frame, "type");
        if (!(type instanceof StringValue kind) || kind.value().isEmpty()) {
            throw in.fault(
                    StandardCode.SCHEMA_KIND,
                    frame.start,
                    "the type of a node is " + type + ", not the name of a kind");
        }
        return endNode(frame, id, memory.kind(kind.value()));
    }

    private Payload endNode(Frame frame, long id, ReadingMemory.KindOfNode kind) {
        levels--;
        int node = builder.add(kind, id, frame, fields);
        fields.cut(frame.firstNamed);
        return occurrence(frame, node);
    }

    /** Takes the end of a node as the writer writes it; null, and nothing is done, if it is another. */
    private @Nullable Payload takeEndOfNode(Frame frame) {
        ReadingMemory.@Nullable KindOfNode kind = shortcuts.takeEndOfNode(frame);
        if (kind == null) {
            return null;
        }
        depth--;
        return endNode(frame, shortcuts.takenId(), kind);
    }

    private long idOf(Frame frame, String key) {
        Payload id = entry(frame, key);
        if (!(id instanceof IntValue number)) {
            throw in.fault(StandardCode.SCHEMA_KIND, frame.start, "'" + key + "' is " + id + ", not an id");
        }
        if (number.bits() < 0 && !number.aboveLong()) {
            throw in.fault(
                    StandardCode.SCHEMA_RANGE, frame.start, "'" + key + "' is " + id + ", and ids are at least 0");
        }
        return number.bits();
    }

    private Payload entry(Frame frame, String key) {
        @Nullable Payload found = values.find(frame.firstValue, key);
        if (found == null) {
            throw missing(frame.start, key);
        }
        return found;
    }

    private MalformedInputException missing(int start, String key) {
        return in.fault(StandardCode.SCHEMA_MISSING, start, "a node has no '" + key + "'");
    }

    private void dropped(Frame frame, String detail) {
        mended.add(NormalisationCode.UNKNOWN_DROPPED, frame.start, detail + "; they are dropped, as upstream does");
    }

    /** Puts an occurrence in the place of all that its map held, and returns how it stands in the payload of its field. */
    private Payload occurrence(Frame frame, int which) {
        occurrences.cut(frame.firstOccurrence);
        occurrences.add(which);
        return NodeBuilder.operand(occurrences.size() - 1 - firstOfFields);
    }
}
