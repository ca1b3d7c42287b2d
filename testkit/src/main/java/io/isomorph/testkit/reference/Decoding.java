package io.isomorph.testkit.reference;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A position in bytes: the parts of {@link ReferenceFormat}'s grammar, read. Each encoding but the writer's is refused. A number
 * of parts is checked against the bytes that are left before anything is made for them: each part takes at least one.
 */
final class Decoding {
    private static final int LONGEST_NUMBER = 10;

    private final byte[] bytes;
    private final int end;
    private final String source;
    private final Limits limits;
    private int at;

    /**
     * Begins at a position.
     *
     * @param bytes the file
     * @param from where to begin
     * @param end where the content ends
     * @param source the file's name, for errors
     * @param limits for strings and depth
     */
    Decoding(byte[] bytes, int from, int end, String source, Limits limits) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
        this.source = source;
        this.limits = limits;
    }

    int position() {
        return at;
    }

    Location here() {
        return Location.ofByte(source, at);
    }

    MalformedInputException fault(ErrorCode code, int offset, String problem) {
        return new MalformedInputException(code, Location.ofByte(source, offset), problem, null);
    }

    /** Makes something of parts; what the IR refuses is refused at the place where the parts began. */
    <T> T make(ErrorCode code, int offset, Supplier<T> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException e) {
            throw fault(code, offset, String.valueOf(e.getMessage()));
        }
    }

    private int octet() {
        if (at >= end) {
            throw fault(StandardCode.INPUT_TRUNCATED, end, "the content ends in the middle of a part");
        }
        return bytes[at++] & 0xff;
    }

    /** Reads a number as 64 bits. */
    long number() {
        int from = at;
        long value = 0;
        for (int i = 0; i < LONGEST_NUMBER; i++) {
            int octet = octet();
            value |= (long) (octet & 0x7f) << (7 * i);
            if (octet < 0x80) {
                boolean isShortest = i == 0 || octet != 0;
                boolean fits = i < LONGEST_NUMBER - 1 || octet <= 1;
                if (isShortest && fits) {
                    return value;
                }
                break;
            }
        }
        throw fault(StandardCode.SCHEMA_RANGE, from, "a number has more digits than it needs, or than 64 bits hold");
    }

    /** Reads how many parts follow. */
    int count() {
        int from = at;
        long count = number();
        if (count < 0 || count > end - at) {
            throw fault(
                    StandardCode.INPUT_TRUNCATED,
                    from,
                    Long.toUnsignedString(count) + " parts are announced, and " + (end - at) + " bytes are left");
        }
        return (int) count;
    }

    long integer() {
        int from = at;
        int tag = octet();
        long value = number();
        if ((tag != Tag.NOT_NEGATIVE && tag != Tag.NEGATIVE) || value < 0) {
            throw fault(StandardCode.SCHEMA_RANGE, from, "there is no integer of 64 bits");
        }
        return tag == Tag.NEGATIVE ? ~value : value;
    }

    boolean bool() {
        int from = at;
        int tag = octet();
        if (tag != Tag.TRUE && tag != Tag.FALSE) {
            throw fault(StandardCode.SCHEMA_KIND, from, "byte " + tag + " is no truth value");
        }
        return tag == Tag.TRUE;
    }

    private int run() {
        int from = at;
        int length = count();
        limits.check(Limit.STRING, length, Location.ofByte(source, from));
        at += length;
        return length;
    }

    String text() {
        int length = run();
        int malformed = Utf8.firstMalformed(bytes, at - length, at);
        if (malformed >= 0) {
            throw fault(StandardCode.INPUT_ENCODING, malformed, "a text is not well-formed UTF-8");
        }
        return Utf8.decode(bytes, at - length, at);
    }

    private Name name() {
        int from = at;
        String text = text();
        return text.equals(Name.NULL.toString())
                ? Name.NULL
                : make(StandardCode.NAME_MALFORMED, from, () -> Name.of(text));
    }

    IrType type() {
        return type(0);
    }

    private IrType type(int depth) {
        int from = at;
        Name name = name();
        @Nullable Payload payload = payload(depth + 1, true);
        return make(StandardCode.MODEL_INVALID, from, () -> IrType.of(name, payload));
    }

    private IrAttribute attribute(int depth) {
        int from = at;
        Name name = name();
        @Nullable Payload payload = payload(depth + 1, true);
        return make(StandardCode.MODEL_INVALID, from, () -> IrAttribute.of(name, payload));
    }

    List<IrType> types() {
        List<IrType> types = new ArrayList<>();
        for (int i = count(); i > 0; i--) {
            types.add(type());
        }
        return types;
    }

    private AttributeList attributes() {
        int from = at;
        List<NamedAttribute> items = new ArrayList<>();
        for (int i = count(); i > 0; i--) {
            String name = text();
            items.add(new NamedAttribute(name, attribute(0)));
        }
        return make(StandardCode.ATTRIBUTE_REPEATED, from, () -> AttributeList.of(items));
    }

    /**
     * Reads an operation's head.
     *
     * @param results how many results are defined
     * @param arguments how many block arguments are defined
     */
    OperationHead head(long results, long arguments) {
        int from = at;
        Name name = name();
        AttributeList attributes = attributes();
        int[] operands = new int[count()];
        for (int i = 0; i < operands.length; i++) {
            int place = at;
            long operand = integer();
            if (operand > results || operand < -arguments) {
                throw fault(
                        StandardCode.OPERAND_UNDEFINED, place, "value " + operand + " is not defined before its use");
            }
            operands[i] = (int) operand;
        }
        List<IrType> types = types();
        AttributeList resultAttributes = attributes();
        return make(
                StandardCode.OPERAND_REFERENCE,
                from,
                () -> new OperationHead(name, attributes, Operands.of(operands), types, resultAttributes));
    }

    /** Reads what a document or an attachment carries, which has no operands to refer to. */
    @Nullable
    Payload payloadOrNone() {
        int from = at;
        @Nullable Payload payload = payload(1, true);
        if (payload != null && payload.highestOperand() >= 0) {
            throw fault(StandardCode.OPERAND_REFERENCE, from, "a payload beside programs refers to an operand");
        }
        return payload;
    }

    /** Passes bytes, and returns how many. */
    int skipBytes() {
        int length = count();
        at += length;
        return length;
    }

    private Payload payload(int depth) {
        int from = at;
        @Nullable Payload payload = payload(depth, false);
        if (payload == null) {
            throw fault(StandardCode.SCHEMA_KIND, from, "a payload is absent inside another");
        }
        return payload;
    }

    private @Nullable Payload payload(int depth, boolean mayBeAbsent) {
        int from = at;
        int tag = octet();
        if (tag == Tag.NO_PAYLOAD && mayBeAbsent) {
            return null;
        }
        limits.check(Limit.DEPTH, depth, Location.ofByte(source, from));
        return switch (tag) {
            case Tag.NULL -> Payload.ofNull();
            case Tag.FALSE -> Payload.of(false);
            case Tag.TRUE -> Payload.of(true);
            case Tag.NOT_NEGATIVE -> Payload.ofUnsigned(number());
            case Tag.NEGATIVE -> negative();
            case Tag.FLOAT -> new FloatValue(binary64());
            case Tag.STRING -> Payload.of(text());
            case Tag.BYTES -> {
                int length = run();
                yield Payload.of(Arrays.copyOfRange(bytes, at - length, at));
            }
            case Tag.LIST -> list(depth);
            case Tag.MAP -> map(depth);
            case Tag.TYPE -> Payload.of(type(depth));
            case Tag.ATTRIBUTE -> Payload.of(attribute(depth));
            case Tag.OPERAND -> operand();
            default -> throw fault(StandardCode.SCHEMA_KIND, from, "byte " + tag + " begins no payload");
        };
    }

    private Payload negative() {
        at--;
        return Payload.of(integer());
    }

    private long binary64() {
        long bits = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            bits = bits << 8 | octet();
        }
        return bits;
    }

    private Payload list(int depth) {
        List<Payload> items = new ArrayList<>();
        for (int i = count(); i > 0; i--) {
            items.add(payload(depth + 1));
        }
        return Payload.list(items);
    }

    private Payload map(int depth) {
        Map<String, Payload> entries = new LinkedHashMap<>();
        @Nullable String last = null;
        for (int i = count(); i > 0; i--) {
            int from = at;
            String key = text();
            if (last != null && Utf8.compare(last, key) >= 0) {
                throw fault(StandardCode.SCHEMA_DUPLICATE, from, "keys are repeated or out of order");
            }
            last = key;
            entries.put(key, payload(depth + 1));
        }
        return Payload.map(entries);
    }

    private Payload operand() {
        int from = at;
        long index = number();
        if (index < 0 || index > Integer.MAX_VALUE) {
            throw fault(StandardCode.SCHEMA_RANGE, from, "operand index " + Long.toUnsignedString(index));
        }
        return Payload.operand((int) index);
    }
}
