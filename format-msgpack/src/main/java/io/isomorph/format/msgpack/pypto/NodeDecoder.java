package io.isomorph.format.msgpack.pypto;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.Symbols;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
import io.isomorph.ir.PayloadText;
import io.isomorph.ir.StringValue;
import io.isomorph.spi.NormalisationCode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the nodes of a file in one pass, without recursion: nodes may be nested as deep as the file is long. A map with the key
 * {@code fields} is a node and a map with the key {@code ref} a reference, wherever they stand; everything else is a payload.
 *
 * @see "the PyPTO sheet, sections 1.1 and 1.2"
 */
final class NodeDecoder {
    private static final Payload EMPTY_MAP = Payload.map(Map.of());
    /** Keys and values that are compared and not read are shorter than this, and mostly flatter than that. */
    private static final int LONGEST_KEY = 64;

    private static final int LEVELS_OF_LIST = 2;

    private static final byte[] REF_KEY = key("ref", 0x81);
    private static final byte[] ID_KEY = key("id");
    private static final byte[] TYPE_KEY = key("type");

    private final WireInput in;
    private final Mended mended;
    private final NodeTable nodes;
    private final Symbols symbols;
    private final Occurrences occurrences = new Occurrences();
    private final NodeBuilder builder;
    private final ReadingMemory memory;
    private final long deepest;
    /** Whether limits allow all that is compared and not read. */
    private final boolean quick;

    private Frame[] frames = new Frame[0];
    private int depth;
    /** Containers that are open around the next value, inside of one field. */
    private int levels;
    /** Where the occurrences of the node begin whose fields are being decoded. */
    private int firstOfFields;

    /** Values that wait for their container to end, with their keys; in arrays the keys count for nothing. */
    private Payload[] values = new Payload[64];

    private String[] keys = new String[64];
    private int valueCount;

    /** Fields that wait for their node to end, and whether each was kept and judged. */
    private NamedAttribute[] named = new NamedAttribute[64];

    private boolean[] known = new boolean[64];
    private int namedCount;

    private NodeDecoder(WireInput in, Mended mended, ReadingMemory memory) {
        this.memory = memory;
        this.symbols = memory.symbols();
        this.in = in;
        this.mended = mended;
        this.nodes = new NodeTable(in.end());
        this.builder = new NodeBuilder(in, nodes, occurrences);
        this.deepest = in.limits().get(Limit.DEPTH);
        this.quick = deepest >= LEVELS_OF_LIST && in.limits().get(Limit.STRING) >= LONGEST_KEY;
    }

    private static byte[] key(String text, int... before) {
        byte[] bytes = new byte[before.length + 1 + text.length()];
        for (int i = 0; i < before.length; i++) {
            bytes[i] = (byte) before[i];
        }
        bytes[before.length] = (byte) (0xa0 | text.length());
        System.arraycopy(Utf8.encode(text), 0, bytes, before.length + 1, text.length());
        return bytes;
    }

    /**
     * Returns the nodes of a file that has nothing else.
     *
     * @param memory what was read before under the same limits
     */
    static NodeTable decode(WireInput in, Mended mended, ReadingMemory memory) {
        return new NodeDecoder(in, mended, memory).decode();
    }

    private NodeTable decode() {
        if (in.kind() != Kind.MAP) {
            throw in.wrongKind("the root", Kind.MAP);
        }
        do {
            @Nullable Payload value = depth > 0 && takeKnown(top()) ? next(top()) : begin();
            while (value != null) {
                value = end(value);
            }
        } while (depth > 0);
        in.requireEnd();
        if (in.irregularAt() != WireInput.NOWHERE) {
            mended.add(NormalisationCode.LAYOUT, in.irregularAt(), "a number or a length is not in its smallest form");
        }
        return nodes;
    }

    /** Takes the value of a field if it is a reference, references, or one that was met before. */
    private boolean takeKnown(Frame frame) {
        @Nullable FieldMemory field = frame.field;
        if (field == null) {
            return false;
        }
        int operand = occurrences.size() - firstOfFields;
        int tag = in.at() < in.end() ? in.bytes()[in.at()] & 0xff : 0;
        @Nullable NamedAttribute attribute = null;
        if (tag == 0x81) {
            attribute = field.operand(operand);
            if (attribute == null || !takeReference()) {
                attribute = null;
            }
        } else if (tag > 0x90 && tag < 0xa0) {
            attribute = takeReferences(field, operand, tag & 0xf);
        }
        if (attribute == null) {
            attribute = field.take(in, nodes, occurrences, operand);
        }
        if (attribute == null && tag == 0x85) {
            attribute = field.takeSpan(in, symbols);
        }
        if (attribute == null) {
            frame.valueStart = in.at();
            frame.valueOccurrence = occurrences.size();
            return false;
        }
        push(attribute, true);
        return true;
    }

    private boolean takeReference() {
        int start = in.at();
        if (in.skips(REF_KEY) && in.end() > in.at() && in.kind() == Kind.INT) {
            long id = in.takeInt("ref");
            if (id >= 0 || in.beyondLong()) {
                occurrences.add(nodes.addReference(id, start));
                return true;
            }
        }
        in.goTo(start);
        return false;
    }

    private @Nullable NamedAttribute takeReferences(FieldMemory field, int operand, int count) {
        int start = in.at();
        int references = nodes.references();
        int before = occurrences.size();
        in.goTo(start + 1);
        for (int i = 0; i < count; i++) {
            if (!takeReference()) {
                in.goTo(start);
                occurrences.cut(before);
                nodes.cutReferences(references);
                return null;
            }
        }
        @Nullable NamedAttribute attribute = field.operands(operand, count);
        if (attribute == null) {
            in.goTo(start);
            occurrences.cut(before);
            nodes.cutReferences(references);
        }
        return attribute;
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
            case STRING -> Payload.of(symbols.take(in, ""));
            case BYTES -> Payload.of(in.takeBytes(""));
            case ARRAY -> {
                int count = in.takeArray("");
                yield count == 0 ? Payload.list() : open(Frame.Kind.ARRAY, start, count);
            }
            case MAP -> beginMap(start);
        };
    }

    private @Nullable Payload beginMap(int start) {
        int count = in.takeMap("");
        boolean fields = depth > 0 && isFields(top());
        if (count > 0) {
            open(fields ? Frame.Kind.FIELDS : Frame.Kind.MAP, start, count);
            nextKey(top());
            return null;
        }
        if (depth == 0) {
            throw missing(start, "fields");
        }
        if (fields) {
            open(Frame.Kind.FIELDS, start, 0);
            depth--;
            endFields(frames[depth]);
        }
        return EMPTY_MAP;
    }

    private Frame top() {
        return frames[depth - 1];
    }

    private static boolean isFields(Frame frame) {
        return frame.kind == Frame.Kind.MAP && frame.key.equals("fields");
    }

    private @Nullable Payload open(Frame.Kind kind, int start, int count) {
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
        frame.begin(kind, start, count, valueCount, occurrences.size());
        if (kind == Frame.Kind.FIELDS) {
            frame.outerLevels = levels;
            frame.outerFirstOfFields = firstOfFields;
            frame.firstNamed = namedCount;
            frame.allKnown = true;
            levels = 0;
            firstOfFields = occurrences.size();
        } else {
            levels++;
        }
        return null;
    }

    /** Takes the next key of a map. What follows {@code fields} is a map too. */
    private void nextKey(Frame frame) {
        int start = in.at();
        if (frame.kind == Frame.Kind.FIELDS && quick && expectedKey(frame)) {
            return;
        }
        String key = key(start);
        if (frame.begun && frame.ordered && Utf8.compare(frame.key, key) >= 0) {
            frame.ordered = false;
        }
        frame.key = key;
        frame.begun = true;
        if (frame.kind == Frame.Kind.MAP) {
            if (key.equals("ref")) {
                frame.isReference = true;
            } else if (key.equals("fields") && in.kind() != Kind.MAP) {
                throw in.wrongKind("fields", Kind.MAP);
            }
        }
    }

    /**
     * Takes the key of a field if it is the one that comes next in the expected layout. Which one is expected follows from the first
     * key, and is thought over where it does not fit.
     */
    private boolean expectedKey(Frame frame) {
        int index = namedCount - frame.firstNamed;
        if (index == 0 && takeFirstKey(frame)) {
            return true;
        }
        @Nullable LayoutMemory expected = frame.memory;
        if (expected == null) {
            return false;
        }
        if (isNext(frame, expected.field(index))) {
            return true;
        }
        List<LayoutMemory> others = frame.candidates;
        for (int i = 0; i < others.size(); i++) {
            LayoutMemory other = others.get(i);
            if (other.beginsAs(expected, index) && isNext(frame, other.field(index))) {
                judgeAgain(frame, expected, other, index);
                frame.memory = other;
                others.set(i, others.get(0));
                others.set(0, other);
                return true;
            }
        }
        frame.expectNothing();
        return false;
    }

    /** Judges what was kept by the rules of one layout by those of another, in fields of the same key that differ. */
    private void judgeAgain(Frame frame, LayoutMemory before, LayoutMemory now, int count) {
        for (int i = 0; i < count; i++) {
            FieldMemory field = Objects.requireNonNull(now.field(i));
            if (!field.equals(before.field(i))) {
                int slot = frame.firstNamed + i;
                Payload payload = Objects.requireNonNull(named[slot].value().payload());
                known[slot] = known[slot] && field.judge(payload) == null;
                frame.allKnown &= known[slot];
            }
        }
    }

    private boolean takeFirstKey(Frame frame) {
        @Nullable List<LayoutMemory> layouts = memory.takeFirstKey(in);
        boolean taken = layouts != null;
        if (layouts == null && in.at() < in.end() && in.kind() == Kind.STRING) {
            int start = in.at();
            layouts = memory.beginningWith(symbols.take(in, "a key"));
            in.goTo(start);
        }
        if (layouts == null || layouts.isEmpty()) {
            return false;
        }
        frame.candidates = layouts;
        frame.memory = layouts.get(0);
        @Nullable FieldMemory first = frame.memory.field(0);
        if (taken && first != null) {
            expect(frame, first);
        }
        return taken;
    }

    private boolean isNext(Frame frame, @Nullable FieldMemory field) {
        if (field == null || !field.takeKey(in)) {
            return false;
        }
        expect(frame, field);
        return true;
    }

    private static void expect(Frame frame, FieldMemory field) {
        frame.field = field;
        frame.key = field.name();
        frame.begun = true;
    }

    private String key(int start) {
        return switch (in.kind()) {
            case STRING -> symbols.take(in, "a key");
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
        if (frame.kind == Frame.Kind.FIELDS) {
            endField(frame, value);
        } else {
            push(frame.key, value);
        }
        return next(frame);
    }

    /** Goes on behind a value: to the next one of a container, or to what is around it, which it returns. */
    private @Nullable Payload next(Frame frame) {
        if (--frame.left > 0) {
            if (frame.kind == Frame.Kind.ARRAY) {
                return null;
            }
            if (frame.isNode && frame.left == 2 && valueCount == frame.firstValue + 1) {
                @Nullable Payload node = takeEndOfNode(frame);
                if (node != null) {
                    return node;
                }
            }
            nextKey(frame);
            return null;
        }
        depth--;
        if (frame.kind == Frame.Kind.FIELDS) {
            return endFields(frame);
        }
        int count = valueCount - frame.firstValue;
        if (!frame.ordered) {
            sort(frame);
        }
        Payload whole = frame.kind == Frame.Kind.ARRAY ? endArray(frame, count) : endMap(frame, count);
        valueCount = frame.firstValue;
        return whole;
    }

    private void push(String key, Payload value) {
        if (valueCount == values.length) {
            values = Arrays.copyOf(values, 2 * valueCount);
            keys = Arrays.copyOf(keys, 2 * valueCount);
        }
        keys[valueCount] = key;
        values[valueCount++] = value;
    }

    private void push(NamedAttribute attribute, boolean isKnown) {
        if (namedCount == named.length) {
            named = Arrays.copyOf(named, 2 * namedCount);
            known = Arrays.copyOf(known, 2 * namedCount);
        }
        known[namedCount] = isKnown;
        named[namedCount++] = attribute;
    }

    private void endField(Frame frame, Payload value) {
        @Nullable FieldMemory field = frame.field;
        if (field == null) {
            push(new NamedAttribute(frame.key, IrAttribute.of(NodeBuilder.FIELD, value)), false);
            return;
        }
        if (value instanceof OperandValue operand) {
            @Nullable NamedAttribute known = field.operand(operand.index());
            if (known != null) {
                push(known, true);
                return;
            }
        }
        NamedAttribute attribute = field.attribute(value);
        boolean kept = isRegular()
                && field.keep(
                        attribute,
                        value,
                        in,
                        frame.valueStart,
                        nodes,
                        occurrences,
                        frame.valueOccurrence,
                        firstOfFields);
        frame.allKnown &= kept;
        push(attribute, kept);
    }

    private void sort(Frame frame) {
        mended.add(NormalisationCode.KEY_ORDER, frame.start, "the keys of a map are not in the order of their bytes");
        Map<String, Payload> entries = new TreeMap<>(Utf8::compare);
        for (int i = frame.firstValue; i < valueCount; i++) {
            if (entries.put(keys[i], values[i]) != null) {
                throw in.fault(
                        StandardCode.SCHEMA_DUPLICATE,
                        frame.start,
                        "a map has the key " + PayloadText.quote(keys[i]) + " twice");
            }
        }
        int slot = frame.firstValue;
        for (Map.Entry<String, Payload> entry : entries.entrySet()) {
            keys[slot] = entry.getKey();
            values[slot++] = entry.getValue();
        }
    }

    private void sortFields(Frame frame) {
        for (int i = frame.firstNamed; i < namedCount; i++) {
            push(named[i].name(), Objects.requireNonNull(named[i].value().payload()));
        }
        sort(frame);
        for (int i = frame.firstNamed; i < namedCount; i++) {
            int slot = frame.firstValue + i - frame.firstNamed;
            named[i] = new NamedAttribute(keys[slot], IrAttribute.of(NodeBuilder.FIELD, values[slot]));
        }
        valueCount = frame.firstValue;
    }

    /** Ends a list or a map that is not empty, before it is made: what is in it is one level deeper. */
    private void endLevel(Frame frame) {
        if (levels >= deepest) {
            throw in.limits().exceeded(Limit.DEPTH, levels + 1L, in.place(frame.start));
        }
        levels--;
    }

    /** What is kept must not be in need of mending: that would be told once only. */
    private boolean isRegular() {
        return in.irregularAt() == WireInput.NOWHERE && mended.isEmpty();
    }

    private Payload endFields(Frame frame) {
        if (!frame.ordered) {
            sortFields(frame);
        }
        levels = frame.outerLevels;
        firstOfFields = frame.outerFirstOfFields;
        top().endFields(frame, occurrences.size(), namedCount);
        return EMPTY_MAP;
    }

    private Payload endArray(Frame frame, int count) {
        endLevel(frame);
        return Payload.list(values, frame.firstValue, count);
    }

    private Payload endMap(Frame frame, int count) {
        if (frame.isReference) {
            return endReference(frame, count);
        }
        if (frame.isNode) {
            return endNode(frame, count);
        }
        if (depth == 0) {
            throw missing(frame.start, "fields");
        }
        endLevel(frame);
        return Payload.map(keys, values, frame.firstValue, count);
    }

    private Payload endReference(Frame frame, int count) {
        if (frame.isNode || depth == 0) {
            throw in.fault(
                    StandardCode.SCHEMA_UNKNOWN,
                    frame.start,
                    depth == 0 ? "the root is a reference, not a node" : "a map has both the keys 'fields' and 'ref'");
        }
        if (count > 1) {
            dropped(frame, "a reference has more keys than 'ref'");
        }
        levels--;
        return occurrence(frame, nodes.addReference(idOf(frame, count, "ref"), frame.start));
    }

    private Payload endNode(Frame frame, int count) {
        if (count > 3) {
            dropped(frame, "a node has more keys than 'fields', 'id' and 'type'");
        }
        long id = idOf(frame, count, "id");
        Payload type = entry(frame, count, "type");
        if (!(type instanceof StringValue kind) || kind.value().isEmpty()) {
            throw in.fault(
                    StandardCode.SCHEMA_KIND,
                    frame.start,
                    "the type of a node is " + type + ", not the name of a kind");
        }
        return endNode(frame, id, kind.value());
    }

    private Payload endNode(Frame frame, long id, String type) {
        levels--;
        int node = builder.add(memory.kind(type), id, frame, named, known);
        namedCount = frame.firstNamed;
        return occurrence(frame, node);
    }

    /** Takes the end of a node as the writer writes it; null, and nothing is done, if it is another. */
    private @Nullable Payload takeEndOfNode(Frame frame) {
        int start = in.at();
        if (in.skips(ID_KEY) && in.at() < in.end() && in.kind() == Kind.INT) {
            long id = in.takeInt("id");
            boolean isId = id >= 0 || in.beyondLong();
            if (isId && in.skips(TYPE_KEY) && in.at() < in.end() && in.kind() == Kind.STRING) {
                String type = symbols.take(in, "type");
                if (!type.isEmpty()) {
                    depth--;
                    valueCount = frame.firstValue;
                    return endNode(frame, id, type);
                }
            }
        }
        in.goTo(start);
        return null;
    }

    private long idOf(Frame frame, int count, String key) {
        Payload id = entry(frame, count, key);
        if (!(id instanceof IntValue number)) {
            throw in.fault(StandardCode.SCHEMA_KIND, frame.start, "'" + key + "' is " + id + ", not an id");
        }
        if (number.bits() < 0 && !number.aboveLong()) {
            throw in.fault(
                    StandardCode.SCHEMA_RANGE, frame.start, "'" + key + "' is " + id + ", and ids are at least 0");
        }
        return number.bits();
    }

    private Payload entry(Frame frame, int count, String key) {
        for (int i = frame.firstValue; i < frame.firstValue + count; i++) {
            if (keys[i].equals(key)) {
                return values[i];
            }
        }
        throw missing(frame.start, key);
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
        return builder.operand(occurrences.size() - 1 - firstOfFields);
    }
}
