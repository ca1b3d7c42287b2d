package io.isomorph.golden.source;

import static io.isomorph.golden.source.PyptoNodes.FP32;
import static io.isomorph.golden.source.PyptoNodes.INT64;
import static io.isomorph.golden.source.PyptoNodes.keyword;
import static io.isomorph.golden.source.PyptoNodes.map;
import static io.isomorph.golden.source.PyptoNodes.scalar;

import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Every kind of type and of value in keyword lists that PyPTO has. */
final class PyptoFields {
    private static final String[] PLAIN_TYPES = {
        "UnknownType",
        "MemRefType",
        "Ptr",
        "WindowBufferType",
        "CommCtxType",
        "PrefetchAsyncContextType",
        "AsyncEventType",
        "AsyncSessionType"
    };

    private final PyptoNodes nodes = new PyptoNodes();
    private final List<Value> statements = new ArrayList<>();

    private PyptoFields() {}

    static List<SourceDocument> all() {
        return List.of(
                SourceDocument.of("pypto-types", new PyptoFields().types()),
                SourceDocument.of("pypto-keywords", new PyptoFields().keywords()));
    }

    private void addVariable(Map<String, @Nullable Object> type) {
        statements.add(nodes.evaluate(nodes.variable("v" + statements.size(), type)));
    }

    private Program types() {
        Value n = nodes.constant(16);
        statements.add(nodes.evaluate(n));
        addVariable(scalar(255));
        addVariable(PyptoNodes.tensor(n, n));
        addVariable(map(
                "type_kind",
                "TensorType",
                "dtype",
                FP32,
                "shape",
                List.of(n),
                "memref",
                memref(n),
                "tensor_view",
                map("stride", List.of(n), "layout", "NZ", "valid_shape", List.of(n), "pad", "zero")));
        Value window = nodes.expression(
                "WindowBuffer",
                map("type_kind", "WindowBufferType"),
                "name_hint",
                "window",
                "base",
                nodes.variable("base", map("type_kind", "Ptr")),
                "size",
                n,
                "load_from_host",
                false,
                "store_to_host",
                false);
        addVariable(map(
                "type_kind",
                "DistributedTensorType",
                "dtype",
                FP32,
                "shape",
                List.of(n),
                "memref",
                null,
                "tensor_view",
                null,
                "window_buffer",
                window));
        addVariable(map(
                "type_kind",
                "TileType",
                "dtype",
                FP32,
                "shape",
                List.of(n, n),
                "memref",
                memref(n),
                "tile_view",
                tileView(n),
                "memory_space",
                1));
        addVariable(map("type_kind", "ArrayType", "dtype", INT64, "shape", List.of(n)));
        addVariable(map("type_kind", "TupleType", "types", List.of(scalar(INT64), PyptoNodes.tensor(n))));
        for (String kind : PLAIN_TYPES) {
            addVariable(map("type_kind", kind));
        }
        nodes.sequence(statements);
        return nodes.build();
    }

    private static Map<String, @Nullable Object> memref(Value n) {
        return map(
                "base",
                "mem",
                "base_node",
                n,
                "byte_offset",
                n,
                "size",
                Payload.ofUnsigned(-1),
                "is_pinned",
                false,
                "slot_count",
                1,
                "slot_index",
                null);
    }

    private static Map<String, @Nullable Object> tileView(Value n) {
        return map(
                "valid_shape",
                List.of(n, n),
                "stride",
                List.of(),
                "start_offset",
                null,
                "blayout",
                "row_major",
                "slayout",
                "col_major",
                "fractal",
                512,
                "pad",
                "min",
                "compact",
                "normal");
    }

    private static Map<String, @Nullable Object> tagged(String type, @Nullable Object value) {
        return map("type", type, "value", value);
    }

    private Program keywords() {
        Value x = nodes.variable("x", scalar(INT64));
        List<Map<String, @Nullable Object>> values = List.of(
                keyword("bool", true),
                keyword("int", Integer.MIN_VALUE),
                keyword("string", "\u00e9"),
                keyword("float", -0.0),
                keyword("data-type", map("type", "DataType", "code", 52)),
                keyword("space", tagged("MemorySpace", "Acc")),
                keyword("tensor-layout", tagged("TensorLayout", "MX_A_ZZ")),
                keyword("tile-layout", tagged("TileLayout", "none_box")),
                keyword("pad", tagged("PadValue", "null")),
                keyword("direction", tagged("ArgDirection", 3)),
                keyword("var", tagged("Var", x)),
                keyword("no-var", tagged("Var", null)),
                keyword("vars", tagged("VarList", Arrays.asList(x, null, x))),
                keyword("ints", tagged("Int32Vector", List.of(Integer.MAX_VALUE, -1))),
                keyword("expr", tagged("Expr", x)),
                keyword("unknown", tagged("Ring", List.of(x, 1))));
        List<Map<String, @Nullable Object>> attributes =
                List.of(keyword("arg_directions", tagged("ArgDirectionVector", List.of(0, 5))));
        statements.add(nodes.evaluate(nodes.call("tile.fused", scalar(INT64), List.of(x, x), attributes, values)));
        nodes.sequence(statements);
        return nodes.build();
    }
}
