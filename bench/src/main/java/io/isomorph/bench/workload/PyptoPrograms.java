package io.isomorph.bench.workload;

import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Programs of PyPTO as its kernels are: one sequence of assignments, each of a call on tiles that were made before to a new variable. A node is
 * an operation; positions of nodes in its fields are operands.
 */
final class PyptoPrograms {
    private static final Name FIELD = Name.of("pypto.field");
    private static final int FLOAT = 50;
    private static final int INDEX = 20;
    private static final List<String> OPERATORS = List.of("tile.add", "tile.mul", "tile.load", "tile.exp", "tile.sub");
    private static final List<String> NAMES = List.of("tile", "acc", "block", "query", "weight", "partial");
    private static final int WINDOW = 8;

    private final List<Operation> nodes = new ArrayList<>();
    /** Names of operations by kind: one object each, as in a program that was read. */
    private final Map<String, Name> kinds = new HashMap<>();

    private final int[] recent = new int[WINDOW];
    private final SplittableRandom random;
    private final String file;
    private final String name;
    private final int dtype;

    private PyptoPrograms(long seed) {
        random = new SplittableRandom(seed);
        file = "kernel_" + seed + ".py";
        name = NAMES.get(random.nextInt(NAMES.size())) + "_";
        dtype = FLOAT + random.nextInt(3);
    }

    /** Returns a program of at least so many nodes: by the seed another kernel of the same sort. */
    static Program program(int nodes, long seed) {
        PyptoPrograms made = new PyptoPrograms(seed);
        made.sequence(nodes);
        Region body = new Region(List.of(new Block(made.nodes)));
        return Program.of(new ProgramInfo("pypto", 0, false), body);
    }

    private void sequence(int count) {
        int[] shape = {constant(16L << random.nextInt(5)), constant(16L << random.nextInt(5))};
        List<Integer> statements = new ArrayList<>();
        while (nodes.size() < count - 1) {
            statements.add(statement(statements.size(), shape));
        }
        Map<String, Payload> fields = fields(0);
        fields.put("leading_comments", Payload.list());
        fields.put("stmts", places(0, statements.size()));
        node("SeqStmts", fields, statements.stream().mapToInt(value -> value).toArray());
    }

    private int statement(int index, int[] shape) {
        Map<String, Payload> fields = fields(index);
        fields.put("leading_comments", Payload.list());
        fields.put("var", Payload.operand(0));
        fields.put("value", Payload.operand(1));
        int variable = variable(index, shape);
        int call = call(index, shape);
        recent[index % WINDOW] = variable;
        return node("AssignStmt", fields, variable, call);
    }

    private int variable(int index, int[] shape) {
        Map<String, Payload> fields = fields(index);
        fields.put("name_hint", Payload.of(name + index));
        fields.put("type", tile());
        return node("Var", fields, shape);
    }

    private int call(int index, int[] shape) {
        int arguments = index < WINDOW ? 0 : 1 + index % 2;
        int[] operands = {shape[0], shape[1], recent[random.nextInt(WINDOW)], recent[random.nextInt(WINDOW)]};
        String operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
        Map<String, Payload> fields = fields(index);
        fields.put("args", places(shape.length, arguments));
        fields.put("attrs", Payload.list());
        fields.put("kwargs", Payload.list());
        fields.put("op", Payload.map(Map.of("name", Payload.of(operator), "is_global_var", Payload.of(false))));
        fields.put("type", tile());
        return node("Call", fields, Arrays.copyOf(operands, shape.length + arguments));
    }

    private int constant(long value) {
        Map<String, Payload> fields = fields(0);
        fields.put("type", Payload.map(Map.of("type_kind", Payload.of("ScalarType"), "dtype", Payload.of(INDEX))));
        fields.put("value", Payload.of(value));
        return node("ConstInt", fields);
    }

    /** A type whose dimensions are the first operands. */
    private Payload tile() {
        return Payload.map(
                Map.of("type_kind", Payload.of("TensorType"), "dtype", Payload.of(dtype), "shape", places(0, 2)));
    }

    private static Payload places(int from, int count) {
        List<Payload> places = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            places.add(Payload.operand(from + i));
        }
        return Payload.list(places);
    }

    private Map<String, Payload> fields(int line) {
        Map<String, Payload> fields = new TreeMap<>();
        fields.put(
                "span",
                Payload.map(Map.of(
                        "filename", Payload.of(file),
                        "begin_line", Payload.of(line),
                        "begin_column", Payload.of(4),
                        "end_line", Payload.of(line),
                        "end_column", Payload.of(40))));
        return fields;
    }

    private int node(String kind, Map<String, Payload> fields, int... operands) {
        List<NamedAttribute> attributes = new ArrayList<>();
        fields.forEach((key, value) -> attributes.add(new NamedAttribute(key, IrAttribute.of(FIELD, value))));
        nodes.add(new Operation(new OperationHead(
                kinds.computeIfAbsent(kind, local -> Name.of("pypto", local)),
                AttributeList.of(attributes),
                Operands.of(operands),
                List.of(IrType.NULL),
                AttributeList.EMPTY)));
        return nodes.size();
    }
}
