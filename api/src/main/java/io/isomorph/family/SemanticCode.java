package io.isomorph.family;

/**
 * What a semantic check can find, by stable names. Scripts and tests may depend on {@link #id()} and {@link #severity()}, never
 * on message texts. Families of others have codes of their own.
 *
 * @see "docs/dialects.md"
 */
public enum SemanticCode {
    /** A use of a value outside its scope. */
    VALUE_SCOPE(
            "value.scope",
            Severity.ERROR,
            "an operand is a value of a block that has ended, or a result of an operation around it"),
    /** The null value where a value is needed. */
    VALUE_UNDEFINED(
            "value.undefined", Severity.ERROR, "an operand is the null value, and the operation needs a value there"),
    /** A wrong number of operands. */
    OPERAND_COUNT(
            "operand.count",
            Severity.ERROR,
            "an operation has another number of operands than its definition requires"),
    /** An operand of a wrong type. */
    OPERAND_TYPE("operand.type", Severity.ERROR, "an operand is of a type that the operation does not take"),
    /** A wrong number of results. */
    RESULT_COUNT(
            "result.count", Severity.ERROR, "an operation has another number of results than its definition requires"),
    /** A result of a wrong type. */
    RESULT_TYPE(
            "result.type", Severity.ERROR, "a result's type does not follow from the operands as the operation has it"),
    /** A wrong number of regions. */
    REGION_COUNT(
            "region.count", Severity.ERROR, "an operation has another number of regions than its definition requires"),
    /** A wrong number of blocks. */
    BLOCK_COUNT("block.count", Severity.ERROR, "a region has another number of blocks than the operation requires"),
    /** A wrong number of block arguments. */
    ARGUMENT_COUNT(
            "argument.count", Severity.ERROR, "a block has another number of arguments than the operation requires"),
    /** A block argument of a doubtful type. */
    ARGUMENT_TYPE(
            "argument.type", Severity.WARNING, "a block argument is of another kind or element type than its result"),
    /** An attribute that is not there. */
    ATTRIBUTE_MISSING(
            "attribute.missing", Severity.ERROR, "an operation lacks an attribute that its definition requires"),
    /** An attribute of a wrong kind. */
    ATTRIBUTE_KIND("attribute.kind", Severity.ERROR, "an attribute is of another kind than the definition requires"),
    /** An attribute with an impossible value. */
    ATTRIBUTE_VALUE("attribute.value", Severity.ERROR, "an attribute has a value that does not fit the operands"),
    /** A condition that is not boolean. */
    CONDITION_TYPE("condition.type", Severity.ERROR, "a condition is not a tensor of truth values"),
    /** A block that does not end in a terminator. */
    TERMINATOR_MISSING(
            "terminator.missing",
            Severity.ERROR,
            "a block that gives values to its operation does not end by yielding them"),
    /** A terminator in a place where none belongs. */
    TERMINATOR_PLACE("terminator.place", Severity.WARNING, "a terminator is not the last operation of a nested block"),
    /** A wrong number of yielded values. */
    YIELD_COUNT("yield.count", Severity.ERROR, "a block yields another number of values than its operation takes"),
    /** A yielded value of a doubtful type. */
    YIELD_TYPE("yield.type", Severity.WARNING, "a yielded value is of another type than the result it becomes"),
    /** A stack that is not used as a pair of push and pop. */
    STACK_PAIR("stack.pair", Severity.ERROR, "a stack is not pushed and popped once each with the same values"),
    /** An operation that does not exist. */
    OPERATION_UNKNOWN(
            "operation.unknown", Severity.ERROR, "no release of the family's compiler in question has the operation"),
    /** Operands that inference of types refuses. */
    INFERENCE_OPERANDS(
            "inference.operands",
            Severity.WARNING,
            "the types of the operands do not fit one another or the operation, so no result follows from them"),
    /** A stored type that inference contradicts. */
    INFERENCE_RESULT(
            "inference.result",
            Severity.WARNING,
            "a result has another type than follows from the operands and attributes"),
    /** A program of a family that is absent. */
    FAMILY_ABSENT(
            "family.absent",
            Severity.WARNING,
            "the family of the program is absent, so nothing was checked but where values are used"),
    /** A check that does not work. */
    CHECK_FAILED("check.failed", Severity.WARNING, "the check that a dialect brings threw an exception");

    private final String id;
    private final Severity severity;
    private final String cause;

    SemanticCode(String id, Severity severity, String cause) {
        this.id = id;
        this.severity = severity;
        this.cause = cause;
    }

    /**
     * Returns the stable name.
     *
     * @return lower-case words grouped by dots, such as {@code value.scope}
     */
    public String id() {
        return id;
    }

    /**
     * Returns how bad it is.
     *
     * @return always the same for one code
     */
    public Severity severity() {
        return severity;
    }

    /**
     * Returns what leads to it.
     *
     * @return one sentence without a final dot, as it is in {@code docs/dialects.md}
     */
    public String cause() {
        return cause;
    }
}
