package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.spi.NormalizationCode;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the nodes of a file in one pass, without recursion: nodes may be nested as deep as the file is long. A map with the key
 * {@code fields} is a node and a map with the key {@code ref} a reference, wherever they are; everything else is a payload.
 *
 * @see "the PyPTO sheet, sections 1.1 and 1.2"
 */
final class NodeReader {
    private static final Payload EMPTY_MAP = Payload.map(Map.of());

    private final WireInput in;
    private final Normalizations normalizations;
    private final NodeTable nodes;
    private final IntList occurrences;
    private final NodeBuilder builder;
    private final ReaderCache cache;
    private final FieldReader fieldReader;
    private final long deepest;

    private Frame[] frames = new Frame[0];
    private int depth;
    /** Containers that are open around the next value, inside of one field. */
    private int levels;
    /** Where the occurrences of the node begin whose fields are being decoded. */
    private int firstOfFields;

    private final PayloadReader payloads;
    private final PendingFields fields = new PendingFields();

    private NodeReader(WireInput in, Normalizations normalizations, ReaderCache cache) {
        this.cache = cache;
        this.in = in;
        this.normalizations = normalizations;
        this.nodes = cache.nodes;
        nodes.begin(in.end());
        this.occurrences = nodes.pending();
        this.payloads = new PayloadReader(in, normalizations);
        this.builder = new NodeBuilder(in, nodes, fields);
        this.fieldReader = new FieldReader(in, normalizations, nodes, fields, cache);
        this.deepest = in.limits().get(Limit.DEPTH);
    }

    /**
     * Reads the nodes of a file that has nothing else.
     *
     * @param cache of the same limits; takes the nodes
     */
    static void read(WireInput in, Normalizations normalizations, ReaderCache cache) {
        new NodeReader(in, normalizations, cache).read();
    }

    private void read() {
        if (in.kind() != Kind.MAP) {
            throw in.wrongKind("the root", Kind.MAP);
        }
        @Nullable Payload value = begin();
        while (depth > 0) {
            value = value == null ? begin() : end(value);
        }
        in.requireEnd();
        if (in.irregularAt() != WireInput.NOWHERE) {
            normalizations.add(
                    NormalizationCode.LAYOUT, in.irregularAt(), "a number or a length is not in its smallest form");
        }
    }

    /** Takes a leaf and returns it, or opens a container and returns null. */
    private @Nullable Payload begin() {
        int start = in.at();
        Kind kind = in.kind();
        if (kind == Kind.MAP) {
            return beginMap(start);
        }
        if (kind != Kind.ARRAY) {
            return payloads.takeLeaf(kind);
        }
        int count = in.takeArray("");
        if (count == 0) {
            return Payload.list();
        }
        open(Frame.Kind.ARRAY, start, count);
        return null;
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
                return takeFields(frame);
            }
            nextKey(frame, true);
            return null;
        }
        if (depth == 0) {
            throw payloads.missing(start, "fields");
        }
        if (fields) {
            return endFields(open(Frame.Kind.FIELDS, start, 0));
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
        frame.begin(kind, start, count, payloads.size(), occurrences.size());
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
        int count = levels >= deepest ? 0 : fieldReader.takeBeginOfNode();
        if (count == 0) {
            return null;
        }
        levels++;
        Frame frame = open(Frame.Kind.NODE, start, count);
        frame.startOfKeys = in.at() - 1;
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
            if (!takeField(frame)) {
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
                addField(frame, whole);
            }
        }
    }

    /** Takes the next key of fields, and its value if that need not be decoded. */
    private boolean takeField(Frame frame) {
        FieldCache field = nextField(frame.field);
        frame.beginField(field);
        if (fieldReader.takeValue(field, firstOfFields)) {
            return true;
        }
        frame.valueStart = in.at();
        frame.valueOccurrence = occurrences.size();
        Kind kind = in.kind();
        if (kind == Kind.MAP || kind == Kind.ARRAY) {
            return false;
        }
        addField(frame, payloads.takeLeaf(kind));
        return true;
    }

    private FieldCache nextField(@Nullable FieldCache before) {
        if (before == null) {
            return field();
        }
        @Nullable FieldCache known = before.takeNext(in);
        if (known != null) {
            return known;
        }
        FieldCache field = field();
        before.addNext(field);
        return field;
    }

    private FieldCache field() {
        @Nullable FieldCache known = cache.fields.take(in);
        if (known != null) {
            return known;
        }
        int start = in.at();
        FieldCache field = new FieldCache(payloads.key(start));
        cache.fields.add(in, start, field);
        return field;
    }

    private void addField(Frame frame, Payload value) {
        fieldReader.add(frame, Objects.requireNonNull(frame.field), value, firstOfFields);
    }

    /** Takes the next key of a map. What follows {@code fields} is a map too. */
    private void nextKey(Frame frame, boolean isFirst) {
        frame.beginEntry(isFirst, payloads.key(in.at()));
        if (frame.awaitsFields() && in.kind() != Kind.MAP) {
            throw in.wrongKind("fields", Kind.MAP);
        }
    }

    /** Hands a value to the container around it, and returns that one if it is complete. */
    private @Nullable Payload end(Payload value) {
        if (depth == 0) {
            return null;
        }
        Frame frame = top();
        if (frame.isFields) {
            addField(frame, value);
        } else {
            payloads.push(frame.key, value);
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
            nextKey(frame, false);
            return null;
        }
        if (frame.isFields) {
            return endFields(frame);
        }
        depth--;
        if (!frame.ordered) {
            payloads.sort(frame);
        }
        Payload whole = frame.kind == Frame.Kind.ARRAY ? endArray(frame) : endMap(frame);
        payloads.cut(frame.firstValue);
        return whole;
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
            payloads.sortFields(frame, fields);
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
            payloads.push("fields", EMPTY_MAP);
            nextKey(frame, false);
        }
        return node;
    }

    private Payload endArray(Frame frame) {
        endLevel(frame);
        return payloads.list(frame.firstValue);
    }

    private Payload endMap(Frame frame) {
        if (frame.isReference) {
            return endReference(frame);
        }
        if (frame.isNode) {
            return endNode(frame);
        }
        if (depth == 0) {
            throw payloads.missing(frame.start, "fields");
        }
        endLevel(frame);
        return payloads.map(frame.firstValue);
    }

    private Payload endReference(Frame frame) {
        if (frame.isNode || depth == 0) {
            throw new MalformedInputException(
                    StandardCode.SCHEMA_UNKNOWN,
                    in.place(frame.start),
                    depth == 0 ? "the root is a reference, not a node" : "a map has both the keys 'fields' and 'ref'",
                    depth == 0 ? "begin with the node" : "write a node or a reference");
        }
        if (payloads.size() > frame.firstValue + 1) {
            dropped(frame, "a reference has more keys than 'ref'");
        }
        levels--;
        long id = payloads.idOf(frame, "ref");
        occurrences.cut(frame.firstOccurrence);
        nodes.addReference(id, frame.start);
        return operand();
    }

    private Payload endNode(Frame frame) {
        if (payloads.size() > frame.firstValue + 3) {
            dropped(frame, "a node has more keys than 'fields', 'id' and 'type'");
        }
        long id = payloads.idOf(frame, "id");
        Payload type = payloads.entry(frame, "type");
        if (!(type instanceof StringValue kind) || kind.value().isEmpty()) {
            throw in.fault(
                    StandardCode.SCHEMA_KIND,
                    frame.start,
                    "the type of a node is " + type + ", not the name of a kind");
        }
        return endNode(frame, id, new KindCache(kind.value()));
    }

    private Payload endNode(Frame frame, long id, KindCache kind) {
        levels--;
        int node = builder.add(kind, id, frame);
        fields.cut(frame.firstNamed);
        occurrences.cut(frame.firstOccurrence);
        occurrences.add(node);
        return operand();
    }

    /** Takes the end of a node as the writer writes it; null, and nothing is done, if it is another. */
    private @Nullable Payload takeEndOfNode(Frame frame) {
        @Nullable KindCache kind = fieldReader.takeEndOfNode();
        if (kind == null) {
            return null;
        }
        depth--;
        return endNode(frame, fieldReader.takenId(), kind);
    }

    private void dropped(Frame frame, String detail) {
        normalizations.add(
                NormalizationCode.UNKNOWN_DROPPED, frame.start, detail + "; they are dropped, as upstream does");
    }

    /** Returns how the occurrence that was added last is in the payload of its field. */
    private Payload operand() {
        return Payload.operand(occurrences.size() - 1 - firstOfFields);
    }
}
