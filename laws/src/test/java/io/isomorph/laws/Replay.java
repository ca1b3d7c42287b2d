package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.tools.diff.Edit;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Makes the right program of the left one and a diff. Of the right one it takes nothing but what the diff names as added or
 * changed; so if the result is the right program, the diff was complete.
 */
final class Replay {
    private final Map<String, List<Edit>> byLeft = new HashMap<>();
    private final Map<String, List<Edit>> byRight = new HashMap<>();
    private final List<Edit> edits;
    private final Side left = new Side();
    private final Side right = new Side();
    /** Pointers of operations and blocks on the right, by that of their partners on the left. */
    private final Map<String, String> partners = new HashMap<>();
    /** Right value numbers by left ones. */
    private final Map<Integer, Integer> values = new HashMap<>();

    /** The parts of a program by pointer. */
    private static final class Side {
        final Map<String, Operation> operations = new HashMap<>();
        final Map<String, Block> blocks = new HashMap<>();
        final Map<String, Integer> firstResult = new HashMap<>();
        final Map<String, Integer> firstArgument = new HashMap<>();
        private int results = 1;
        private int arguments = 1;

        void add(Region region, String pointer) {
            for (int i = 0; i < region.blocks().size(); i++) {
                String at = pointer + "/blocks/" + i;
                Block block = region.blocks().get(i);
                blocks.put(at, block);
                firstArgument.put(at, -arguments);
                arguments += block.argumentCount();
                for (int k = 0; k < block.operations().size(); k++) {
                    add(block.operations().get(k), at + "/ops/" + k);
                }
            }
        }

        private void add(Operation operation, String pointer) {
            operations.put(pointer, operation);
            firstResult.put(pointer, results);
            results += operation.head().resultCount();
            for (int i = 0; i < operation.regions().size(); i++) {
                add(operation.regions().get(i), pointer + "/regions/" + i);
            }
        }
    }

    private Replay(Program a, Program b, List<Edit> edits) {
        this.edits = edits;
        for (Edit edit : edits) {
            byLeft.computeIfAbsent(edit.left().pointer(), x -> new ArrayList<>())
                    .add(edit);
            byRight.computeIfAbsent(edit.right().pointer(), x -> new ArrayList<>())
                    .add(edit);
        }
        left.add(a.body(), "/program/regions/0");
        right.add(b.body(), "/program/regions/0");
    }

    /** Requires that a diff reports all that makes one program the other. */
    static void assertComplete(Program a, Program b, List<Edit> edits) {
        Replay replay = new Replay(a, b, edits);
        replay.pairBlocks(
                "/program/regions/0",
                a.body().blocks().size(),
                "/program/regions/0",
                b.body().blocks().size());
        for (Edit edit : edits) {
            if (edit.kind() == Kind.MOVED) {
                replay.pair(edit.left().pointer(), edit.right().pointer());
            }
        }
        assertEquals(b.info(), replay.info(a.info(), b.info()));
        assertEquals(b.body(), replay.region("/program/regions/0", b.body()));
    }

    private boolean isRemoved(String pointer) {
        return has(byLeft, pointer, Kind.REMOVED);
    }

    private boolean isAdded(String pointer) {
        return has(byRight, pointer, Kind.ADDED);
    }

    private static boolean has(Map<String, List<Edit>> edits, String pointer, Kind kind) {
        return edits.getOrDefault(pointer, List.of()).stream().anyMatch(edit -> edit.kind() == kind);
    }

    /** Returns what is left of each side, as pairs of indices. */
    private int[][] rest(String ours, int n, String theirs, int m) {
        int[] before = IntStream.range(0, n)
                .filter(i -> !isRemoved(ours + i) && !has(byLeft, ours + i, Kind.MOVED))
                .toArray();
        int[] after = IntStream.range(0, m)
                .filter(i -> !isAdded(theirs + i) && !has(byRight, theirs + i, Kind.MOVED))
                .toArray();
        assertEquals(before.length, after.length, () -> "what stays of " + ours + " and " + theirs + ": " + edits);
        return new int[][] {before, after};
    }

    private void pairBlocks(String ours, int n, String theirs, int m) {
        int[][] rest = rest(ours + "/blocks/", n, theirs + "/blocks/", m);
        for (int i = 0; i < rest[0].length; i++) {
            String before = ours + "/blocks/" + rest[0][i];
            String after = theirs + "/blocks/" + rest[1][i];
            partners.put(after, before);
            Block a = left.blocks.get(before);
            Block b = right.blocks.get(after);
            int types = a.argumentTypes().size();
            int others = b.argumentTypes().size();
            int first = left.firstArgument.get(before);
            int other = right.firstArgument.get(after);
            pairValues(first, before + "/args/", types, other, after + "/args/", others, -1);
            pairValues(
                    first - types,
                    before + "/kwargs/",
                    a.keywordArguments().size(),
                    other - others,
                    after + "/kwargs/",
                    b.keywordArguments().size(),
                    -1);
            int[][] ops = rest(
                    before + "/ops/",
                    a.operations().size(),
                    after + "/ops/",
                    b.operations().size());
            for (int k = 0; k < ops[0].length; k++) {
                pair(before + "/ops/" + ops[0][k], after + "/ops/" + ops[1][k]);
            }
        }
    }

    private void pairValues(int first, String ours, int n, int other, String theirs, int m, int step) {
        int[][] rest = rest(ours, n, theirs, m);
        for (int i = 0; i < rest[0].length; i++) {
            values.put(first + step * rest[0][i], other + step * rest[1][i]);
        }
    }

    private void pair(String ours, String theirs) {
        partners.put(theirs, ours);
        Operation a = left.operations.get(ours);
        Operation b = right.operations.get(theirs);
        pairValues(
                left.firstResult.get(ours),
                ours + "/O/",
                a.head().resultCount(),
                right.firstResult.get(theirs),
                theirs + "/O/",
                b.head().resultCount(),
                1);
        int[][] regions = rest(
                ours + "/regions/",
                a.regions().size(),
                theirs + "/regions/",
                b.regions().size());
        for (int i = 0; i < regions[0].length; i++) {
            pairBlocks(
                    ours + "/regions/" + regions[0][i],
                    a.regions().get(regions[0][i]).blocks().size(),
                    theirs + "/regions/" + regions[1][i],
                    b.regions().get(regions[1][i]).blocks().size());
        }
    }

    private ProgramInfo info(ProgramInfo a, ProgramInfo b) {
        return new ProgramInfo(
                byLeft.containsKey("/base_code/magic") ? b.family() : a.family(),
                byLeft.containsKey("/base_code/version") ? b.version() : a.version(),
                byLeft.containsKey("/base_code/trainable") ? b.trainable() : a.trainable());
    }

    private Region region(String pointer, Region b) {
        if (isAdded(pointer)) {
            return b;
        }
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < b.blocks().size(); i++) {
            String at = pointer + "/blocks/" + i;
            blocks.add(isAdded(at) ? b.blocks().get(i) : block(at, b.blocks().get(i)));
        }
        return new Region(blocks);
    }

    private Block block(String pointer, Block b) {
        String from = partners.get(pointer);
        Block a = left.blocks.get(from);
        List<IrType> types = list(from + "/args/", a.argumentTypes(), pointer + "/args/", b.argumentTypes(), x -> x);
        List<KeywordArgument> named =
                list(from + "/kwargs/", a.keywordArguments(), pointer + "/kwargs/", b.keywordArguments(), x -> x);
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < b.operations().size(); i++) {
            String at = pointer + "/ops/" + i;
            operations.add(
                    isAdded(at)
                            ? b.operations().get(i)
                            : operation(at, b.operations().get(i)));
        }
        return new Block(types, named, operations);
    }

    private Operation operation(String pointer, Operation b) {
        String from = partners.get(pointer);
        OperationHead x = left.operations.get(from).head();
        OperationHead y = b.head();
        List<Integer> operands = list(
                from + "/I/",
                IntStream.of(x.operands().toArray()).boxed().toList(),
                pointer + "/I/",
                IntStream.of(y.operands().toArray()).boxed().toList(),
                value -> value == 0 ? 0 : values.getOrDefault(value, Integer.MIN_VALUE));
        boolean reordered = byLeft.getOrDefault(from + "/I", List.of()).stream()
                .anyMatch(edit -> edit.part() == Part.OPERAND_ORDER);
        if (reordered) {
            List<Integer> others = IntStream.of(y.operands().toArray()).boxed().toList();
            operands = others.stream()
                            .sorted()
                            .toList()
                            .equals(operands.stream().sorted().toList())
                    ? others
                    : operands;
        }
        OperationHead head = new OperationHead(
                has(byLeft, from + "/#", Kind.CHANGED) ? y.name() : x.name(),
                attributes(from + "/A", x.attributes(), pointer + "/A", y.attributes()),
                Operands.of(operands.stream().mapToInt(i -> i).toArray()),
                list(from + "/O/", x.resultTypes(), pointer + "/O/", y.resultTypes(), type -> type),
                attributes(from + "/OA", x.resultAttributes(), pointer + "/OA", y.resultAttributes()));
        assertEquals(y, head, () -> pointer + " of " + from + ": " + edits);
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i < b.regions().size(); i++) {
            regions.add(region(pointer + "/regions/" + i, b.regions().get(i)));
        }
        return new Operation(head, regions);
    }

    /** Returns the left items, without those that were removed, with those that were added or changed. */
    private <T> List<T> list(String ours, List<T> a, String theirs, List<T> b, Function<T, T> map) {
        int[][] rest = rest(ours, a.size(), theirs, b.size());
        List<T> items = new ArrayList<>(b);
        for (int i = 0; i < rest[0].length; i++) {
            String pointer = ours + rest[0][i];
            boolean changed = edits.stream()
                    .anyMatch(edit ->
                            edit.kind() == Kind.CHANGED && (edit.left().pointer() + "/").startsWith(pointer + "/"));
            items.set(rest[1][i], changed ? b.get(rest[1][i]) : map.apply(a.get(rest[0][i])));
        }
        return items;
    }

    private AttributeList attributes(String ours, AttributeList a, String theirs, AttributeList b) {
        int[][] rest = rest(ours + "/", a.size(), theirs + "/", b.size());
        Map<String, NamedAttribute> stay = new HashMap<>();
        List<String> order = new ArrayList<>();
        for (int i : rest[0]) {
            NamedAttribute attribute = a.get(i);
            boolean changed = edits.stream()
                    .anyMatch(edit -> edit.kind() == Kind.CHANGED
                            && (edit.left().pointer() + "/").startsWith(ours + "/" + i + "/AT/"));
            stay.put(
                    attribute.name(),
                    changed ? new NamedAttribute(attribute.name(), b.get(attribute.name())) : attribute);
            order.add(attribute.name());
        }
        boolean reordered = byLeft.getOrDefault(ours, List.of()).stream()
                .anyMatch(edit -> edit.part() == Part.ATTRIBUTE_ORDER || edit.part() == Part.RESULT_ATTRIBUTE_ORDER);
        if (reordered) {
            order.sort((x, y) -> Integer.compare(b.indexOf(x), b.indexOf(y)));
        }
        NamedAttribute[] items = b.items().toArray(new NamedAttribute[0]);
        for (int i = 0; i < order.size(); i++) {
            items[rest[1][i]] = stay.get(order.get(i));
        }
        return AttributeList.of(items);
    }
}
