package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.io.Limit;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes what nodes and fields mostly are without decoding it value by value: each gives what decoding gives. What is decoded is kept
 * for the next time.
 */
final class FieldReader {
    /** What is compared and not read is shorter than this, and flatter than that. */
    private static final int LONGEST_KEY = 64;

    private static final int LEVELS_OF_LIST = 2;
    /** How texts begin that are short. None are kept, as names mostly do not come again. */
    private static final int SHORT_TEXT = 0xa0;
    /** Longer lists of nodes do not come again. */
    private static final int LONGEST_LIST = 16;

    private static final Literal NODE = Literal.of(WireKeys.key("fields", 0x83));
    private static final Literal REF = Literal.of(WireKeys.key("ref", 0x81));
    private static final Literal ID = WireKeys.literal("id");
    private static final Literal TYPE = WireKeys.literal("type");

    /** Nearly every node has a span, mostly another one than the node before, in the same file. */
    private static final MapValue SPAN = emptySpan();

    private static final int SPAN_TAG = 0x80 + SPAN.size();

    private static final Literal BEGIN_COLUMN = WireKeys.literal(SPAN.key(0));
    private static final Literal BEGIN_LINE = WireKeys.literal(SPAN.key(1));
    private static final Literal END_COLUMN = WireKeys.literal(SPAN.key(2));
    private static final Literal END_LINE = WireKeys.literal(SPAN.key(3));
    private static final Literal FILENAME = WireKeys.literal(SPAN.key(4));
    private static final long NONE = Long.MIN_VALUE;

    private final WireInput in;
    private final Normalizations normalizations;
    private final NodeTable nodes;
    private final IntList occurrences;
    private final PendingFields fields;
    private final ReaderCache cache;
    /** The id that was taken last: 64 bits without sign. */
    private long id;
    /** Whether limits allow all that is compared and not read. */
    private final boolean allowed;

    /** The span that was taken last, which mostly is that of the node around too, and where it is. */
    private @Nullable CachedValue span;

    private int startOfSpan;
    private int endOfSpan;

    /** The file name of the span that was decoded last, and where it is. */
    private @Nullable StringValue filename;

    private int startOfFilename;
    private int endOfFilename;

    FieldReader(WireInput in, Normalizations normalizations, NodeTable nodes, PendingFields fields, ReaderCache cache) {
        this.in = in;
        this.normalizations = normalizations;
        this.nodes = nodes;
        this.occurrences = nodes.pending();
        this.fields = fields;
        this.cache = cache;
        this.allowed =
                in.limits().get(Limit.DEPTH) >= LEVELS_OF_LIST && in.limits().get(Limit.STRING) >= LONGEST_KEY;
    }

    /**
     * Takes the header of a node, the key of its fields and their header, as the writer writes them.
     *
     * @return the number of fields; 0, and nothing is done, if there are none or it is otherwise
     */
    int takeBeginOfNode() {
        int start = in.at();
        if (allowed && in.skips(NODE) && in.end() > in.at()) {
            int count = (in.bytes()[in.at()] & 0xff) - 0x80;
            if (count > 0 && count < 0x10 && 2 * count < in.end() - in.at()) {
                in.goTo(in.at() + 1);
                return count;
            }
        }
        in.goTo(start);
        return 0;
    }

    /**
     * Takes the id and the kind of a node as the writer writes them.
     *
     * @return the kind, with {@link #takenId()}; null, and nothing is done, if something else is next
     */
    @Nullable
    KindCache takeEndOfNode() {
        int start = in.at();
        @Nullable KindCache kind = in.skips(ID) && takeId() && in.skips(TYPE) ? takeKind() : null;
        if (kind == null) {
            in.goTo(start);
        }
        return kind;
    }

    /** Returns the id of the node whose end was taken last: 64 bits without sign. */
    long takenId() {
        return id;
    }

    /** Takes the name of a kind; null, and it may be taken, if something else is there. */
    private @Nullable KindCache takeKind() {
        @Nullable KindCache known = cache.kinds.take(in);
        if (known != null || in.at() == in.end() || in.kind() != Kind.STRING) {
            return known;
        }
        int start = in.at();
        String type = in.takeString("type");
        if (type.isEmpty()) {
            return null;
        }
        KindCache kind = new KindCache(type);
        cache.kinds.add(in, start, kind);
        return kind;
    }

    /** Takes the value of a field if it is a node that is a reference, several, a span, or a value that was read before. */
    boolean takeValue(FieldCache field, int firstOfFields) {
        if (!allowed || in.at() == in.end()) {
            return false;
        }
        int operand = occurrences.size() - firstOfFields;
        int tag = in.bytes()[in.at()] & 0xff;
        @Nullable CachedValue taken = null;
        if (tag == 0x81) {
            taken = takeReference() ? field.operand(operand) : null;
        } else if (tag > 0x90 && tag < 0xa0) {
            taken = takeReferences(tag & 0xf) ? field.operands(operand, tag & 0xf) : null;
        } else if (tag == SPAN_TAG && field.isSpan && takeSpan(field)) {
            return true;
        }
        if (taken == null && (tag & 0xe0) != SHORT_TEXT) {
            taken = field.take(in, operand, nodes);
        }
        if (taken == null) {
            return false;
        }
        fields.push(taken);
        return true;
    }

    private boolean takeSpan(FieldCache field) {
        if (span != null && in.skipsAgain(startOfSpan, endOfSpan)) {
            fields.push(span);
            return true;
        }
        int start = in.at();
        @Nullable Payload taken = takeSpan();
        if (taken == null) {
            in.goTo(start);
            return false;
        }
        span = new CachedValue(field.attribute(taken));
        span.fits(FieldShape.SPAN);
        startOfSpan = start;
        endOfSpan = in.at();
        fields.push(span);
        return true;
    }

    private static MapValue emptySpan() {
        Map<String, Payload> map = new HashMap<>();
        PyptoTypes.SPAN.sorted().forEach(field -> map.put(field.key(), field.fallback()));
        return Payload.map(map);
    }

    /** Takes a span that the rules have nothing against; null if the value is another, and then some of it may be taken. */
    private @Nullable MapValue takeSpan() {
        in.takeMap("");
        long beginColumn = takeNumber(BEGIN_COLUMN);
        long beginLine = takeNumber(BEGIN_LINE);
        long endColumn = takeNumber(END_COLUMN);
        long endLine = takeNumber(END_LINE);
        @Nullable StringValue name = takeFilename();
        if (name == null
                || beginColumn == NONE
                || beginLine == NONE
                || endColumn == NONE
                || endLine == NONE
                || in.irregularAt() != WireInput.NOWHERE) {
            return null;
        }
        return SPAN.withValues(
                Payload.of(beginColumn), Payload.of(beginLine), Payload.of(endColumn), Payload.of(endLine), name);
    }

    /** Takes a key and a number of 32 bits with sign. Returns {@link #NONE} if something else is next; some of it may be taken. */
    private long takeNumber(Literal key) {
        if (!in.skips(key)) {
            return NONE;
        }
        int small = in.takeSmallNumber();
        return small >= 0 ? small : takeOtherNumber();
    }

    private long takeOtherNumber() {
        if (in.at() == in.end() || in.kind() != Kind.INT) {
            return NONE;
        }
        long value = in.takeInt("");
        return in.beyondLong() || value != (int) value ? NONE : value;
    }

    private @Nullable StringValue takeFilename() {
        if (!in.skips(FILENAME) || in.at() == in.end() || in.kind() != Kind.STRING) {
            return null;
        }
        if (filename == null || !in.skipsAgain(startOfFilename, endOfFilename)) {
            startOfFilename = in.at();
            filename = Payload.of(in.takeString(""));
            endOfFilename = in.at();
        }
        return filename;
    }

    private boolean takeReference() {
        int start = in.at();
        if (in.skips(REF) && takeId()) {
            nodes.addReference(id, start);
            return true;
        }
        in.goTo(start);
        return false;
    }

    /** Takes an id; false, and it may be taken, if something else is there. */
    private boolean takeId() {
        id = in.takeSmallNumber();
        if (id < 0 && in.at() < in.end() && in.kind() == Kind.INT) {
            id = in.takeInt("an id");
            return id >= 0 || in.beyondLong();
        }
        return id >= 0;
    }

    private boolean takeReferences(int count) {
        int start = in.at();
        int references = nodes.references();
        int before = occurrences.size();
        in.goTo(start + 1);
        for (int taken = 0; taken < count; taken++) {
            if (!takeReference()) {
                in.goTo(start);
                nodes.cut(references, before);
                return false;
            }
        }
        return true;
    }

    /** Adds a field whose value was decoded, and keeps it for the next time if it may come again. */
    void add(Frame frame, FieldCache field, Payload value, int firstOfFields) {
        int first = frame.valueOccurrence - firstOfFields;
        if (value instanceof OperandValue operand) {
            fields.push(field.operand(operand.index()));
        } else if (value instanceof ListValue list && isOfNodes(list, occurrences.size() - frame.valueOccurrence)) {
            fields.push(field.operands(first, list.size()));
        } else if (value instanceof StringValue || !isRegular() || !areReferences(frame.valueOccurrence)) {
            fields.push(field.attribute(value));
        } else {
            int count = occurrences.size() - frame.valueOccurrence;
            int[] starts = new int[count];
            long[] ids = new long[count];
            for (int i = 0; i < count; i++) {
                int reference = ~occurrences.get(frame.valueOccurrence + i);
                starts[i] = nodes.referenceStart(reference) - frame.valueStart;
                ids[i] = nodes.referredId(reference);
            }
            fields.push(field.keep(value, in, frame.valueStart, first, starts, ids));
        }
    }

    /** Returns whether a list holds so many nodes and nothing else. */
    private static boolean isOfNodes(ListValue list, int count) {
        if (list.size() != count || count == 0 || count > LONGEST_LIST) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!(list.get(i) instanceof OperandValue)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether all pending occurrences from a number on are references, and none is a full node. */
    private boolean areReferences(int from) {
        for (int i = from; i < occurrences.size(); i++) {
            if (occurrences.get(i) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** What is kept must not be in need of a normalization: that would be reported once only. */
    private boolean isRegular() {
        return in.irregularAt() == WireInput.NOWHERE && normalizations.isEmpty();
    }
}
