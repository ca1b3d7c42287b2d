package io.isomorph.bench.rival.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * From tokens of the JSON schema to the IR; reads one program. Names are taken to come before what they name, and ids to be canonical. Each
 * method begins at the first token of its thing and ends at the last.
 */
final class JacksonStreamReader {
    private final JsonParser in;
    private final JsonNames names;
    private int[] operands = new int[16];

    JacksonStreamReader(JsonParser in, JsonNames names) {
        this.in = in;
        this.names = names;
    }

    Program program() throws IOException {
        String family = "";
        long version = 0;
        boolean trainable = false;
        Region body = Region.EMPTY;
        in.nextToken();
        while (in.nextFieldName() != null) {
            in.nextToken();
            for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
                in.nextToken();
                switch (key) {
                    case "magic" -> family = in.getText();
                    case "trainable" -> trainable = in.getBooleanValue();
                    case "version" -> version = in.getLongValue();
                    case "regions" -> body = regions().get(0);
                    default -> throw unknown(key);
                }
            }
        }
        return Program.of(new ProgramInfo(family, version, trainable), body);
    }

    private static IllegalArgumentException unknown(String key) {
        return new IllegalArgumentException("the unknown key " + key);
    }

    private List<Region> regions() throws IOException {
        List<Region> regions = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            regions.add(region());
        }
        return regions;
    }

    private Region region() throws IOException {
        List<Block> blocks = new ArrayList<>();
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
            in.nextToken();
            if (key.equals("blocks")) {
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    blocks.add(block());
                }
            }
        }
        return new Region(blocks);
    }

    private Block block() throws IOException {
        List<IrType> arguments = new ArrayList<>();
        List<KeywordArgument> keywords = new ArrayList<>();
        List<Operation> operations = new ArrayList<>();
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
            in.nextToken();
            switch (key) {
                case "#" -> {}
                case "args" -> {
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        arguments.add(argument().type());
                    }
                }
                case "kwargs" -> {
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        keywords.add(argument());
                    }
                }
                case "ops" -> {
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        operations.add(operation());
                    }
                }
                default -> throw unknown(key);
            }
        }
        return new Block(arguments, keywords, operations);
    }

    private KeywordArgument argument() throws IOException {
        String name = "";
        IrType type = IrType.NULL;
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
            in.nextToken();
            switch (key) {
                case "TT" -> type = type();
                case "key" -> name = in.getText();
                default -> {}
            }
        }
        return new KeywordArgument(name, type);
    }

    private Operation operation() throws IOException {
        in.nextFieldName();
        String id = in.nextTextValue();
        if (id.equals(JsonWords.PARAMETER)) {
            return parameter();
        }
        AttributeList attributes = AttributeList.EMPTY;
        AttributeList resultAttributes = AttributeList.EMPTY;
        Operands used = Operands.EMPTY;
        List<IrType> results = List.of();
        List<Region> regions = List.of();
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
            in.nextToken();
            switch (key) {
                case "A" -> attributes = AttributeList.of(attributes());
                case "I" -> used = operands();
                case "O" -> results = results();
                case "OA" -> resultAttributes = AttributeList.of(attributes());
                case "regions" -> regions = regions();
                default -> throw unknown(key);
            }
        }
        OperationHead head = new OperationHead(names.name(id), attributes, used, results, resultAttributes);
        return new Operation(head, regions);
    }

    private Operation parameter() throws IOException {
        List<Boolean> flags = new ArrayList<>();
        List<Boolean> resultFlags = new ArrayList<>();
        List<NamedAttribute> first = List.of();
        List<NamedAttribute> last = List.of();
        String name = "";
        IrType type = IrType.NULL;
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
            in.nextToken();
            switch (key) {
                case "A" -> {
                    while (in.nextToken() == JsonToken.VALUE_NUMBER_INT) {
                        flags.add(in.getIntValue() != 0);
                    }
                    name = in.getText();
                    in.nextToken();
                }
                case "DA" -> first = attributes();
                case "O" -> type = argument().type();
                case "OA" -> {
                    while (in.nextToken() != JsonToken.END_ARRAY) {
                        resultFlags.add(in.getIntValue() != 0);
                    }
                }
                case "QA" -> last = attributes();
                default -> throw unknown(key);
            }
        }
        return new JsonParameter(flags, name, first, last, resultFlags, type).operation();
    }

    private Operands operands() throws IOException {
        int count = 0;
        while (in.nextToken() != JsonToken.END_ARRAY) {
            if (count == operands.length) {
                operands = Arrays.copyOf(operands, 2 * count);
            }
            in.nextFieldName();
            operands[count++] = in.nextIntValue(0);
            in.nextToken();
        }
        return Operands.of(operands, count);
    }

    private List<IrType> results() throws IOException {
        List<IrType> results = new ArrayList<>(1);
        while (in.nextToken() != JsonToken.END_ARRAY) {
            results.add(argument().type());
        }
        return results;
    }

    private List<NamedAttribute> attributes() throws IOException {
        List<NamedAttribute> attributes = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            String name = "";
            IrAttribute value = IrAttribute.NULL;
            for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
                in.nextToken();
                switch (key) {
                    case "AT" -> value = attribute();
                    case "N" -> name = in.getText();
                    default -> throw unknown(key);
                }
            }
            attributes.add(new NamedAttribute(name, value));
        }
        return attributes;
    }

    private IrType type() throws IOException {
        Name name = nameOfObject();
        var kind = PirKinds.TABLE.type(name);
        return IrType.of(name, payloadOfObject(kind == null ? null : kind.shape()));
    }

    private IrAttribute attribute() throws IOException {
        Name name = nameOfObject();
        var kind = PirKinds.TABLE.attribute(name);
        return IrAttribute.of(name, payloadOfObject(kind == null ? null : kind.shape()));
    }

    private Name nameOfObject() throws IOException {
        in.nextFieldName();
        return names.name(in.nextTextValue());
    }

    private @Nullable Payload payloadOfObject(@Nullable Shape shape) throws IOException {
        if (in.nextFieldName() == null) {
            return null;
        }
        in.nextToken();
        Payload payload = payload(shape);
        in.nextToken();
        return payload;
    }

    private Payload payload(@Nullable Shape shape) throws IOException {
        return switch (in.currentToken()) {
            case VALUE_NULL -> Payload.ofNull();
            case VALUE_FALSE -> Payload.of(false);
            case VALUE_TRUE -> Payload.of(true);
            case VALUE_NUMBER_INT ->
                in.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? Payload.ofUnsigned(in.getBigIntegerValue().longValue())
                        : Payload.of(in.getLongValue());
            case VALUE_NUMBER_FLOAT -> Payload.of(in.getDoubleValue());
            case VALUE_STRING ->
                JsonWords.isFloat(shape) ? Payload.of(JsonWords.special(in.getText())) : Payload.of(in.getText());
            case START_ARRAY -> list(shape);
            case START_OBJECT ->
                shape == null ? map() : shape.form() == Shape.Form.TYPE ? Payload.of(type()) : Payload.of(attribute());
            default -> throw new IllegalArgumentException("unexpected " + in.currentToken());
        };
    }

    private Payload list(@Nullable Shape shape) throws IOException {
        List<Payload> items = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            items.add(payload(JsonWords.item(shape, items.size())));
        }
        return Payload.list(items);
    }

    private Payload map() throws IOException {
        Map<String, Payload> entries = new HashMap<>();
        String last = "";
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
            in.nextToken();
            if (key.startsWith("$") && !key.startsWith("$$")) {
                Payload payload = word(key);
                in.nextToken();
                return payload;
            }
            entries.put(key, payload(null));
            last = key;
        }
        return entries.size() == 1 && last.startsWith("$$")
                ? Payload.map(Map.of(last.substring(1), entries.get(last)))
                : Payload.map(entries);
    }

    private Payload word(String word) throws IOException {
        return switch (word) {
            case JsonWords.OPERAND -> Payload.operand(in.getIntValue());
            case JsonWords.TYPE -> Payload.of(type());
            case JsonWords.ATTRIBUTE -> Payload.of(attribute());
            case JsonWords.BYTES -> Payload.of(in.getBinaryValue());
            case JsonWords.FLOAT -> new FloatValue(Long.parseUnsignedLong(in.getText(), 16));
            default -> throw unknown(word);
        };
    }
}
