package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.OperandReferences;

/** Compares the order of operations and operands with that in which a file would restore them. */
final class NodeOrder {
    private final ProgramWriter program;
    private final NodeList nodes;
    private final IntList order = new IntList();
    private int done;

    private NodeOrder(ProgramWriter program) {
        this.program = program;
        this.nodes = program.nodes();
    }

    /** Returns the numbers that upstream's writer gives; refuses a program that a file would restore otherwise. */
    static NodeNumbers check(ProgramWriter program) {
        NodeOrder check = new NodeOrder(program);
        NodeNumbers numbers = NodeNumbers.asWritten(program.nodes(), check::leave);
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
