package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.patch.change.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Carries a report out on a tree, with nothing but the report: what was there must be what it states, and the result must be the
 * upgraded program. Values are objects here, so nothing is numbered before the end.
 */
final class Replay {
    /** A result or an argument. */
    private static final class Value {}

    private static final Value NULL = new Value();

    private static final class Node {
        Name name;
        final List<NamedAttribute> attributes;
        final List<NamedAttribute> resultAttributes;
        final List<Value> operands = new ArrayList<>();
        final List<Value> results = new ArrayList<>();
        final List<IrType> types;
        final List<List<Part>> regions = new ArrayList<>();

        /** The results that the step found. */
        List<Value> found = List.of();

        /** The results that the step put in, by where and by what. */
        final Map<String, Value> added = new HashMap<>();

        Node(OperationHead head) {
            name = head.name();
            attributes = new ArrayList<>(head.attributes().items());
            resultAttributes = new ArrayList<>(head.resultAttributes().items());
            types = new ArrayList<>(head.resultTypes());
        }
    }

    /** A block. */
    private static final class Part {
        final List<Value> arguments = new ArrayList<>();
        final List<IrType> types = new ArrayList<>();
        final List<String> keywords = new ArrayList<>();
        final List<Node> nodes = new ArrayList<>();
    }

    private final Map<Integer, Value> byNumber = new HashMap<>(Map.of(0, NULL));
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Change.Place, Part> parts = new HashMap<>();
    private final List<Part> body;
    private int resultsMet;
    private int argumentsMet;
    private ProgramInfo info;

    private Replay(Program program) {
        info = program.info();
        body = region(program.body(), -1, 0);
    }

    /** Returns what a report makes of a program. */
    static Program of(Program program, List<Change> report) {
        Replay replay = new Replay(program);
        Map<Integer, List<Change>> steps = new TreeMap<>();
        report.forEach(change -> steps.computeIfAbsent(change.cause().step(), step -> new ArrayList<>())
                .add(change));
        steps.values().forEach(replay::step);
        return replay.program();
    }

    private List<Part> region(Region region, int owner, int firstBlock) {
        List<Part> blocks = new ArrayList<>();
        for (Block block : region.blocks()) {
            Part part = new Part();
            parts.put(new Change.Place(owner, firstBlock + blocks.size()), part);
            blocks.add(part);
            part.types.addAll(block.argumentTypes());
            block.keywordArguments().forEach(keyword -> {
                part.types.add(keyword.type());
                part.keywords.add(keyword.name());
            });
            for (int i = 0; i < block.argumentCount(); i++) {
                part.arguments.add(new Value());
                byNumber.put(--argumentsMet, part.arguments.get(i));
            }
            block.operations().forEach(operation -> part.nodes.add(node(operation)));
        }
        return blocks;
    }

    private Node node(Operation operation) {
        Node node = new Node(operation.head());
        for (int value : operation.head().operands().toArray()) {
            node.operands.add(byNumber.get(value));
        }
        for (int i = 0; i < operation.head().resultCount(); i++) {
            node.results.add(new Value());
            byNumber.put(++resultsMet, node.results.get(i));
        }
        int index = nodes.size();
        nodes.add(node);
        int firstBlock = 0;
        for (Region region : operation.regions()) {
            List<Part> blocks = region(region, index, firstBlock);
            node.regions.add(blocks);
            firstBlock += blocks.size();
        }
        return node;
    }

    private void step(List<Change> changes) {
        for (Node node : nodes) {
            node.found = List.copyOf(node.results);
            node.added.clear();
        }
        changes.forEach(this::change);
    }

    private void change(Change change) {
        switch (change.part()) {
            case VERSION -> {
                assertEquals(new Change.Version(info.version()), change.before());
                info = new ProgramInfo(info.family(), ((Change.Version) change.after()).number(), info.trainable());
            }
            case ARGUMENT -> type(change, parts.get(change.place()).types);
            case NAME -> {
                Node node = node(change);
                assertEquals(new Change.OperationName(node.name), change.before());
                node.name = ((Change.OperationName) change.after()).name();
            }
            case ATTRIBUTE -> attribute(change, node(change).attributes);
            case RESULT_ATTRIBUTE -> attribute(change, node(change).resultAttributes);
            case OPERAND -> operand(change, node(change));
            case RESULT -> result(change, node(change));
        }
    }

    private Node node(Change change) {
        return nodes.get((int) change.place().operation());
    }

    private static void type(Change change, List<IrType> types) {
        assertEquals(new Change.Type(types.get(change.index())), change.before());
        types.set(change.index(), ((Change.Type) change.after()).type());
    }

    private static void attribute(Change change, List<NamedAttribute> list) {
        if (change.before() != null) {
            assertEquals(new Change.Attribute(list.remove(change.index())), change.before());
        }
        if (change.after() != null) {
            list.add(change.index(), ((Change.Attribute) change.after()).attribute());
        }
    }

    private void operand(Change change, Node node) {
        if (change.before() instanceof Change.Operand before) {
            Value there = node.operands.remove(change.index());
            if (before.isAdded()) {
                assertTrue(nodes.get((int) before.operation()).added.containsValue(there), change::toString);
            } else {
                assertEquals(value(change, before), there, change::toString);
            }
        }
        if (change.after() instanceof Change.Operand after) {
            node.operands.add(change.index(), value(change, after));
        }
    }

    private Value value(Change change, Change.Operand operand) {
        if (operand.equals(Change.Operand.NULL)) {
            return NULL;
        }
        if (operand.block() >= 0) {
            return parts.get(new Change.Place(operand.operation(), operand.block()))
                    .arguments
                    .get(operand.index());
        }
        Node definer = nodes.get((int) operand.operation());
        @Nullable
        Value value = operand.isAdded()
                ? definer.added.get(change.cause().line() + " " + operand.index())
                : definer.found.get(operand.index());
        return Objects.requireNonNull(value, change::toString);
    }

    private static void result(Change change, Node node) {
        if (change.before() != null && change.after() != null) {
            type(change, node.types);
        } else if (change.before() != null) {
            assertEquals(new Change.Type(node.types.remove(change.index())), change.before());
            node.results.remove(change.index());
        } else {
            Value value = new Value();
            node.types.add(change.index(), ((Change.Type) change.after()).type());
            node.results.add(change.index(), value);
            node.added.put(change.cause().line() + " " + change.index(), value);
        }
    }

    // ---- back to a program

    private final Map<Value, Integer> numbers = new IdentityHashMap<>(Map.of(NULL, 0));
    private int results;
    private int arguments;

    private Program program() {
        return Program.of(info, region(body));
    }

    private Region region(List<Part> blocks) {
        List<Block> made = new ArrayList<>();
        for (Part part : blocks) {
            part.arguments.forEach(argument -> numbers.put(argument, --arguments));
            int positional = part.types.size() - part.keywords.size();
            List<KeywordArgument> keywords = new ArrayList<>();
            for (int i = 0; i < part.keywords.size(); i++) {
                keywords.add(new KeywordArgument(part.keywords.get(i), part.types.get(positional + i)));
            }
            List<Operation> operations = new ArrayList<>();
            part.nodes.forEach(node -> operations.add(operation(node)));
            made.add(new Block(part.types.subList(0, positional), keywords, operations));
        }
        return new Region(made);
    }

    private Operation operation(Node node) {
        int[] operands = node.operands.stream().mapToInt(numbers::get).toArray();
        node.results.forEach(result -> numbers.put(result, ++results));
        OperationHead head = new OperationHead(
                node.name,
                AttributeList.of(node.attributes),
                Operands.of(operands),
                node.types,
                AttributeList.of(node.resultAttributes));
        List<Region> regions = new ArrayList<>();
        node.regions.forEach(blocks -> regions.add(region(blocks)));
        return new Operation(head, regions);
    }
}
