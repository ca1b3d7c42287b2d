package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Rules of convolutions, pooling, interpolation and normalization, whose tensors have a batch, channels and spatial dimensions. */
final class LayerRules {
    /** By how much each dimension of padded weights is larger than that of the matrix. */
    private static final long FC_PADDING = 4;

    private LayerRules() {}

    /** Returns whether the channels come last. */
    private static boolean isChannelLast(RuleContext c) {
        String format = c.text("data_format");
        return format.length() > 1 && format.endsWith("C");
    }

    private static long roundedUp(long size, long part) {
        return size / part + (size % part == 0 ? 0 : 1);
    }

    /** The size of a window, and how it moves along one dimension. */
    private record Window(long kernel, long stride, long dilation, long before, long after, boolean isCeil) {
        long count(long size) {
            if (!Dims.isKnown(size) || !Dims.isKnown(kernel) || stride <= 0) {
                return Dims.UNKNOWN;
            }
            long space = size + before + after - (dilation * (kernel - 1) + 1);
            // as in C, towards zero
            long steps =
                    isCeil && space > 0 ? roundedUp(space, stride) : (isCeil ? space + stride - 1 : space) / stride;
            if (steps < 0) {
                throw RuleContext.misfit("a window of " + kernel + " does not fit a dimension of " + size);
            }
            return steps + 1;
        }
    }

    private static long[] windows(RuleContext c, long[] spatial, long[] kernel, long[] dilations, boolean isCeil) {
        long[] strides = c.integers("strides");
        long[] paddings = c.integers("paddings");
        String algorithm = c.text("padding_algorithm");
        int rank = spatial.length;
        if (strides.length != rank || dilations.length != rank || kernel.length != rank) {
            throw InferenceStop.unknown();
        }
        long[] to = new long[rank];
        for (int i = 0; i < rank; i++) {
            if (algorithm.equals("SAME")) {
                to[i] = Dims.isKnown(spatial[i]) && strides[i] > 0 ? roundedUp(spatial[i], strides[i]) : Dims.UNKNOWN;
                continue;
            }
            boolean isValid = algorithm.equals("VALID");
            if (!isValid && paddings.length != rank && paddings.length != 2 * rank) {
                throw InferenceStop.unknown();
            }
            long before = isValid ? 0 : paddings.length == rank ? paddings[i] : paddings[2 * i];
            long after = isValid ? 0 : paddings.length == rank ? paddings[i] : paddings[2 * i + 1];
            to[i] = new Window(kernel[i], strides[i], dilations[i], before, after, isCeil).count(spatial[i]);
        }
        return to;
    }

    private static long[] spatial(long[] dims, boolean isChannelLast) {
        return isChannelLast ? Arrays.copyOfRange(dims, 1, dims.length - 1) : Arrays.copyOfRange(dims, 2, dims.length);
    }

    private static long[] whole(long batch, long channels, long[] spatial, boolean isChannelLast) {
        long[] head = isChannelLast ? new long[] {batch} : new long[] {batch, channels};
        long[] dims = Dims.concat(head, spatial);
        return isChannelLast ? Dims.concat(dims, channels) : dims;
    }

    static void convolution(RuleContext c) {
        c.requireSameElement("input", "filter");
        long[] from = c.dims("input");
        long[] filter = c.dims("filter");
        if (from.length < 3 || filter.length != from.length) {
            throw RuleContext.misfit("input has rank " + from.length + " and filter has rank " + filter.length
                    + "; expected the same, at least 3");
        }
        boolean last = isChannelLast(c);
        long channels = last ? from[from.length - 1] : from[1];
        long groups = c.known("groups");
        if (!last && Dims.isKnown(channels) && Dims.isKnown(filter[1]) && channels != filter[1] * groups) {
            throw RuleContext.misfit(
                    "input has " + channels + " channels, and filter takes " + filter[1] + " in " + groups + " groups");
        }
        long[] kernel = Arrays.copyOfRange(filter, 2, filter.length);
        long[] to = windows(c, spatial(from, last), kernel, c.integers("dilations"), false);
        c.result(0, c.element("input"), whole(from[0], filter[0], to, last));
    }

    static void transposedConvolution(RuleContext c) {
        c.requireSameElement("x", "filter");
        long[] from = c.dims("x");
        long[] filter = c.dims("filter");
        if (from.length < 3 || filter.length != from.length) {
            throw RuleContext.misfit("x has rank " + from.length + " and filter has rank " + filter.length
                    + "; expected the same, at least 3");
        }
        boolean last = isChannelLast(c);
        long channels = last ? from[from.length - 1] : from[1];
        if (!last && !Dims.agree(new long[] {channels}, new long[] {filter[0]})) {
            throw RuleContext.misfit("x has " + channels + " channels, and filter takes " + filter[0]);
        }
        long out = Dims.isKnown(filter[1]) ? filter[1] * c.known("groups") : Dims.UNKNOWN;
        c.result(0, c.element("x"), whole(from[0], out, Dims.unknown(from.length - 2), last));
    }

    static void pooling(RuleContext c) {
        String operand = c.argument(0);
        long[] from = c.dims(operand);
        if (from.length < 3) {
            throw RuleContext.misfit(operand + " has rank " + from.length + "; expected at least 3");
        }
        boolean last = isChannelLast(c);
        long[] spatial = spatial(from, last);
        long[] to;
        if (c.flag("global_pooling")) {
            to = new long[spatial.length];
            Arrays.fill(to, 1);
        } else if (c.flag("adaptive")) {
            to = c.shape("kernel_size");
        } else {
            long[] ones = new long[spatial.length];
            Arrays.fill(ones, 1);
            to = windows(c, spatial, c.shape("kernel_size"), ones, c.flag("ceil_mode"));
        }
        c.result(0, c.element(operand), whole(from[0], last ? from[from.length - 1] : from[1], to, last));
    }

    static void interpolation(RuleContext c) {
        long[] from = c.dims("x");
        if (from.length < 3 || from.length > 5) {
            throw RuleContext.misfit("x has rank " + from.length + "; expected 3 to 5");
        }
        boolean last = !c.text("data_format").equalsIgnoreCase("NCHW"); // whatever else it is
        long[] spatial = spatial(from, last);
        long[] to = Dims.unknown(spatial.length);
        if (!c.has("out_size") && !c.has("size_tensor") && !c.has("scale_tensor")) {
            double[] scale = numbers(c.attribute("scale"));
            String[] sizes = {"out_d", "out_h", "out_w"};
            for (int i = 0; i < to.length; i++) {
                long size = c.known(sizes[i + (spatial.length == 1 ? 2 : 3 - spatial.length)]);
                if (scale.length > 0) {
                    double factor = scale[Math.min(i, scale.length - 1)];
                    to[i] = Dims.isKnown(spatial[i]) && factor > 0 ? (long) (spatial[i] * factor) : Dims.UNKNOWN;
                } else {
                    to[i] = size > 0 ? size : Dims.UNKNOWN;
                }
            }
        }
        c.result(0, c.element("x"), whole(from[0], last ? from[from.length - 1] : from[1], to, last));
    }

    private static double[] numbers(@Nullable IrAttribute attribute) {
        if (attribute == null || !(attribute.payload() instanceof ListValue list)) {
            throw InferenceStop.unknown();
        }
        double[] numbers = new double[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            @Nullable
            Payload item = list.get(i) instanceof AttributeValue value
                    ? value.attribute().payload()
                    : null;
            if (!(item instanceof FloatValue number)) {
                throw InferenceStop.unknown();
            }
            numbers[i] = Double.longBitsToDouble(number.bits());
        }
        return numbers;
    }

    static void batchNorm(RuleContext c) {
        long[] from = c.dims("x");
        if (from.length < 2) {
            throw RuleContext.misfit("x has rank " + from.length + "; expected at least 2");
        }
        long channels = isChannelLast(c) ? from[from.length - 1] : from[1];
        c.requireRank("mean", 1);
        if (!Dims.agree(new long[] {channels}, c.dims("mean"))) {
            throw RuleContext.misfit("x has " + channels + " channels, and mean has " + c.dims("mean")[0]);
        }
        c.same(0, "x");
        for (int i = 1; i < 5; i++) {
            c.result(i, c.element("mean"), channels);
        }
        c.result(5, DataType.UINT8.type(), Dims.UNKNOWN);
    }

    static void layerNorm(RuleContext c) {
        long[] from = c.dims("x");
        long begin = c.known("begin_norm_axis");
        if (begin < 0 || begin > from.length) {
            throw RuleContext.misfit(
                    "x has rank " + from.length + ", and axis " + begin + " begins what is normalized");
        }
        c.same(0, "x");
        IrType element = c.element("x");
        boolean isHalf = element.equals(DataType.FLOAT16.type()) || element.equals(DataType.BFLOAT16.type());
        for (int i = 1; i < 3; i++) {
            c.result(i, isHalf ? DataType.FLOAT32.type() : element, Arrays.copyOf(from, (int) begin));
        }
    }

    /** A matrix product with what comes after some axis as one dimension. Weights may be padded by {@link #FC_PADDING}. */
    static void fullyConnected(RuleContext c) {
        long[] from = c.dims("input");
        c.requireRank("w", 2);
        long columns = c.known("in_num_col_dims");
        if (columns < 1 || columns >= from.length) {
            throw RuleContext.misfit("input has rank " + from.length + "; expected more than " + columns);
        }
        long[] weights = c.dims("w");
        if (c.flag("padding_weights")) {
            weights = Arrays.stream(weights)
                    .map(dim -> Math.max(dim - FC_PADDING, Dims.UNKNOWN))
                    .toArray();
        }
        long inner = Dims.product(from, (int) columns, from.length);
        if (Dims.isKnown(inner) && Dims.isKnown(weights[0]) && inner != weights[0]) {
            throw RuleContext.misfit("the columns of input are " + inner + " and the rows of w are " + weights[0]
                    + "; expected the same");
        }
        c.result(0, c.element("input"), Dims.concat(Arrays.copyOf(from, (int) columns), weights[1]));
    }
}
