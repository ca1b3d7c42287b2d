package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.Enumeration;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.text.TextSink;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Prints what is in fields: types, keys and values, and anything else. */
final class PyptoValues {
    /** What types are called that have an element type and a shape. */
    private static final Map<String, String> SHAPED = Map.of(
            "TensorType",
            "Tensor",
            "DistributedTensorType",
            "DistributedTensor",
            "TileType",
            "Tile",
            "ArrayType",
            "Array");

    private final TextSink out;
    private final PyptoTasks tasks;
    private final PyptoNodes nodes;
    private final IntConsumer nodePrinter;

    /**
     * Prints to a sink.
     *
     * @param out where to
     * @param tasks what is to be printed
     * @param nodes the nodes
     * @param nodePrinter prints a node, or {@link PyptoNodes#NONE}, inside of a line
     */
    PyptoValues(TextSink out, PyptoTasks tasks, PyptoNodes nodes, IntConsumer nodePrinter) {
        this.out = out;
        this.tasks = tasks;
        this.nodes = nodes;
        this.nodePrinter = nodePrinter;
    }

    /**
     * Prints any payload.
     *
     * @param node whose field it is in
     * @param value the payload
     */
    void print(int node, Payload value) {
        switch (value.kind()) {
            case OPERAND -> nodePrinter.accept(nodes.child(node, ((OperandValue) value).index()));
            case LIST -> list(node, (ListValue) value);
            case MAP -> map(node, (MapValue) value);
            case BYTES -> bytes((BytesValue) value);
            case TYPE -> described(((TypeValue) value).type());
            case ATTRIBUTE -> described(((AttributeValue) value).attribute());
            case NULL, BOOL, INT, FLOAT, STRING -> out.append(PyptoWords.literal(value));
        }
    }

    private void described(TypeOrAttribute described) {
        PayloadText.append(described, out::append);
    }

    private void bytes(BytesValue bytes) {
        byte[] content = bytes.toByteArray();
        out.append("bytes(\"");
        for (byte b : content) {
            out.append(HexFormat.of().toHexDigits(b));
        }
        out.append("\")");
    }

    private void list(int node, ListValue list) {
        out.append('[');
        tasks.first(() -> tasks.each(list.size(), ", ", i -> print(node, list.get(i))), tasks.text("]"));
    }

    private void map(int node, MapValue map) {
        if (PyptoForm.isType(map)) {
            type(node, map);
            return;
        }
        out.append('{');
        tasks.first(
                () -> tasks.each(map.size(), ", ", i -> {
                    out.append(PayloadText.quote(map.key(i))).append(": ");
                    print(node, map.value(i));
                }),
                tasks.text("}"));
    }

    /**
     * Prints a type.
     *
     * @param node whose field it is in
     * @param value a map with {@code type_kind}
     */
    void type(int node, Payload value) {
        MapValue type = (MapValue) value;
        @Nullable String scalar = PyptoWords.scalar(type);
        String kind = type.get("type_kind") instanceof StringValue text ? text.value() : "";
        @Nullable String shaped = SHAPED.get(kind);
        if (scalar != null) {
            out.append(scalar);
        } else if (shaped != null
                && type.get("shape") instanceof ListValue shape
                && type.get("dtype") instanceof IntValue code) {
            out.append(shaped).append("[[");
            tasks.first(
                    () -> tasks.each(shape.size(), ", ", i -> print(node, shape.get(i))),
                    tasks.text("], " + PyptoWords.dataType(code)),
                    () -> members(node, type, List.of("type_kind", "shape", "dtype"), ", "),
                    tasks.text("]"));
        } else if (kind.equals("TupleType") && type.size() == 2 && type.get("types") instanceof ListValue types) {
            out.append("Tuple[");
            tasks.first(() -> tasks.each(types.size(), ", ", i -> print(node, types.get(i))), tasks.text("]"));
        } else {
            out.append(PyptoWords.name(kind));
            if (type.size() > 1) {
                out.append('[');
                tasks.first(() -> members(node, type, List.of("type_kind"), ""), tasks.text("]"));
            }
        }
    }

    /** Prints {@code key=value} for each entry of a map but some. */
    private void members(int node, MapValue map, List<String> but, String begin) {
        List<Integer> shown = IntStream.range(0, map.size())
                .filter(i -> !but.contains(map.key(i)))
                .boxed()
                .toList();
        tasks.each(shown.size(), "", i -> {
            String key = map.key(shown.get(i));
            out.append(i == 0 ? begin : ", ").append(PyptoWords.name(key)).append('=');
            member(node, key, map.value(shown.get(i)));
        });
    }

    private void member(int node, String key, Payload value) {
        if (key.equals("memory_space") && value instanceof IntValue number) {
            out.append(PyptoWords.of(Enumeration.MEMORY_SPACE, number));
        } else if (value instanceof MapValue map && !PyptoForm.isType(map)) {
            // views and places in memory: the key shows what they are
            out.append('(');
            tasks.first(
                    () -> tasks.each(map.size(), ", ", i -> {
                        out.append(PyptoWords.name(map.key(i))).append('=');
                        value(node, map.value(i));
                    }),
                    tasks.text(")"));
        } else {
            print(node, value);
        }
    }

    /**
     * Prints {@code , key=value} for each of several pairs.
     *
     * @param node whose field they are in
     * @param pairs a list of maps with {@code key} and {@code value}
     * @param begin what precedes the first; before the others is a comma
     */
    void pairs(int node, ListValue pairs, String begin) {
        tasks.each(pairs.size(), "", i -> {
            MapValue pair = (MapValue) pairs.get(i);
            out.append(i == 0 ? begin : ", ").append(PyptoWords.name(((StringValue) pair.value(0)).value()));
            out.append('=');
            value(node, pair.value(1));
        });
    }

    /** Prints the value of a pair: types of values are marked by a tag. */
    private void value(int node, Payload value) {
        if (value instanceof MapValue map && map.size() == 2 && map.get("type") instanceof StringValue tag) {
            @Nullable Payload inner = map.get("value");
            if (tag.value().equals("DataType") && map.get("code") instanceof IntValue code) {
                out.append(PyptoWords.dataType(code));
                return;
            }
            if (inner != null && tagged(node, tag.value(), inner)) {
                return;
            }
        }
        print(node, value);
    }

    private boolean tagged(int node, String tag, Payload value) {
        switch (tag) {
            case "MemorySpace", "TensorLayout", "TileLayout", "PadValue" -> {
                if (!(value instanceof StringValue word)) {
                    return false;
                }
                out.append(tag).append('.').append(PyptoWords.name(word.value()));
            }
            case "ArgDirection" -> {
                if (!(value instanceof IntValue number)) {
                    return false;
                }
                out.append(PyptoWords.of(Enumeration.ARG_DIRECTION, number));
            }
            case "ArgDirectionVector" -> {
                if (!PyptoForm.isIntegers(value)) {
                    return false;
                }
                ListValue list = (ListValue) value;
                out.append('[');
                tasks.first(
                        () -> tasks.each(
                                list.size(),
                                ", ",
                                i -> out.append(PyptoWords.of(Enumeration.ARG_DIRECTION, (IntValue) list.get(i)))),
                        tasks.text("]"));
            }
            case "Var", "VarList", "Int32Vector", "Expr" -> print(node, value);
            default -> {
                return false;
            }
        }
        return true;
    }
}
