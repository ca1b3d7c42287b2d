package org.example.cbor;

import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Operands;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.ProgramInput;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what {@link CborWriter} writes, and nothing else. */
final class CborReader {
    private final ProgramInput in;
    /** The kind of the last item. */
    private int major;
    /** The low bits of its first byte. */
    private int form;

    CborReader(ProgramInput in) {
        this.in = in;
    }

    void program(ProgramVisitor program) {
        for (byte octet : CborFormat.MAGIC) {
            if (in.octet() != (octet & 0xff)) {
                throw in.malformed(StandardCode.INPUT_FORMAT, "the file does not begin with d9d9f7");
            }
        }
        parts(4);
        String family = text();
        long version = integer();
        program.visitInfo(family, version, bool());
        region(program);
    }

    /** Deep regions need no check here: that of the events refuses them before they are entered. */
    private void region(ProgramVisitor program) {
        program.enterRegion();
        for (int blocks = count(Major.ARRAY); blocks > 0; blocks--) {
            parts(3);
            program.enterBlock(types(), keywords());
            for (int operations = count(Major.ARRAY); operations > 0; operations--) {
                operation(program);
            }
            program.exitBlock();
        }
        program.exitRegion();
    }

    private List<KeywordArgument> keywords() {
        List<KeywordArgument> keywords = new ArrayList<>();
        for (int pairs = pairs(); pairs > 0; pairs--) {
            String name = text();
            IrType type = type(0);
            keywords.add(in.make(StandardCode.OPERAND_REFERENCE, () -> new KeywordArgument(name, type)));
        }
        return keywords;
    }

    private void operation(ProgramVisitor program) {
        int parts = count(Major.ARRAY);
        if (parts != 5 && parts != 6) {
            throw in.malformed(StandardCode.SCHEMA_COUNT, "an operation has 5 parts, or 6 with regions, not " + parts);
        }
        Name name = name();
        AttributeList attributes = attributes();
        int[] operands = new int[count(Major.ARRAY)];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = operand();
        }
        List<IrType> types = types();
        AttributeList resultAttributes = attributes();
        OperationHead head = in.make(
                StandardCode.OPERAND_REFERENCE,
                () -> new OperationHead(name, attributes, Operands.of(operands), types, resultAttributes));
        program.visitOperation(head, parts == 6);
        if (parts == 6) {
            int regions = count(Major.ARRAY);
            if (regions == 0) {
                throw in.malformed(StandardCode.SCHEMA_COUNT, "an operation of 6 parts has regions");
            }
            for (; regions > 0; regions--) {
                region(program);
            }
            program.exitOperation();
        }
    }

    private int operand() {
        long operand = integer();
        if (operand != (int) operand) {
            throw in.malformed(StandardCode.OPERAND_UNDEFINED, "operand " + operand + " is beyond all values");
        }
        return (int) operand;
    }

    private List<IrType> types() {
        List<IrType> types = new ArrayList<>();
        for (int left = count(Major.ARRAY); left > 0; left--) {
            types.add(type(0));
        }
        return types;
    }

    private AttributeList attributes() {
        List<NamedAttribute> attributes = new ArrayList<>();
        for (int pairs = pairs(); pairs > 0; pairs--) {
            attributes.add(new NamedAttribute(text(), attribute(0)));
        }
        return in.make(StandardCode.ATTRIBUTE_REPEATED, () -> AttributeList.of(attributes));
    }

    private IrType type(int depth) {
        boolean hasPayload = describes();
        Name name = name();
        Payload payload = hasPayload ? payload(depth + 1) : null;
        return in.make(StandardCode.MODEL_INVALID, () -> IrType.of(name, payload));
    }

    private IrAttribute attribute(int depth) {
        boolean hasPayload = describes();
        Name name = name();
        Payload payload = hasPayload ? payload(depth + 1) : null;
        return in.make(StandardCode.MODEL_INVALID, () -> IrAttribute.of(name, payload));
    }

    private boolean describes() {
        int parts = count(Major.ARRAY);
        if (parts != 1 && parts != 2) {
            throw in.malformed(StandardCode.SCHEMA_COUNT, "a type or an attribute has 1 or 2 parts, not " + parts);
        }
        return parts == 2;
    }

    private Name name() {
        String text = text();
        return text.equals(Name.NULL.toString()) ? Name.NULL : in.make(StandardCode.NAME_MALFORMED, () -> Name.of(text));
    }

    /** Payloads are made from the inside, so how deep they are must be known on the way. */
    private Payload payload(int depth) {
        long number = item();
        in.limits().check(Limit.DEPTH, depth, in.here());
        return switch (major) {
            case Major.NOT_NEGATIVE -> Payload.ofUnsigned(number);
            case Major.NEGATIVE -> Payload.of(negative(number));
            case Major.BYTES -> Payload.of(in.bytes(number));
            case Major.TEXT -> Payload.of(in.text(number));
            case Major.ARRAY -> list(counted(number, 1), depth);
            case Major.MAP -> map(counted(number, 2), depth);
            case Major.TAG -> tagged(number, depth);
            default -> simple(number);
        };
    }

    private Payload simple(long number) {
        if (form == Major.FLOAT) {
            return new FloatValue(number);
        }
        return switch ((int) number) {
            case Major.FALSE -> Payload.of(false);
            case Major.TRUE -> Payload.of(true);
            case Major.NULL -> Payload.ofNull();
            default -> throw in.malformed(StandardCode.SCHEMA_KIND, "simple value " + number + " means nothing here");
        };
    }

    private Payload tagged(long tag, int depth) {
        if (tag == Major.TYPE) {
            return Payload.of(type(depth));
        }
        if (tag == Major.ATTRIBUTE) {
            return Payload.of(attribute(depth));
        }
        if (tag != Major.OPERAND) {
            throw in.malformed(StandardCode.SCHEMA_KIND, "tag " + Long.toUnsignedString(tag) + " means nothing here");
        }
        long index = item(Major.NOT_NEGATIVE);
        if (index != (int) index || index < 0) {
            throw in.malformed(StandardCode.OPERAND_REFERENCE, "operand " + Long.toUnsignedString(index));
        }
        return Payload.operand((int) index);
    }

    private Payload list(int size, int depth) {
        List<Payload> items = new ArrayList<>();
        for (int left = size; left > 0; left--) {
            items.add(payload(depth + 1));
        }
        return Payload.list(items);
    }

    private Payload map(int size, int depth) {
        Map<String, Payload> entries = new LinkedHashMap<>();
        String last = null;
        for (int left = size; left > 0; left--) {
            String key = text();
            if (last != null && Utf8.compare(last, key) >= 0) {
                throw in.malformed(StandardCode.SCHEMA_DUPLICATE, "keys are repeated or out of order");
            }
            last = key;
            entries.put(key, payload(depth + 1));
        }
        return Payload.map(entries);
    }

    private String text() {
        return in.text(item(Major.TEXT));
    }

    private long integer() {
        long number = item();
        if (major == Major.NEGATIVE) {
            return negative(number);
        }
        if (major != Major.NOT_NEGATIVE || number < 0) {
            throw in.malformed(StandardCode.SCHEMA_RANGE, "there is no integer of 64 bits");
        }
        return number;
    }

    private long negative(long number) {
        if (number < 0) {
            throw in.malformed(StandardCode.SCHEMA_RANGE, "an integer is below -2^63");
        }
        return ~number;
    }

    private boolean bool() {
        long value = item(Major.SIMPLE);
        if (form != Major.TRUE && form != Major.FALSE) {
            throw in.malformed(StandardCode.SCHEMA_KIND, "simple value " + value + " is no truth value");
        }
        return value == Major.TRUE;
    }

    private void parts(int expected) {
        int parts = count(Major.ARRAY);
        if (parts != expected) {
            throw in.malformed(StandardCode.SCHEMA_COUNT, "there are " + parts + " parts where " + expected + " belong");
        }
    }

    private int pairs() {
        int parts = count(Major.ARRAY);
        if (parts % 2 != 0) {
            throw in.malformed(StandardCode.SCHEMA_COUNT, "a name is without what it names");
        }
        return parts / 2;
    }

    private int count(int expected) {
        return counted(item(expected), 1);
    }

    /** Holds a count against the bytes that are left, before anything is made for it. */
    private int counted(long count, int bytesEach) {
        if (count < 0 || count > in.remaining() / bytesEach) {
            throw in.malformed(
                    StandardCode.INPUT_TRUNCATED,
                    Long.toUnsignedString(count) + " parts are announced, and " + in.remaining() + " bytes are left");
        }
        return (int) count;
    }

    private long item(int expected) {
        long number = item();
        if (major != expected) {
            throw in.malformed(
                    StandardCode.SCHEMA_KIND, "an item of kind " + major + " is where " + expected + " belongs");
        }
        return number;
    }

    /** Reads the head of an item, and of a float all of it. */
    private long item() {
        int first = in.octet();
        major = first >> 5;
        form = first & 0x1f;
        if (form < 24) {
            return form;
        }
        if (form > 27) {
            throw in.malformed(StandardCode.SCHEMA_VALUE, "a length is left open, or the byte begins no item");
        }
        int size = 1 << (form - 24);
        long number = ByteBuffer.allocate(Long.BYTES)
                .position(Long.BYTES - size)
                .put(in.bytes(size))
                .getLong(0);
        boolean isFloat = major == Major.SIMPLE && form == Major.FLOAT;
        if (!isFloat && (major == Major.SIMPLE || CborWriter.size(number) != size)) {
            throw in.malformed(StandardCode.SCHEMA_RANGE, "a number is longer than it has to be");
        }
        return number;
    }
}
