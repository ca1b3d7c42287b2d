package io.isomorph.testkit.reference;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bytes that grow: the parts of {@link ReferenceFormat}'s grammar, written. */
final class Encoding {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Limits limits;

    Encoding(Limits limits) {
        this.limits = limits;
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }

    void raw(byte[] content) {
        bytes.write(content, 0, content.length);
    }

    void number(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes.write((int) rest | 0x80);
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }

    void integer(long value) {
        integer(value, false);
    }

    private void integer(long bits, boolean aboveLong) {
        boolean negative = bits < 0 && !aboveLong;
        bytes.write(negative ? Tag.NEGATIVE : Tag.NOT_NEGATIVE);
        number(negative ? ~bits : bits);
    }

    void bool(boolean value) {
        bytes.write(value ? Tag.TRUE : Tag.FALSE);
    }

    void text(String text) {
        byte[] utf8 = Utf8.encode(text);
        limits.check(Limit.STRING, utf8.length, Location.NOWHERE);
        number(utf8.length);
        raw(utf8);
    }

    void attachment(Attachment attachment) {
        text(attachment.key());
        payloadOrNone(attachment.about());
        byte[] content = attachment.bytes().toByteArray();
        number(content.length);
        raw(content);
    }

    void types(List<IrType> types) {
        number(types.size());
        types.forEach(this::described);
    }

    void head(OperationHead head) {
        text(head.name().toString());
        attributes(head.attributes());
        operands(head.operands());
        types(head.resultTypes());
        attributes(head.resultAttributes());
    }

    private void operands(Operands operands) {
        number(operands.size());
        for (int i = 0; i < operands.size(); i++) {
            integer(operands.get(i));
        }
    }

    private void attributes(AttributeList attributes) {
        number(attributes.size());
        for (NamedAttribute attribute : attributes) {
            text(attribute.name());
            described(attribute.value());
        }
    }

    void described(TypeOrAttribute described) {
        text(described.name().toString());
        payloadOrNone(described.payload());
    }

    void payloadOrNone(@Nullable Payload payload) {
        if (payload == null) {
            bytes.write(Tag.NO_PAYLOAD);
        } else {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        switch (payload.kind()) {
            case NULL -> bytes.write(Tag.NULL);
            case BOOL -> bool(((BoolValue) payload).value());
            case INT -> integer(((IntValue) payload).bits(), !((IntValue) payload).isLong());
            case FLOAT -> binary64(((FloatValue) payload).bits());
            case STRING -> {
                bytes.write(Tag.STRING);
                text(((StringValue) payload).value());
            }
            case BYTES -> {
                byte[] content = ((BytesValue) payload).toByteArray();
                limits.check(Limit.STRING, content.length, Location.NOWHERE);
                bytes.write(Tag.BYTES);
                number(content.length);
                raw(content);
            }
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> {
                bytes.write(Tag.TYPE);
                described(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> {
                bytes.write(Tag.ATTRIBUTE);
                described(((AttributeValue) payload).attribute());
            }
            case OPERAND -> {
                bytes.write(Tag.OPERAND);
                number(((OperandValue) payload).index());
            }
        }
    }

    private void binary64(long bits) {
        bytes.write(Tag.FLOAT);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes.write((int) (bits >>> shift));
        }
    }

    private void list(ListValue list) {
        bytes.write(Tag.LIST);
        number(list.size());
        for (int i = 0; i < list.size(); i++) {
            payload(list.get(i));
        }
    }

    private void map(MapValue map) {
        bytes.write(Tag.MAP);
        number(map.size());
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
    }
}
