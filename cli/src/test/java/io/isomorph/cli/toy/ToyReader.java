package io.isomorph.cli.toy;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link ToyWriter} wrote. The form's {@code toy.fault} makes it misbehave: {@code events} leaves out an event,
 * {@code read} throws what no reader may throw, {@code normalized} reports a normalization where there is none.
 */
final class ToyReader implements DocumentReader {
    private final ByteSource source;
    private final ReadOptions options;
    private final String magic;
    private final String oldMagic;
    private final boolean lenient;
    private final byte[] bytes;
    private ByteArrayInputStream stream = new ByteArrayInputStream(new byte[0]);
    private DataInputStream in = new DataInputStream(stream);
    private long operations;

    ToyReader(ByteSource source, ReadOptions options, String magic, String oldMagic, boolean lenient) {
        this.source = source;
        this.options = options;
        this.magic = magic;
        this.oldMagic = oldMagic;
        this.lenient = lenient;
        this.bytes = new byte[(int) source.size()];
        source.read(0, bytes, 0, bytes.length);
    }

    static boolean begins(byte[] prefix, String magic) {
        byte[] expected = magic.getBytes(StandardCharsets.US_ASCII);
        return prefix.length >= 4 && Arrays.equals(prefix, 0, 4, expected, 0, 4);
    }

    @Override
    public Map<String, String> summary() {
        return Map.of("toy.bytes", Integer.toString(bytes.length));
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        start();
        try {
            for (int letter = in.read(); letter == 'E'; letter = in.read()) {
                entry(visitor);
            }
            if (!lenient && stream.available() > 0) {
                throw malformed(StandardCode.INPUT_TRAILING, stream.available() + " bytes follow the end");
            }
        } catch (IOException e) {
            throw malformed(StandardCode.INPUT_TRUNCATED, "the input ends within an event");
        }
        visitor.visitEnd();
    }

    private void start() {
        operations = 0;
        boolean old = begins(bytes, oldMagic) && !magic.equals(oldMagic);
        if (!old && !begins(bytes, magic)) {
            throw malformed(StandardCode.INPUT_FORMAT, "the input does not begin with " + magic);
        }
        if (old) {
            options.normalized(new Normalization(
                    NormalizationCode.LAYOUT, Location.ofByte(source.name(), 0), oldMagic + " became " + magic));
        }
        stream = new ByteArrayInputStream(bytes, 4, bytes.length - 4);
        in = new DataInputStream(stream);
    }

    private void entry(DocumentVisitor visitor) throws IOException {
        String name = text();
        long visits = in.readLong();
        Map<String, String> words = new LinkedHashMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            words.put(text(), text());
        }
        if ("normalised".equals(words.get("toy.fault"))) {
            options.normalized(new Normalization(
                    NormalizationCode.KEY_ORDER, Location.ofPointer("/program", 0), "fault on request"));
        }
        @Nullable ProgramVisitor program = visitor.visitEntry(name, visits, Form.of(words));
        if ("read".equals(words.get("toy.fault"))) {
            throw new ArrayIndexOutOfBoundsException("fault on request");
        }
        program(program == null ? new ProgramVisitor() {} : program, "events".equals(words.get("toy.fault")));
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        boolean[] found = new boolean[1];
        accept(new DocumentVisitor() {
            @Override
            public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                found[0] |= name.equals(entryName);
                return name.equals(entryName) ? visitor : null;
            }
        });
        if (!found[0]) {
            throw malformed(StandardCode.ENTRY_ABSENT, "there is no entry '" + entryName + "'");
        }
    }

    @Override
    public void close() {
        // nothing is held
    }

    private MalformedInputException malformed(StandardCode code, String problem) {
        long offset = bytes.length - stream.available();
        return new MalformedInputException(
                code, new Location(source.name(), offset, "/program", operations), problem, null);
    }

    private void program(ProgramVisitor visitor, boolean fault) throws IOException {
        expect('I');
        visitor.visitInfo(text(), in.readLong(), in.readBoolean());
        expect('R');
        if (!fault) {
            visitor.enterRegion();
        }
        region(visitor);
    }

    private void expect(int letter) throws IOException {
        int found = in.read();
        if (found != letter) {
            throw malformed(
                    found < 0 ? StandardCode.INPUT_TRUNCATED : StandardCode.SCHEMA_KIND,
                    "'" + (char) letter + "' is expected");
        }
    }

    private void region(ProgramVisitor visitor) throws IOException {
        int letter;
        while ((letter = in.read()) == 'B') {
            List<IrType> types = types();
            List<KeywordArgument> keywords = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) {
                String name = text();
                keywords.add(new KeywordArgument(name, IrType.of(name(), payload())));
            }
            visitor.enterBlock(types, keywords);
            block(visitor);
        }
        if (letter != 'r') {
            throw malformed(
                    letter < 0 ? StandardCode.INPUT_TRUNCATED : StandardCode.SCHEMA_KIND, "a region has no end");
        }
        visitor.exitRegion();
    }

    private void block(ProgramVisitor visitor) throws IOException {
        int letter;
        while ((letter = in.read()) == 'O') {
            Name name = name();
            AttributeList attributes = attributes();
            int[] operands = new int[in.readInt()];
            for (int i = 0; i < operands.length; i++) {
                operands[i] = in.readInt();
            }
            List<IrType> types = types();
            AttributeList resultAttributes = attributes();
            boolean hasRegions = in.readBoolean();
            operations++;
            options.limits()
                    .check(
                            Limit.ELEMENTS,
                            operations,
                            Location.ofByte(source.name(), bytes.length - stream.available()));
            visitor.visitOperation(
                    new OperationHead(name, attributes, Operands.of(operands), types, resultAttributes), hasRegions);
            if (hasRegions) {
                regions(visitor);
            }
        }
        if (letter != 'b') {
            throw malformed(letter < 0 ? StandardCode.INPUT_TRUNCATED : StandardCode.SCHEMA_KIND, "a block has no end");
        }
        visitor.exitBlock();
    }

    private void regions(ProgramVisitor visitor) throws IOException {
        int letter = 'R';
        expect(letter);
        for (; letter == 'R'; letter = in.read()) {
            visitor.enterRegion();
            region(visitor);
        }
        if (letter != 'o') {
            throw malformed(
                    letter < 0 ? StandardCode.INPUT_TRUNCATED : StandardCode.SCHEMA_KIND, "an operation has no end");
        }
        visitor.exitOperation();
    }

    private String text() throws IOException {
        byte[] utf8 = new byte[in.readInt()];
        in.readFully(utf8);
        return Utf8.decode(utf8, 0, utf8.length);
    }

    private Name name() throws IOException {
        String text = text();
        return text.equals("NULL") ? Name.NULL : Name.of(text);
    }

    private List<IrType> types() throws IOException {
        List<IrType> types = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            types.add(IrType.of(name(), payload()));
        }
        return List.copyOf(types);
    }

    private AttributeList attributes() throws IOException {
        List<NamedAttribute> list = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            String name = text();
            list.add(new NamedAttribute(name, IrAttribute.of(name(), payload())));
        }
        return AttributeList.of(list);
    }

    private @Nullable Payload payload() throws IOException {
        return in.readBoolean() ? value() : null;
    }

    private Payload value() throws IOException {
        return switch (Payload.Kind.values()[in.readByte()]) {
            case NULL -> Payload.ofNull();
            case BOOL -> Payload.of(in.readBoolean());
            case INT -> in.readBoolean() ? Payload.of(in.readLong()) : Payload.ofUnsigned(in.readLong());
            case FLOAT -> Payload.of(Double.longBitsToDouble(in.readLong()));
            case STRING -> Payload.of(text());
            case BYTES -> Payload.of(in.readNBytes(in.readInt()));
            case LIST -> {
                Payload[] items = new Payload[in.readInt()];
                for (int i = 0; i < items.length; i++) {
                    items[i] = value();
                }
                yield Payload.list(items);
            }
            case MAP -> {
                Map<String, Payload> map = new LinkedHashMap<>();
                for (int i = in.readInt(); i > 0; i--) {
                    String key = text();
                    map.put(key, value());
                }
                yield Payload.map(map);
            }
            case TYPE -> Payload.of(IrType.of(name(), payload()));
            case ATTRIBUTE -> Payload.of(IrAttribute.of(name(), payload()));
            case OPERAND -> Payload.operand(in.readInt());
        };
    }
}
