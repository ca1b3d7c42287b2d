package io.isomorph.golden.source;

import static io.isomorph.golden.source.PyptoNodes.INT64;
import static io.isomorph.golden.source.PyptoNodes.keyword;
import static io.isomorph.golden.source.PyptoNodes.map;
import static io.isomorph.golden.source.PyptoNodes.scalar;
import static io.isomorph.golden.source.PyptoNodes.tensor;

import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import java.util.List;
import java.util.Map;

/** A program of PyPTO with one kernel, as one would write it: a loop that sums up a tensor, tile by tile. */
final class PyptoKernel {
    private final PyptoNodes nodes = new PyptoNodes();

    private PyptoKernel() {}

    static List<SourceDocument> all() {
        return List.of(SourceDocument.of("pypto-kernel", new PyptoKernel().program()));
    }

    private Program program() {
        Value rows = nodes.constant(64);
        Value columns = nodes.constant(128);
        Map<String, Object> type = tensor(rows, columns);
        Value x = nodes.variable("x", type);
        Value y = nodes.variable("y", type);
        Value function = nodes.node(
                "Function",
                "params",
                List.of(x, y),
                "param_directions",
                List.of(0, 2),
                "func_type",
                2,
                "level",
                null,
                "role",
                1,
                "attrs",
                List.of(keyword("entry", true)),
                "requires_runtime_binding",
                false,
                "return_types",
                List.of(type),
                "body",
                nodes.sequence(List.of(loop(x, y, type), nodes.statement("ReturnStmt", "value", List.of(y)))),
                "name",
                "accumulate");
        Map<String, Object> key = map("name", "accumulate", "is_global_var", true);
        nodes.node("Program", "name", "kernels", "functions", List.of(map("key", key, "value", function)));
        return nodes.build();
    }

    private Value loop(Value x, Value y, Map<String, Object> type) {
        Value index = nodes.variable("i", scalar(INT64));
        Value start = nodes.constant(0);
        Value stop = nodes.constant(8);
        Value step = nodes.constant(1);
        Value sum = nodes.expression("IterArg", type, "name_hint", "sum", "initValue", y);
        Value loaded = nodes.variable("tile", type);
        Value load = nodes.statement(
                "AssignStmt",
                "var",
                loaded,
                "value",
                nodes.call("tensor.view", type, List.of(x, index), List.of(), List.of(keyword("pad", 0.0))));
        Value added = nodes.call("tile.add", type, List.of(sum, loaded), List.of(), List.of());
        Value yield = nodes.statement("YieldStmt", "value", List.of(added));
        return nodes.statement(
                "ForStmt",
                "loop_var",
                index,
                "start",
                start,
                "stop",
                stop,
                "step",
                step,
                "iter_args",
                List.of(sum),
                "body",
                nodes.sequence(List.of(load, yield)),
                "return_vars",
                List.of(nodes.variable("total", type)),
                "kind",
                0,
                "attrs",
                List.of());
    }
}
