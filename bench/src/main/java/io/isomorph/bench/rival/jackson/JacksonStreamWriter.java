package io.isomorph.bench.rival.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
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
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From the IR to tokens of the JSON schema; writes one program. */
final class JacksonStreamWriter {
    private static final SerializableString ID = new SerializedString("#");
    private static final SerializableString VALUE = new SerializedString("%");
    private static final SerializableString ATTRIBUTES = new SerializedString("A");
    private static final SerializableString OPERANDS = new SerializedString("I");
    private static final SerializableString RESULTS = new SerializedString("O");
    private static final SerializableString RESULT_ATTRIBUTES = new SerializedString("OA");
    private static final SerializableString TYPE = new SerializedString("TT");
    private static final SerializableString ATTRIBUTE = new SerializedString("AT");
    private static final SerializableString NAME = new SerializedString("N");
    private static final SerializableString DATA = new SerializedString("D");

    private final JsonGenerator out;
    private final JsonNames names;
    private boolean trainable;
    private int regions;
    private int blocks;
    private int results;
    private int arguments;

    JacksonStreamWriter(JsonGenerator out, JsonNames names) {
        this.out = out;
        this.names = names;
    }

    void program(Program program) throws IOException {
        trainable = program.info().trainable();
        out.writeStartObject();
        out.writeObjectFieldStart("base_code");
        out.writeStringField("magic", program.info().family());
        out.writeBooleanField("trainable", trainable);
        out.writeNumberField("version", program.info().version());
        out.writeEndObject();
        out.writeObjectFieldStart("program");
        out.writeArrayFieldStart("regions");
        region(program.body());
        out.writeEndArray();
        out.writeEndObject();
        out.writeEndObject();
    }

    private void region(Region region) throws IOException {
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeString("region_" + regions++);
        out.writeArrayFieldStart("blocks");
        for (Block block : region.blocks()) {
            block(block);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void block(Block block) throws IOException {
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeString("block_" + blocks++);
        out.writeArrayFieldStart("args");
        for (IrType type : block.argumentTypes()) {
            argument(type, null);
        }
        out.writeEndArray();
        if (!block.keywordArguments().isEmpty()) {
            out.writeArrayFieldStart("kwargs");
            for (KeywordArgument argument : block.keywordArguments()) {
                argument(argument.type(), argument.name());
            }
            out.writeEndArray();
        }
        out.writeArrayFieldStart("ops");
        for (Operation operation : block.operations()) {
            @Nullable JsonParameter parameter = JsonParameter.of(operation);
            if (parameter == null) {
                operation(operation);
            } else {
                parameter(parameter);
            }
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void argument(IrType type, @Nullable String key) throws IOException {
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeNumber(- ++arguments);
        out.writeFieldName(TYPE);
        described(type);
        if (key != null) {
            out.writeStringField("key", key);
        }
        out.writeEndObject();
    }

    private void operation(Operation operation) throws IOException {
        OperationHead head = operation.head();
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeString(names.text(head.name()));
        out.writeFieldName(ATTRIBUTES);
        attributes(head.attributes());
        out.writeFieldName(OPERANDS);
        operands(head.operands());
        out.writeFieldName(RESULTS);
        out.writeStartArray();
        List<IrType> types = head.resultTypes();
        for (int i = 0; i < types.size(); i++) {
            result(types.get(i));
        }
        out.writeEndArray();
        if (trainable || !head.resultAttributes().isEmpty()) {
            out.writeFieldName(RESULT_ATTRIBUTES);
            attributes(head.resultAttributes());
        }
        if (!operation.regions().isEmpty()) {
            out.writeArrayFieldStart("regions");
            for (Region region : operation.regions()) {
                region(region);
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private void operands(Operands operands) throws IOException {
        out.writeStartArray();
        for (int i = 0; i < operands.size(); i++) {
            out.writeStartObject();
            out.writeFieldName(VALUE);
            out.writeNumber(operands.get(i));
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void result(IrType type) throws IOException {
        out.writeStartObject();
        out.writeFieldName(VALUE);
        out.writeNumber(++results);
        out.writeFieldName(TYPE);
        described(type);
        out.writeEndObject();
    }

    private void parameter(JsonParameter parameter) throws IOException {
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeString(JsonWords.PARAMETER);
        out.writeFieldName(ATTRIBUTES);
        out.writeStartArray();
        flags(parameter.flags());
        out.writeString(parameter.name());
        out.writeEndArray();
        out.writeArrayFieldStart("DA");
        for (NamedAttribute attribute : parameter.first()) {
            named(attribute);
        }
        out.writeEndArray();
        out.writeFieldName(RESULTS);
        result(parameter.type());
        if (!parameter.resultFlags().isEmpty()) {
            out.writeFieldName(RESULT_ATTRIBUTES);
            out.writeStartArray();
            flags(parameter.resultFlags());
            out.writeEndArray();
        }
        out.writeArrayFieldStart("QA");
        for (NamedAttribute attribute : parameter.last()) {
            named(attribute);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void flags(List<Boolean> flags) throws IOException {
        for (boolean flag : flags) {
            out.writeNumber(flag ? 1 : 0);
        }
    }

    private void attributes(AttributeList attributes) throws IOException {
        out.writeStartArray();
        for (int i = 0; i < attributes.size(); i++) {
            named(attributes.get(i));
        }
        out.writeEndArray();
    }

    private void named(NamedAttribute attribute) throws IOException {
        out.writeStartObject();
        out.writeFieldName(ATTRIBUTE);
        described(attribute.value());
        out.writeFieldName(NAME);
        out.writeString(attribute.name());
        out.writeEndObject();
    }

    private void described(TypeOrAttribute described) throws IOException {
        @Nullable Payload payload = described.payload();
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeString(names.text(described.name()));
        if (payload != null) {
            boolean known = JsonWords.isKnown(described);
            if (known && JsonWords.isSpecial(payload)) {
                out.writeFieldName("VD");
            } else {
                out.writeFieldName(DATA);
            }
            payload(payload, known);
        }
        out.writeEndObject();
    }

    private void payload(Payload payload, boolean known) throws IOException {
        switch (payload.kind()) {
            case NULL -> out.writeNull();
            case BOOL -> out.writeBoolean(((BoolValue) payload).value());
            case INT -> {
                IntValue value = (IntValue) payload;
                if (value.isLong()) {
                    out.writeNumber(value.bits());
                } else {
                    out.writeNumber(value.toBigInteger());
                }
            }
            case FLOAT -> floating((FloatValue) payload, known);
            case STRING -> out.writeString(((StringValue) payload).value());
            case BYTES -> {
                beginWord(JsonWords.BYTES);
                out.writeBinary(((BytesValue) payload).toByteArray());
                out.writeEndObject();
            }
            case LIST -> {
                ListValue list = (ListValue) payload;
                out.writeStartArray();
                for (int i = 0; i < list.size(); i++) {
                    payload(list.get(i), known);
                }
                out.writeEndArray();
            }
            case MAP -> map((MapValue) payload);
            case TYPE -> part(((TypeValue) payload).type(), JsonWords.TYPE, known);
            case ATTRIBUTE -> part(((AttributeValue) payload).attribute(), JsonWords.ATTRIBUTE, known);
            case OPERAND -> {
                beginWord(JsonWords.OPERAND);
                out.writeNumber(((OperandValue) payload).index());
                out.writeEndObject();
            }
        }
    }

    private void beginWord(String word) throws IOException {
        out.writeStartObject();
        out.writeFieldName(word);
    }

    private void floating(FloatValue number, boolean known) throws IOException {
        if (Double.isFinite(number.value())) {
            out.writeNumber(number.value());
        } else if (known) {
            out.writeString(JsonWords.special(number.value()));
        } else {
            beginWord(JsonWords.FLOAT);
            out.writeString(String.format("%016x", number.bits()));
            out.writeEndObject();
        }
    }

    private void map(MapValue map) throws IOException {
        out.writeStartObject();
        for (int i = 0; i < map.size(); i++) {
            out.writeFieldName(map.size() == 1 ? JsonWords.guarded(map.key(i)) : map.key(i));
            payload(map.value(i), false);
        }
        out.writeEndObject();
    }

    private void part(TypeOrAttribute described, String word, boolean known) throws IOException {
        if (known) {
            described(described);
        } else {
            beginWord(word);
            described(described);
            out.writeEndObject();
        }
    }
}
