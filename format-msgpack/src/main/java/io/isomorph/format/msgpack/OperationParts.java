package io.isomorph.format.msgpack;

/** The parts that every operation has: name, attributes, types of the results, attributes of the results. */
final class OperationParts {
    static final int BEFORE_OPERANDS = 4;

    private OperationParts() {}
}
