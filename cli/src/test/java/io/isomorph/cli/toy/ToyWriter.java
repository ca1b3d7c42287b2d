package io.isomorph.cli.toy;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes each event as a letter and its parts. The form's {@code toy.fault} makes it misbehave: {@code visits} adds one to the
 * visits, {@code write} throws what no writer may throw.
 */
final class ToyWriter extends DocumentWriter {
    private final ByteSink sink;
    private final WriteOptions options;
    private final boolean keepsEntries;
    private final boolean loud;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int entries;

    ToyWriter(ByteSink sink, WriteOptions options, String magic, boolean keepsEntries, boolean loud) {
        super(options);
        this.sink = sink;
        this.options = options;
        this.keepsEntries = keepsEntries;
        this.loud = loud;
        put(() -> out.write(magic.getBytes(StandardCharsets.US_ASCII)));
    }

    private interface Put {
        void run() throws IOException;
    }

    private void put(Put put) {
        try {
            put.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sink.write(bytes.toByteArray(), 0, bytes.size());
        bytes.reset();
    }

    private void text(String text) throws IOException {
        byte[] utf8 = Utf8.encode(text);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        entries++;
        if (!keepsEntries && (!name.isEmpty() || visits != 0 || entries > 1)) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE, Location.NOWHERE, "one program without name and visits", null);
        }
        @Nullable String fault = form.get("toy.fault");
        put(() -> {
            out.writeByte('E');
            text(name);
            out.writeLong("visits".equals(fault) ? visits + 1 : visits);
            out.writeInt(keepsEntries ? form.entries().size() : 0);
            if (keepsEntries) {
                for (Map.Entry<String, String> word : form.entries()) {
                    text(word.getKey());
                    text(word.getValue());
                }
            }
        });
        if ("write".equals(fault)) {
            throw new UnsupportedOperationException("fault on request");
        }
        return new ProgramWriter();
    }

    @Override
    protected void writeEnd() {
        put(() -> out.writeByte('Z'));
    }

    @Override
    public void close() {
        // nothing is held
    }

    private final class ProgramWriter extends ProgramVisitor {
        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            put(() -> {
                out.writeByte('I');
                text(family);
                out.writeLong(version);
                out.writeBoolean(trainable);
            });
        }

        @Override
        public void enterRegion() {
            put(() -> out.writeByte('R'));
        }

        @Override
        public void exitRegion() {
            put(() -> out.writeByte('r'));
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            put(() -> {
                out.writeByte('B');
                types(argumentTypes);
                out.writeInt(keywordArguments.size());
                for (KeywordArgument argument : keywordArguments) {
                    text(argument.name());
                    described(argument.type().name(), argument.type().payload());
                }
            });
        }

        @Override
        public void exitBlock() {
            put(() -> out.writeByte('b'));
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            if (loud) {
                options.deviated(new Deviation("toy.loud", Location.NOWHERE, head.name() + " was written loudly"));
            }
            put(() -> {
                out.writeByte('O');
                text(head.name().toString());
                attributes(head.attributes());
                out.writeInt(head.operands().size());
                for (int operand : head.operands().toArray()) {
                    out.writeInt(operand);
                }
                types(head.resultTypes());
                attributes(head.resultAttributes());
                out.writeBoolean(hasRegions);
            });
        }

        @Override
        public void exitOperation() {
            put(() -> out.writeByte('o'));
        }
    }

    private void types(List<IrType> types) throws IOException {
        out.writeInt(types.size());
        for (IrType type : types) {
            described(type.name(), type.payload());
        }
    }

    private void attributes(AttributeList list) throws IOException {
        if (!keepsEntries && list.get("refused") != null) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE, Location.NOWHERE, "an attribute is called refused", null);
        }
        AttributeList kept = keepsEntries || list.get("lost") == null ? list : list.without("lost");
        out.writeInt(kept.size());
        for (NamedAttribute attribute : kept) {
            text(attribute.name());
            described(attribute.value().name(), attribute.value().payload());
        }
    }

    private void described(Name name, @Nullable Payload payload) throws IOException {
        text(name.toString());
        out.writeBoolean(payload != null);
        if (payload != null) {
            payload(payload);
        }
    }

    private void payload(Payload payload) throws IOException {
        out.writeByte(payload.kind().ordinal());
        switch (payload.kind()) {
            case NULL -> {}
            case BOOL -> out.writeBoolean(((BoolValue) payload).value());
            case INT -> {
                out.writeBoolean(((IntValue) payload).isLong());
                out.writeLong(((IntValue) payload).bits());
            }
            case FLOAT -> out.writeLong(((FloatValue) payload).bits());
            case STRING -> text(((StringValue) payload).value());
            case BYTES -> {
                out.writeInt(((BytesValue) payload).size());
                out.write(((BytesValue) payload).toByteArray());
            }
            case LIST -> {
                out.writeInt(((ListValue) payload).size());
                for (Payload item : ((ListValue) payload).items()) {
                    payload(item);
                }
            }
            case MAP -> map((MapValue) payload);
            case TYPE -> {
                IrType type = ((TypeValue) payload).type();
                described(type.name(), type.payload());
            }
            case ATTRIBUTE -> {
                IrAttribute attribute = ((AttributeValue) payload).attribute();
                described(attribute.name(), attribute.payload());
            }
            case OPERAND -> out.writeInt(((OperandValue) payload).index());
        }
    }

    private void map(MapValue map) throws IOException {
        out.writeInt(map.size());
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
    }
}
