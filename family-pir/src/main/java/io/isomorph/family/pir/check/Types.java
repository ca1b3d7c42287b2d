package io.isomorph.family.pir.check;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.family.pir.type.SparseCsrTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.TypeValue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the built-in checks query about types. Looks at the payload itself, so that each answer takes constant time. */
final class Types {
    static final Name BOOL = Name.of("builtin.t_bool");
    static final Name STACK = Name.of("cf.t_stack");
    static final Name INLET = Name.of("cf.t_inlet");
    static final Name OUTLET = Name.of("cf.t_outlet");

    /** PirKinds that are one tensor, and whose payload begins with its element type. */
    private static final Set<Name> TENSORS =
            Set.of(DenseTensorType.NAME, SelectedRowsType.NAME, SparseCooTensorType.NAME, SparseCsrTensorType.NAME);

    private Types() {}

    static boolean is(IrType type, Name name) {
        return type.name().equals(name);
    }

    static boolean isDense(IrType type) {
        return is(type, DenseTensorType.NAME);
    }

    /** Returns whether nothing is known of a type: its kind is not in the table. The null type is known. */
    static boolean isForeign(IrType type) {
        return !type.isNull() && PirKinds.TABLE.type(type.name()) == null;
    }

    /** Returns whether a type is a tensor of any sort. */
    static boolean isTensor(IrType type) {
        return TENSORS.contains(type.name()) || is(type, DistDenseTensorType.NAME);
    }

    /** Returns the element type of a tensor, or null if it is none or its element type cannot be seen. */
    static @Nullable IrType element(IrType type) {
        if (is(type, DistDenseTensorType.NAME)) {
            @Nullable IrType whole = item(type, 0);
            return whole != null && isDense(whole) ? item(whole, 0) : null;
        }
        return TENSORS.contains(type.name()) ? item(type, 0) : null;
    }

    /** Returns the member types of a vector as they are in its payload, or null if it is no vector. */
    static @Nullable ListValue members(IrType type) {
        return is(type, VectorType.NAME) && type.payload() instanceof ListValue list ? list : null;
    }

    /** Returns a type that is in the payload of another, or null if there is none. */
    static @Nullable IrType item(IrType type, int index) {
        return type.payload() instanceof ListValue list
                        && index < list.size()
                        && list.get(index) instanceof TypeValue value
                ? value.type()
                : null;
    }
}
