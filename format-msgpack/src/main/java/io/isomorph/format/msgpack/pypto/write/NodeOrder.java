package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.error.Location;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.OperandReferences;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Operands;

/** Compares the order of operations and operands with that in which a file would restore them. */
final class NodeOrder {
    private final ProgramWriter program;
    private final NodeList nodes;
    private final IntList order = new IntList();
    private final Limits limits;
    private final long[] meant;
    private int done;

    private NodeOrder(ProgramWriter program, Limits limits) {
        this.program = program;
        this.nodes = program.nodes();
        this.limits = limits;
        this.meant = new long[nodes.size() + 1];
    }

    /** Returns the numbers that upstream's writer gives; refuses a program that a file would restore otherwise. */
    static NodeNumbers check(ProgramWriter program, Limits limits) {
        NodeOrder check = new NodeOrder(program, limits);
        NodeNumbers numbers = NodeNumbers.asWritten(program.nodes(), check::leave);
        long most = Math.max(PyptoRules.MOST_EXPANDED, limits.get(Limit.ELEMENTS));
        for (int value = 1; value <= program.nodes().size(); value++) {
            check.countMeant(most, value);
        }
        for (int value = program.unordered().nextSetBit(0);
                value >= 0;
                value = program.unordered().nextSetBit(value + 1)) {
            check.requireDefinitionsFirst(numbers, value);
        }
        return numbers;
    }

    private void leave(int value) {
        if (value != ++done) {
            throw program.refusal(
                    value - 1,
                    program.name(value) + " is where the walk from the root has operation " + (done - 1),
                    "order operations as the walk ends them, each directly before its first use, and leave out what"
                            + " the last one, the root, does not name");
        }
    }

    /** What a node names precedes it, so it was counted before. */
    private void countMeant(long most, int value) {
        long sum = 1;
        Operands operands = nodes.head(value).operands();
        for (int i = 0; i < operands.size(); i++) {
            sum += meant[operands.get(i)];
        }
        if (sum > most) {
            throw limits.with(Limit.ELEMENTS, most)
                    .exceeded(Limit.ELEMENTS, sum, new Location(null, Location.UNKNOWN, null, value - 1));
        }
        meant[value] = sum;
    }

    /** Of a node with parts that no table knows. */
    private void requireDefinitionsFirst(NodeNumbers numbers, int value) {
        order.clear();
        OperandReferences.gather(nodes.attributes(value), order);
        int[] place = new int[order.size()];
        for (int i = 0; i < place.length; i++) {
            place[order.get(i)] = i;
        }
        for (int i = 1; i < place.length; i++) {
            boolean definition = numbers.isDefinition(value, i);
            boolean afterOther = !numbers.isDefinition(value, i - 1);
            if (afterOther && (definition || place[i] < place[i - 1])) {
                throw program.refusal(
                        value - 1,
                        program.name(value) + ": operand " + i
                                + " comes too late: of a node with parts that no table knows, the operands that are"
                                + " met first come first, and the others follow in the order of the bytes",
                        "order its operands so");
            }
        }
    }
}
