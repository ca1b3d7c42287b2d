package io.isomorph.compare;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
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
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The encoding a second time, straight from docs/content-hash.md: slow, on the tree, with nothing shared with the real one. Loops,
 * not lambdas: it goes down a thousand levels, and a lambda would double the stack that they take.
 */
final class ReferenceEncoding {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    static byte[] of(Program program) {
        ReferenceEncoding encoding = new ReferenceEncoding();
        encoding.ascii("isomorph content 2\0");
        encoding.text(program.info().family());
        encoding.integer(BigInteger.valueOf(program.info().version()));
        encoding.out.write(program.info().trainable() ? 0x13 : 0x12);
        encoding.region(program.body());
        return encoding.out.toByteArray();
    }

    static byte[] of(Document document) {
        ReferenceEncoding encoding = new ReferenceEncoding();
        boolean isExtended = document.payload() != null
                || document.entries().stream()
                        .anyMatch(entry -> !entry.attachments().isEmpty());
        encoding.ascii("isomorph document " + (isExtended ? 3 : 2) + "\0");
        encoding.number(BigInteger.valueOf(document.entries().size()));
        for (Entry entry : document.entries()) {
            encoding.text(entry.name());
            encoding.number(BigInteger.valueOf(entry.visits()));
            encoding.out.writeBytes(sha256(of(entry.program())));
            if (isExtended) {
                encoding.number(entry.attachments().size());
            }
            for (Attachment attachment : entry.attachments()) {
                encoding.out.writeBytes(sha256(of(attachment)));
            }
        }
        if (isExtended) {
            encoding.out.write(document.payload() == null ? 0x12 : 0x13);
        }
        if (document.payload() != null) {
            ReferenceEncoding payload = new ReferenceEncoding();
            payload.ascii("isomorph payload 1\0");
            payload.payload(document.payload());
            encoding.out.writeBytes(sha256(payload.out.toByteArray()));
        }
        return encoding.out.toByteArray();
    }

    private static byte[] of(Attachment attachment) {
        ReferenceEncoding encoding = new ReferenceEncoding();
        encoding.ascii("isomorph attachment 1\0");
        encoding.text(attachment.key());
        if (attachment.about() == null) {
            encoding.out.write(0x10);
        } else {
            encoding.payload(attachment.about());
        }
        byte[] bytes = new byte[(int) attachment.bytes().size()];
        attachment.bytes().read(0, bytes, 0, bytes.length);
        encoding.number(bytes.length);
        encoding.out.writeBytes(sha256(bytes));
        return encoding.out.toByteArray();
    }

    static String hash(byte[] encoding) {
        return HexFormat.of().formatHex(sha256(encoding));
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private void ascii(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private void number(BigInteger value) {
        BigInteger rest = value;
        do {
            int low = rest.intValue() & 0x7f;
            rest = rest.shiftRight(7);
            out.write(rest.signum() == 0 ? low : low | 0x80);
        } while (rest.signum() != 0);
    }

    private void number(int value) {
        number(BigInteger.valueOf(value));
    }

    private void integer(BigInteger value) {
        out.write(value.signum() < 0 ? 0x15 : 0x14);
        number(value.signum() < 0 ? value.negate().subtract(BigInteger.ONE) : value);
    }

    /** Writes a part: as it is with its length if that is at most 64, else as ff and its SHA-256. */
    private void part(ReferenceEncoding part) {
        part(part.out.toByteArray());
    }

    private void part(byte[] bytes) {
        if (bytes.length <= 64) {
            out.write(bytes.length);
            out.writeBytes(bytes);
        } else {
            out.write(0xff);
            out.writeBytes(sha256(bytes));
        }
    }

    private void text(String text) {
        part(text.getBytes(StandardCharsets.UTF_8));
    }

    private void region(Region region) {
        out.write(1);
        for (Block block : region.blocks()) {
            block(block);
        }
        out.write(4);
    }

    private void block(Block block) {
        out.write(2);
        types(block.argumentTypes());
        ReferenceEncoding arguments = new ReferenceEncoding();
        for (KeywordArgument argument : block.keywordArguments()) {
            arguments.text(argument.name());
            arguments.described(argument.type());
        }
        part(arguments);
        for (Operation operation : block.operations()) {
            operation(operation);
        }
        out.write(4);
    }

    private void operation(Operation operation) {
        OperationHead head = operation.head();
        out.write(3);
        ReferenceEncoding shape = new ReferenceEncoding();
        shape.text(head.name().toString());
        shape.schema(head.attributes());
        shape.schema(head.resultAttributes());
        part(shape);
        values(head.attributes());
        number(head.operands().size());
        for (int operand : head.operands().toArray()) {
            integer(BigInteger.valueOf(operand));
        }
        types(head.resultTypes());
        values(head.resultAttributes());
        for (Region region : operation.regions()) {
            region(region);
        }
    }

    private void schema(AttributeList attributes) {
        ReferenceEncoding schema = new ReferenceEncoding();
        for (NamedAttribute attribute : attributes) {
            schema.text(attribute.name());
            schema.text(attribute.value().name().toString());
        }
        part(schema);
    }

    private void values(AttributeList attributes) {
        ReferenceEncoding values = new ReferenceEncoding();
        for (NamedAttribute attribute : attributes) {
            values.value(attribute.value());
        }
        part(values);
    }

    private void types(List<IrType> types) {
        ReferenceEncoding encoding = new ReferenceEncoding();
        for (IrType type : types) {
            encoding.described(type);
        }
        part(encoding);
    }

    private void described(TypeOrAttribute described) {
        ReferenceEncoding encoding = new ReferenceEncoding();
        encoding.text(described.name().toString());
        encoding.value(described);
        part(encoding);
    }

    private void value(TypeOrAttribute described) {
        if (described.payload() == null) {
            out.write(0x10);
        } else {
            payload(described.payload());
        }
    }

    private void payload(Payload payload) {
        if (payload instanceof NullValue) {
            out.write(0x11);
        } else if (payload instanceof BoolValue value) {
            out.write(value.value() ? 0x13 : 0x12);
        } else if (payload instanceof IntValue value) {
            integer(value.toBigInteger());
        } else if (payload instanceof FloatValue value) {
            out.write(0x16);
            out.writeBytes(ByteBuffer.allocate(8).putLong(value.bits()).array());
        } else if (payload instanceof StringValue value) {
            out.write(0x17);
            text(value.value());
        } else if (payload instanceof BytesValue value) {
            out.write(0x18);
            part(value.toByteArray());
        } else if (payload instanceof ListValue list) {
            out.write(0x19);
            ReferenceEncoding items = new ReferenceEncoding();
            for (Payload item : list.items()) {
                items.payload(item);
            }
            part(items);
        } else if (payload instanceof MapValue map) {
            out.write(0x1a);
            ReferenceEncoding entries = new ReferenceEncoding();
            for (int i = 0; i < map.size(); i++) {
                entries.text(map.key(i));
                entries.payload(map.value(i));
            }
            part(entries);
        } else if (payload instanceof TypeValue value) {
            out.write(0x1b);
            described(value.type());
        } else if (payload instanceof AttributeValue value) {
            out.write(0x1c);
            described(value.attribute());
        } else {
            out.write(0x1d);
            number(((OperandValue) payload).index());
        }
    }
}
