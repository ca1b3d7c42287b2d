package io.isomorph.family.pypto.print;

import java.util.HashMap;
import java.util.Map;

/** The operators of PyPTO, as Python writes them. Those without a sign of their own are written as calls. */
enum PyptoOperator {
    ADD("Add", "+", 10),
    SUB("Sub", "-", 10),
    MUL("Mul", "*", 11),
    FLOOR_DIV("FloorDiv", "//", 11),
    FLOOR_MOD("FloorMod", "%", 11),
    FLOAT_DIV("FloatDiv", "/", 11),
    POW("Pow", "**", 13),
    EQ("Eq", "==", 5),
    NE("Ne", "!=", 5),
    LT("Lt", "<", 5),
    LE("Le", "<=", 5),
    GT("Gt", ">", 5),
    GE("Ge", ">=", 5),
    AND("And", "and", 3),
    OR("Or", "or", 2),
    BIT_AND("BitAnd", "&", 8),
    BIT_OR("BitOr", "|", 6),
    BIT_XOR("BitXor", "^", 7),
    BIT_SHIFT_LEFT("BitShiftLeft", "<<", 9),
    BIT_SHIFT_RIGHT("BitShiftRight", ">>", 9),
    MIN("Min", "min", PyptoOperator.CALL),
    MAX("Max", "max", PyptoOperator.CALL),
    XOR("Xor", "xor", PyptoOperator.CALL),
    NEG("Neg", "-", 12),
    BIT_NOT("BitNot", "~", 12),
    NOT("Not", "not ", 4),
    ABS("Abs", "abs", PyptoOperator.CALL),
    CAST("Cast", "cast", PyptoOperator.CALL);

    /** The binding of what needs no parentheses. */
    static final int CALL = 20;

    private static final Map<String, PyptoOperator> BY_KIND = new HashMap<>();

    static {
        for (PyptoOperator operator : values()) {
            BY_KIND.put(operator.kind, operator);
        }
    }

    private final String kind;
    private final String sign;
    private final int binding;

    PyptoOperator(String kind, String sign, int binding) {
        this.kind = kind;
        this.sign = sign;
        this.binding = binding;
    }

    /**
     * Finds an operator.
     *
     * @param kind name of a kind of nodes that is one
     * @return the operator
     */
    static PyptoOperator of(String kind) {
        return BY_KIND.getOrDefault(kind, ADD);
    }

    /** Returns the name of the kind of nodes. */
    String kind() {
        return kind;
    }

    String sign() {
        return sign;
    }

    /** Returns how strongly it binds its operands. */
    int binding() {
        return binding;
    }

    boolean isCall() {
        return binding == CALL;
    }

    /** Returns how strongly the left operand has to bind. */
    int left() {
        return this == POW || binding == EQ.binding ? binding + 1 : binding;
    }

    /** Returns how strongly the right operand has to bind. */
    int right() {
        return this == POW ? binding : binding + 1;
    }
}
