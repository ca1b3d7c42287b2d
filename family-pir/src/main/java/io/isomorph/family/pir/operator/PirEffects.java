package io.isomorph.family.pir.operator;

import io.isomorph.family.Answer;
import io.isomorph.family.Effects;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What may be done with operations of PIR, by the operator table. */
public final class PirEffects {
    private static final Name YIELD = Name.of("cf.yield");

    /** Operators that do what their regions do, and nothing else. */
    private static final Set<Name> STRUCTURES =
            Set.of(Name.of("pd_op.if"), Name.of("pd_op.while"), Name.of("pd_op.pylayer"), Name.of("builtin.group"));

    /** Operators that control flow and of which more is not known. */
    private static final Set<Name> UNCLEAR =
            Set.of(Name.of("pd_op.cuda_graph"), Name.of("pd_op.select_input"), Name.of("pd_op.select_output"));

    /** Operators that overwrite nothing, and whose results are yet in the memory of operands: bundles, their parts, and views. */
    private static final Set<Name> SHARING = Set.of(
            Name.of("builtin.combine"),
            Name.of("builtin.slice"),
            Name.of("builtin.split"),
            Name.of("cf.tuple_pop"),
            Name.of("pd_op.as_strided"),
            Name.of("pd_op.depend"),
            Name.of("pd_op.index_select_strided"),
            Name.of("pd_op.print"),
            Name.of("pd_op.shadow_feed"),
            Name.of("pd_op.shadow_feed_tensors"),
            Name.of("pd_op.share_data"),
            Name.of("pd_op.share_data_sr"),
            Name.of("pd_op.view_dtype"),
            Name.of("pd_op.view_shape"));

    private static final Name PUSH = Name.of("cf.tuple_push");
    /** Operators whose results are ends of one stack, or parts of one piece of memory. */
    private static final Set<Name> OF_ONE_MEMORY =
            Set.of(Name.of("cf.stack_create"), Name.of("pd_op.coalesce_tensor"), Name.of("pd_op.coalesce_tensor_"));

    /** Operators that change the stack of which their first operand is an end. */
    private static final Set<Name> OF_STACKS = Set.of(PUSH, Name.of("cf.tuple_pop"));

    private PirEffects() {}

    /**
     * Returns what may be done with an operation.
     *
     * @param operation any operation, with its regions
     * @param table the operators
     * @return its effects; all unknown if no release has it
     */
    public static Effects of(Operation operation, OperatorTable table) {
        OperationHead head = operation.head();
        if (STRUCTURES.contains(head.name())) {
            return ofRegions(operation, table);
        }
        @Nullable OperatorDefinition definition = table.newest(head.name());
        if (definition == null || UNCLEAR.contains(head.name())) {
            return Effects.UNKNOWN;
        }
        Effects effects = Effects.NONE;
        boolean isRandom = definition.effects().contains(OperatorEffect.RANDOM);
        for (OperatorEffect effect : definition.effects()) {
            // what PaddlePaddle keeps since it draws random numbers is random, and no more
            boolean isImplied =
                    (effect == OperatorEffect.KEPT && isRandom) || (effect == OperatorEffect.RANDOM && isTest(head));
            effects = isImplied ? effects : effects.and(of(effect));
        }
        return effects;
    }

    private static Effects of(OperatorEffect effect) {
        return switch (effect) {
            case RANDOM -> Effects.RANDOM;
            case UNKNOWN -> Effects.UNKNOWN;
            default -> Effects.FIXED;
        };
    }

    private static Effects ofRegions(Operation operation, OperatorTable table) {
        Effects effects = Effects.NONE;
        for (Region region : operation.regions()) {
            for (Block block : region.blocks()) {
                for (Operation nested : block.operations()) {
                    effects = nested.head().name().equals(YIELD) ? effects : effects.and(of(nested, table));
                }
            }
        }
        return effects;
    }

    /** Returns whether an operation that is random in training is made for inference. */
    private static boolean isTest(OperationHead head) {
        @Nullable IrAttribute attribute = head.attributes().get("is_test");
        return attribute != null && attribute.payload() instanceof BoolValue value && value.value();
    }

    /**
     * Returns whether an operation writes into an operand.
     *
     * @param head any operation
     * @param operand which operand, 0-based
     * @param table the operators
     * @return unknown if no release has the operation, or it is not known where it writes
     */
    public static Answer overwrites(OperationHead head, int operand, OperatorTable table) {
        if (OF_STACKS.contains(head.name())) {
            return operand == 0 ? Answer.YES : Answer.NO;
        }
        @Nullable OperatorDefinition definition = table.newest(head.name());
        if (definition == null || definition.effects().contains(OperatorEffect.UNKNOWN)) {
            return Answer.UNKNOWN;
        }
        @Nullable OperandDefinition found = definition.operand(operand);
        if (found != null && definition.written().containsValue(found.name())) {
            return Answer.YES;
        }
        return isUnclear(definition) ? Answer.UNKNOWN : Answer.NO;
    }

    /** Returns whether it is known that an operator writes into an operand, and not into which. */
    private static boolean isUnclear(OperatorDefinition definition) {
        return definition.effects().contains(OperatorEffect.INPLACE)
                && definition.written().isEmpty();
    }

    /**
     * Returns which results may be in the memory of an operand.
     *
     * @param head any operation
     * @param operand which operand, 0-based
     * @param table the operators
     * @return indexes of results; null for all of them, as where no release has the operation, or it is not known where it writes
     */
    public static int @Nullable [] sharedResults(OperationHead head, int operand, OperatorTable table) {
        @Nullable OperatorDefinition definition = table.newest(head.name());
        if (definition == null
                || definition.effects().contains(OperatorEffect.UNKNOWN)
                || isUnclear(definition)
                || UNCLEAR.contains(head.name())
                || SHARING.contains(head.name())) {
            return null;
        }
        @Nullable OperandDefinition from = definition.operand(operand);
        if (from == null || !definition.written().containsValue(from.name())) {
            return new int[0];
        }
        return IntStream.range(0, head.resultCount())
                .filter(result -> isWritten(definition, result, from))
                .toArray();
    }

    /**
     * Returns whether all results of an operation are of one memory.
     *
     * @param head any operation
     * @return true for what makes a stack, whose ends they are, or what puts tensors into one
     */
    public static boolean hasOneMemory(OperationHead head) {
        return OF_ONE_MEMORY.contains(head.name());
    }

    /**
     * Returns whether an operation does nothing but store into what it overwrites.
     *
     * @param head any operation
     * @return true for what puts values on a stack
     */
    public static boolean onlyStores(OperationHead head) {
        return head.name().equals(PUSH);
    }

    private static boolean isWritten(OperatorDefinition definition, int result, OperandDefinition operand) {
        @Nullable ResultDefinition found = definition.result(result);
        return found != null && operand.name().equals(definition.written().get(found.name()));
    }
}
