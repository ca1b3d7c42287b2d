package io.isomorph.family.pir.infer;

import io.isomorph.family.OperationContext;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is known of integers that an operation takes as a value: those of constants, of vectors and stacks of constants, and of shapes
 * with known dimensions. PaddlePaddle looks no further either.
 */
final class ConstantValues {
    /** An integer that is computed when the program runs. No shape or axis has this value. */
    static final long COMPUTED = Long.MIN_VALUE;

    /** The most entries that are followed: no shape or list of axes has more. */
    private static final int MOST = 64;

    private final OperationContext operation;

    ConstantValues(OperationContext operation) {
        this.operation = operation;
    }

    /** Returns the integers of a value; null if not even their number is known. */
    long @Nullable [] integers(int value) {
        OperationContext.@Nullable Port definition = operation.definition(value);
        if (definition == null) {
            return computed(operation.typeOf(value));
        }
        OperationHead head = definition.operation();
        return switch (head.name().toString()) {
            case "pd_op.full_int_array" -> bounded(head.attributes().get("value"));
            case "pd_op.full" -> full(head);
            case "builtin.combine" -> entries(head.operands());
            case "pd_op.stack" -> stacked(head, value);
            case "pd_op.shape64", "pd_op.shape" -> shape(head);
            default -> computed(operation.typeOf(value));
        };
    }

    /** Returns whether all integers of a value are constants: PaddlePaddle takes those of shapes as computed ones. */
    boolean isList(int value) {
        OperationContext.@Nullable Port definition = operation.definition(value);
        if (definition == null) {
            return false;
        }
        return switch (definition.operation().name().toString()) {
            case "pd_op.full_int_array", "pd_op.full" -> true;
            case "builtin.combine", "pd_op.stack" -> {
                long @Nullable [] values = integers(value);
                yield values != null && Arrays.stream(values).noneMatch(each -> each == COMPUTED);
            }
            default -> false;
        };
    }

    private long @Nullable [] stacked(OperationHead stack, int value) {
        OperationContext.@Nullable Port parts = stack.operands().size() == 0
                ? null
                : operation.definition(stack.operands().get(0));
        return parts != null && parts.operation().name().toString().equals("builtin.combine")
                ? entries(parts.operation().operands())
                : computed(operation.typeOf(value));
    }

    /** Returns the only integer of a value, or {@link #COMPUTED}. */
    long integer(int value) {
        OperationContext.@Nullable Port definition = operation.definition(value);
        if (definition == null) {
            return COMPUTED;
        }
        OperationHead head = definition.operation();
        long @Nullable [] values = switch (head.name().toString()) {
            case "pd_op.full" -> full(head);
            case "pd_op.full_int_array" -> bounded(head.attributes().get("value"));
            default -> null;
        };
        return values != null && values.length == 1 ? values[0] : COMPUTED;
    }

    /** Returns one entry for each value that is put together. */
    private long @Nullable [] entries(Operands operands) {
        if (operands.size() > MOST) {
            return null;
        }
        long[] entries = new long[operands.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = integer(operands.get(i));
        }
        return entries;
    }

    private static long @Nullable [] full(OperationHead head) {
        long @Nullable [] shape = bounded(head.attributes().get("shape"));
        @Nullable IrAttribute value = head.attributes().get("value");
        if (shape == null || value == null) {
            return null;
        }
        long count = Dims.product(shape);
        if (count < 0 || count > MOST) {
            return null;
        }
        long[] values = new long[(int) count];
        Arrays.fill(values, integer(value));
        return values;
    }

    /** Returns the whole number that an attribute is, or {@link #COMPUTED}. */
    private static long integer(IrAttribute attribute) {
        if (attribute.payload() instanceof IntValue number && number.isLong()) {
            return number.bits();
        }
        if (attribute.name().equals(Float64Attribute.NAME) && attribute.payload() instanceof FloatValue number) {
            double real = Double.longBitsToDouble(number.bits());
            return real == Math.rint(real) && Math.abs(real) < 1L << 53 ? (long) real : COMPUTED;
        }
        return COMPUTED;
    }

    private long @Nullable [] shape(OperationHead head) {
        @Nullable
        DenseTensorType tensor = head.operands().size() == 0
                ? null
                : dense(operation.typeOf(head.operands().get(0)));
        if (tensor == null) {
            return null;
        }
        long[] dims = tensor.dims().toArray();
        for (int i = 0; i < dims.length; i++) {
            dims[i] = Dims.isKnown(dims[i]) ? dims[i] : COMPUTED;
        }
        return dims;
    }

    /** Returns as many computed integers as a tensor has elements. */
    private static long @Nullable [] computed(IrType type) {
        @Nullable DenseTensorType tensor = dense(type);
        long count = tensor == null ? Dims.UNKNOWN : Dims.product(tensor.dims().toArray());
        if (count < 0 || count > MOST) {
            return null;
        }
        long[] values = new long[(int) count];
        Arrays.fill(values, COMPUTED);
        return values;
    }

    static @Nullable DenseTensorType dense(IrType type) {
        return type.name().equals(DenseTensorType.NAME) && PirKinds.TABLE.view(type) instanceof DenseTensorType tensor
                ? tensor
                : null;
    }

    /** Likewise, unless there are so many that following each use of them takes too long. */
    private static long @Nullable [] bounded(@Nullable IrAttribute attribute) {
        boolean isShort = attribute != null && attribute.payload() instanceof ListValue list && list.size() <= MOST;
        return isShort ? integers(attribute) : null;
    }

    /** Returns the integers of a list, whatever attribute it is; null if it is none. */
    static long @Nullable [] integers(@Nullable IrAttribute attribute) {
        if (attribute == null || !(attribute.payload() instanceof ListValue list)) {
            return null;
        }
        boolean isOfAttributes = attribute.name().equals(ArrayAttribute.NAME);
        long[] values = new long[list.size()];
        for (int i = 0; i < values.length; i++) {
            @Nullable Payload item = list.get(i);
            if (isOfAttributes) {
                item = item instanceof AttributeValue value ? value.attribute().payload() : null;
            }
            if (!(item instanceof IntValue number) || !number.isLong()) {
                return null;
            }
            values[i] = number.bits();
        }
        return values;
    }
}
