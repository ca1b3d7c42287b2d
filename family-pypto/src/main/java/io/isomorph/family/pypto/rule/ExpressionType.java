package io.isomorph.family.pypto.rule;

import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The type of an expression: as a file spells it, or that of a tuple that an operation makes, which nobody spells.
 *
 * @param spelled null for a tuple that is made, and where there is no type that is known
 * @param maker the operation that makes the tuple, or one of the two words below 1
 */
record ExpressionType(@Nullable MapValue spelled, int maker) {
    private static final int NOT_KNOWN = 0;
    private static final int NO_EXPRESSION = -1;

    /** Whatever it is: the table does not know the expression's kind. */
    static final ExpressionType UNKNOWN = new ExpressionType(null, NOT_KNOWN);

    /** There is none: statements, functions and programs are no expressions. */
    static final ExpressionType NONE = new ExpressionType(null, NO_EXPRESSION);

    static final ExpressionType BOOL = ofKind(TypeRules.SCALAR);
    static final ExpressionType MEMREF = ofKind("MemRefType");
    static final ExpressionType WINDOW_BUFFER = ofKind("WindowBufferType");

    /** Without {@code dtype} it is BOOL. */
    private static ExpressionType ofKind(String kind) {
        return of(Payload.map(Map.of(PyptoTypes.KIND, Payload.of(kind))));
    }

    static ExpressionType of(MapValue spelled) {
        return new ExpressionType(spelled, NOT_KNOWN);
    }

    static ExpressionType madeBy(int maker) {
        return new ExpressionType(null, maker);
    }

    /** Returns whether it is the type of a tuple that {@link #maker} makes. */
    boolean isMadeBy() {
        return maker > 0;
    }

    /** Returns whether nothing is known about it: its kind, or that of the expression, is not in the tables. */
    boolean isUnknown() {
        return spelled == null ? maker == NOT_KNOWN : PyptoTypes.of(spelled) == null;
    }

    /** Returns whether it is a tuple's. */
    boolean isTuple() {
        return TypeRules.TUPLE.equals(kind());
    }

    /** Returns its name, as far as there is one. */
    String kind() {
        String kind = spelled == null ? null : PyptoTypes.kindOf(spelled);
        return kind != null ? kind : isMadeBy() ? TypeRules.TUPLE : "no type";
    }

    /** Returns the number of components of a spelled tuple type; what is no array of types has none. */
    int size() {
        return spelled != null && spelled.get("types") instanceof ListValue types ? types.size() : 0;
    }

    /** Returns a component of a spelled tuple type; one that is not there is unknown. */
    ExpressionType component(int index) {
        return spelled != null
                        && spelled.get("types") instanceof ListValue types
                        && index >= 0
                        && index < types.size()
                        && types.get(index) instanceof MapValue type
                ? of(type)
                : UNKNOWN;
    }
}
