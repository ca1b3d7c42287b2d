package io.isomorph.testkit.generate;

import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.kind.Longs;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@link ModelMix}: what operations of one name look like.
 *
 * @param index of the row, from 0
 * @param name the operation's name
 * @param count how often it was found
 * @param operands by position, where the value comes from: so many operations back, or one of the constants below
 * @param results by position, what the type looks like; {@link TypePattern#END} ends the results
 * @param attributes in order
 * @param resultAttributes in order, together
 */
record ModelOperation(
        int index,
        Name name,
        int count,
        List<Weighted<Integer>> operands,
        List<Weighted<TypePattern>> results,
        List<Attribute> attributes,
        Weighted<List<ResultFlag>> resultAttributes) {
    /** The operand is the null value. */
    static final int NULL = 0;

    /** The operand is a parameter. */
    static final int PARAMETER = -1;

    /** The operand is a result from farther back. */
    static final int FAR = -2;

    /** There is no such operand, nor any after it. */
    static final int END = -3;

    /**
     * An attribute.
     *
     * @param name its name
     * @param values what it may be
     */
    record Attribute(String name, Weighted<Value> values) {}

    /**
     * A value of an attribute.
     *
     * @param shared the attribute, one object for all that have it; null if it is absent or unique
     * @param isUnique whether it is another text each time
     */
    record Value(@Nullable NamedAttribute shared, boolean isUnique) {}

    /**
     * An attribute about the results, which is one truth value, the same for each.
     *
     * @param name its name
     * @param value its value
     */
    record ResultFlag(String name, boolean value) {}

    /**
     * A type whose widths are open.
     *
     * @param element the element type; null for {@link #END}
     * @param dims dimensions; {@link #CHANNEL} and {@link #OTHER_CHANNEL} represent widths
     * @param isVector whether it is a vector of such tensors, as many as there are operands
     */
    record TypePattern(@Nullable IrType element, List<Long> dims, boolean isVector) {
        static final long CHANNEL = Long.MIN_VALUE;
        static final long OTHER_CHANNEL = Long.MIN_VALUE + 1;

        /** There is no such result, nor any after it. */
        static final TypePattern END = new TypePattern(null, List.of(), false);

        boolean isOpen() {
            return dims.contains(CHANNEL);
        }

        IrType type(long channel, long other, int operands) {
            if (element == null) {
                return IrType.NULL;
            }
            long[] numbers = dims.stream()
                    .mapToLong(dim -> dim == CHANNEL ? channel : dim == OTHER_CHANNEL ? other : dim)
                    .toArray();
            IrType tensor = new DenseTensorType(element, Longs.of(numbers), "NCHW", List.of(), 0).toType();
            return isVector ? new VectorType(Collections.nCopies(operands, tensor)).toType() : tensor;
        }
    }
}
