package org.example.cbor;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** Writes a program: every number in the shortest form, every length in front. */
final class CborWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    byte[] program(Program program) {
        ProgramInfo info = program.info();
        out.writeBytes(CborFormat.MAGIC);
        item(Major.ARRAY, 4);
        text(info.family());
        integer(info.version());
        simple(info.trainable() ? Major.TRUE : Major.FALSE);
        region(program.body());
        return out.toByteArray();
    }

    private void region(Region region) {
        item(Major.ARRAY, region.blocks().size());
        region.blocks().forEach(this::block);
    }

    private void block(Block block) {
        item(Major.ARRAY, 3);
        types(block.argumentTypes());
        List<KeywordArgument> keywords = block.keywordArguments();
        item(Major.ARRAY, 2L * keywords.size());
        for (KeywordArgument keyword : keywords) {
            text(keyword.name());
            described(keyword.type());
        }
        item(Major.ARRAY, block.operations().size());
        block.operations().forEach(this::operation);
    }

    /** An operation without regions has five parts, so that a reader knows at once. */
    private void operation(Operation operation) {
        OperationHead head = operation.head();
        List<Region> regions = operation.regions();
        item(Major.ARRAY, regions.isEmpty() ? 5 : 6);
        text(head.name().toString());
        attributes(head.attributes());
        item(Major.ARRAY, head.operands().size());
        for (int operand : head.operands().toArray()) {
            integer(operand);
        }
        types(head.resultTypes());
        attributes(head.resultAttributes());
        if (!regions.isEmpty()) {
            item(Major.ARRAY, regions.size());
            regions.forEach(this::region);
        }
    }

    private void types(List<IrType> types) {
        item(Major.ARRAY, types.size());
        types.forEach(this::described);
    }

    /** Names and values in turn: their order counts, which that of a CBOR map does not. */
    private void attributes(AttributeList attributes) {
        item(Major.ARRAY, 2L * attributes.size());
        for (NamedAttribute attribute : attributes) {
            text(attribute.name());
            described(attribute.value());
        }
    }

    /** No payload differs from the null payload: the array is shorter. */
    private void described(TypeOrAttribute described) {
        Payload payload = described.payload();
        item(Major.ARRAY, payload == null ? 1 : 2);
        text(described.name().toString());
        if (payload != null) {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        switch (payload.kind()) {
            case NULL -> simple(Major.NULL);
            case BOOL -> simple(((BoolValue) payload).value() ? Major.TRUE : Major.FALSE);
            case INT -> integer((IntValue) payload);
            case FLOAT -> binary64(((FloatValue) payload).bits());
            case STRING -> text(((StringValue) payload).value());
            case BYTES -> bytes(((BytesValue) payload).toByteArray());
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> {
                item(Major.TAG, Major.TYPE);
                described(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> {
                item(Major.TAG, Major.ATTRIBUTE);
                described(((AttributeValue) payload).attribute());
            }
            case OPERAND -> {
                item(Major.TAG, Major.OPERAND);
                item(Major.NOT_NEGATIVE, ((OperandValue) payload).index());
            }
        }
    }

    private void list(ListValue list) {
        item(Major.ARRAY, list.size());
        list.items().forEach(this::payload);
    }

    private void map(MapValue map) {
        item(Major.MAP, map.size());
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
    }

    private void text(String text) {
        byte[] utf8 = Utf8.encode(text);
        item(Major.TEXT, utf8.length);
        out.writeBytes(utf8);
    }

    private void bytes(byte[] bytes) {
        item(Major.BYTES, bytes.length);
        out.writeBytes(bytes);
    }

    private void integer(long value) {
        item(value < 0 ? Major.NEGATIVE : Major.NOT_NEGATIVE, value < 0 ? ~value : value);
    }

    /** What is above 2^63-1 has the bits of a negative number. */
    private void integer(IntValue value) {
        if (value.isLong()) {
            integer(value.bits());
        } else {
            item(Major.NOT_NEGATIVE, value.bits());
        }
    }

    private void simple(int value) {
        item(Major.SIMPLE, value);
    }

    /** All 64 bits, as they are: that of a NaN too. */
    private void binary64(long bits) {
        out.write(Major.SIMPLE << 5 | Major.FLOAT);
        out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(bits).array());
    }

    /** The head of an item: its kind, and a number of 64 bits without sign. */
    private void item(int major, long number) {
        int size = size(number);
        if (size == 0) {
            out.write(major << 5 | (int) number);
            return;
        }
        out.write(major << 5 | 24 + Integer.numberOfTrailingZeros(size));
        for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
            out.write((int) (number >>> shift));
        }
    }

    /** How many bytes a number takes: 0, 1, 2, 4 or 8. */
    static int size(long number) {
        if (number >>> 32 != 0) {
            return 8;
        }
        if (number >>> 16 != 0) {
            return 4;
        }
        if (number >>> 8 != 0) {
            return 2;
        }
        return number < 24 ? 0 : 1;
    }
}
