package io.isomorph.weights.tool;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.data.CastData;
import io.isomorph.weights.data.Decoder;
import io.isomorph.weights.data.SmallFloats;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Casts floating-point tensors to float16, bfloat16, float32 or float64: to nearest, ties to even, rounded once. A cast tensor is
 * computed when it is read; nothing is held. Immutable.
 */
public final class TensorCast {
    private final ElementType target;

    private TensorCast(ElementType target) {
        this.target = target;
    }

    /**
     * What a cast does to the values of a tensor.
     *
     * @param elements how many there are
     * @param overflowing finite values that become infinite
     * @param vanishing values other than zero that become zero
     * @param inexact values that change, those above included
     */
    public record Effect(long elements, long overflowing, long vanishing, long inexact) {}

    /**
     * Returns a cast.
     *
     * @param target float16, bfloat16, float32 or float64
     * @return the cast
     * @throws UnrepresentableException if there is no cast to the type
     */
    public static TensorCast to(ElementType target) {
        switch (target) {
            case FLOAT16, BFLOAT16, FLOAT32, FLOAT64 -> {
                return new TensorCast(target);
            }
            default ->
                throw new UnrepresentableException(
                        WeightsCode.TYPE,
                        Location.NOWHERE,
                        "there is no cast to " + target,
                        "cast to float16, bfloat16, float32 or float64");
        }
    }

    /**
     * Returns whether a tensor can be cast.
     *
     * @param tensor any tensor
     * @return true for floating-point types of at least a byte
     */
    public static boolean casts(Tensor tensor) {
        return tensor.type().family() == ElementType.Family.FLOAT;
    }

    /**
     * Casts a tensor. Values out of range become infinite; {@link #effect} counts them.
     *
     * @param tensor a floating-point tensor
     * @return a tensor of the target type; the same one if it has that type
     * @throws UnrepresentableException if the tensor is not of a floating-point type
     */
    public Tensor apply(Tensor tensor) {
        requireFloats(tensor);
        return tensor.type() == target
                ? tensor
                : Tensor.of(tensor.name(), target, tensor.shape(), new CastData(tensor.data(), tensor.type(), target))
                        .withAttributes(tensor.attributes());
    }

    private static void requireFloats(Tensor tensor) {
        if (!casts(tensor)) {
            throw new UnrepresentableException(
                    WeightsCode.TYPE,
                    Location.NOWHERE,
                    "tensor " + Names.quote(tensor.name()) + " of " + tensor.type() + " is not cast",
                    "select tensors of floating-point types");
        }
    }

    /**
     * Counts what the cast changes, in one pass.
     *
     * @param tensor a floating-point tensor
     * @return the counts
     */
    public Effect effect(Tensor tensor) {
        requireFloats(tensor);
        long overflowing = 0;
        long vanishing = 0;
        long inexact = 0;
        int width = Decoder.width(tensor.type());
        double[] values = new double[Decoder.BLOCK];
        try (TensorCursor cursor = tensor.data().cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                int elements = chunk.remaining() / width;
                for (int done = 0; done < elements; done += Decoder.BLOCK) {
                    int count = Math.min(Decoder.BLOCK, elements - done);
                    Decoder.decode(tensor.type(), chunk, done * width, values, count);
                    for (int i = 0; i < count; i++) {
                        double cast = rounded(values[i]);
                        if (cast != values[i] && !Double.isNaN(values[i])) {
                            inexact++;
                            overflowing += Double.isInfinite(cast) ? 1 : 0;
                            vanishing += cast == 0 ? 1 : 0;
                        }
                    }
                }
            }
        }
        return new Effect(tensor.elements(), overflowing, vanishing, inexact);
    }

    /**
     * Requires that no finite value becomes infinite, in one pass.
     *
     * @param tensor a floating-point tensor
     * @return what the cast changes
     * @throws UnrepresentableException if values are out of range, with their number
     */
    public Effect requireInRange(Tensor tensor) {
        Effect effect = effect(tensor);
        if (effect.overflowing() > 0) {
            throw new UnrepresentableException(
                    WeightsCode.CAST,
                    Location.NOWHERE,
                    effect.overflowing() + " of " + effect.elements() + " values of tensor "
                            + Names.quote(tensor.name()) + " are outside the range of " + target,
                    null);
        }
        return effect;
    }

    private double rounded(double value) {
        return switch (target) {
            case FLOAT16 -> SmallFloats.fromFloat16(SmallFloats.toFloat16(value));
            case BFLOAT16 -> SmallFloats.fromBfloat16(SmallFloats.toBfloat16(value));
            case FLOAT32 -> (float) value;
            default -> value;
        };
    }
}
