package io.isomorph.family.pypto.rule;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.Operands;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Payload;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules that make upstream's reader refuse a file, on operations. They come in three parts, by what an answer depends on, so
 * that it can be remembered: a field's payload alone; a whole attribute list; and the nodes that the operands name.
 *
 * <p>What upstream reads without looking, and takes for something else than it is, is no fault here either. Kinds of nodes, types and
 * values that the tables do not know are not judged.
 */
public final class PyptoRules {
    private final OperandRules operandRules;

    /** @param nodes looked up only for what operands of checked operations name */
    public PyptoRules(NodeLookup nodes) {
        this.operandRules = new OperandRules(nodes);
    }

    /**
     * Judges a field by itself. The answer depends on nothing else.
     *
     * @param kind what the operation is, or null for a kind that is not in the table
     * @return the first fault, or null
     */
    public static @Nullable Fault checkField(@Nullable NodeKind kind, String key, Payload payload) {
        Field field = kind == null ? null : kind.field(key);
        return field == null ? null : checkField(field, payload);
    }

    /** Judges a field of the table by itself. The answer depends on nothing else. */
    public static @Nullable Fault checkField(Field field, Payload payload) {
        Fault fault = field.isRead() ? PayloadRules.check(field, payload) : null;
        return fault == null ? null : fault.ofField(field.key());
    }

    /**
     * Judges what the fields of a list are together, once each of them is well by itself: that all are there that must be, and
     * that they fit each other. The answer depends on nothing else.
     *
     * @param kind what the operation is, or null for a kind that is not in the table
     * @return the first fault, or null
     */
    public static @Nullable Fault checkList(@Nullable NodeKind kind, AttributeList attributes) {
        return kind == null ? null : ListRules.check(kind, attributes);
    }

    /** Returns the keys of the fields whose values {@link #checkList} requires. */
    public static Set<String> requiredByList(@Nullable NodeKind kind) {
        return kind == null ? Set.of() : ListRules.required(kind);
    }

    /** Returns whether {@link #checkOperation} has anything to do for a list of a kind; may be remembered with the list. */
    public static boolean looksThroughOperands(@Nullable NodeKind kind, AttributeList attributes) {
        return kind != null && OperandRules.apply(kind, attributes);
    }

    /**
     * Judges what depends on the nodes that the operands name, once {@link #checkList} found nothing.
     *
     * @param kind what the operation is, or null for a kind that is not in the table
     * @return the first fault, or null
     */
    @Nullable
    public Fault checkOperation(@Nullable NodeKind kind, AttributeList attributes, Operands operands) {
        return kind == null ? null : operandRules.check(kind, attributes, operands);
    }
}
