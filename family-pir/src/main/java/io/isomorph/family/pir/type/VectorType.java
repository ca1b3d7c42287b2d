package io.isomorph.family.pir.type;

import io.isomorph.family.pir.payload.PayloadLists;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.TypeView;
import java.util.List;
import java.util.Objects;

/**
 * A vector of values, such as {@code builtin.combine} gives.
 *
 * @param members member types, in order
 */
public record VectorType(List<IrType> members) implements TypeView {
    /** Its name. */
    public static final Name NAME = Name.of("builtin.t_vec");

    /**
     * Copies the lists.
     *
     * @param members member types, in order
     */
    public VectorType {
        members = List.copyOf(members);
    }

    static VectorType of(IrType type) {
        Payload payload = Objects.requireNonNull(type.payload());
        return new VectorType(PayloadLists.types(payload));
    }

    @Override
    public IrType toType() {
        return IrType.of(NAME, PayloadLists.of(members, Payload::of));
    }
}
