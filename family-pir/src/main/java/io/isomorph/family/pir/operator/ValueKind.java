package io.isomorph.family.pir.operator;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.type.DenseTensorArrayType;
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
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which types an operand or result of an operator may have. Types that the family does not know, and the null type, fit every kind:
 * nothing is known of them. Immutable.
 */
public final class ValueKind {
    /** The most members of a vector that are looked at, as this is done for each use of the vector. */
    private static final int MOST_MEMBERS = 1024;

    private static final Map<String, Set<Name>> NAMES = Map.of(
            "tensor", Set.of(DenseTensorType.NAME, DistDenseTensorType.NAME),
            "dist_tensor", Set.of(DistDenseTensorType.NAME),
            "rows", Set.of(SelectedRowsType.NAME),
            "coo", Set.of(SparseCooTensorType.NAME),
            "csr", Set.of(SparseCsrTensorType.NAME),
            "array", Set.of(DenseTensorArrayType.NAME),
            "stack", Set.of(Name.of("cf.t_stack")),
            "inlet", Set.of(Name.of("cf.t_inlet")),
            "outlet", Set.of(Name.of("cf.t_outlet")));

    private static final Map<String, String> WORDS = Map.of(
            "tensor", "a tensor",
            "dist_tensor", "a distributed tensor",
            "rows", "selected rows",
            "coo", "a sparse tensor (COO)",
            "csr", "a sparse tensor (CSR)",
            "array", "a tensor array",
            "stack", "a stack",
            "inlet", "an inlet",
            "outlet", "an outlet");

    private final String text;
    private final @Nullable ValueKind member;

    private ValueKind(String text, @Nullable ValueKind member) {
        this.text = text;
        this.member = member;
    }

    static ValueKind of(String text) {
        return new ValueKind(text, text.endsWith("[]") ? of(text.substring(0, text.length() - 2)) : null);
    }

    /**
     * Returns whether this is a list of integers as a value.
     *
     * @return true for {@code intarray}
     */
    public boolean isIntArray() {
        return text.equals("intarray");
    }

    /**
     * Returns whether this is one number as a value.
     *
     * @return true for {@code scalar<type>}
     */
    public boolean isScalar() {
        return text.startsWith("scalar");
    }

    /**
     * Returns whether this is a vector of values.
     *
     * @return true for {@code x[]}
     */
    public boolean isVector() {
        return member != null;
    }

    /**
     * Returns whether a value of a type may be here.
     *
     * @param type any type
     * @return false if it may not, as far as the family knows the type
     */
    public boolean allows(IrType type) {
        if (type.isNull() || text.startsWith("any") || PirKinds.TABLE.type(type.name()) == null) {
            return true;
        }
        if (member != null) {
            return type.name().equals(VectorType.NAME) && allowsMembers(type, member);
        }
        if (isIntArray()) {
            return type.name().equals(VectorType.NAME) || isIntegers(type);
        }
        return isScalar()
                ? isOneNumber(type)
                : NAMES.getOrDefault(text, Set.of()).contains(type.name());
    }

    private static boolean allowsMembers(IrType type, ValueKind member) {
        if (type.payload() instanceof ListValue members) {
            for (int i = 0; i < Math.min(members.size(), MOST_MEMBERS); i++) {
                if (members.get(i) instanceof TypeValue value && !member.allows(value.type())) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isIntegers(IrType type) {
        @Nullable DenseTensorType tensor = dense(type);
        @Nullable DataType element = tensor == null ? null : DataType.of(tensor.element());
        return tensor != null && (element == null || element.isInteger());
    }

    /** Returns whether a tensor can have one element; its dimensions may be unknown. */
    private static boolean isOneNumber(IrType type) {
        @Nullable DenseTensorType tensor = dense(type);
        if (tensor == null) {
            return false;
        }
        for (int i = 0; i < tensor.dims().size(); i++) {
            if (tensor.dims().get(i) != 1 && tensor.dims().get(i) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the tensor that a type is, or the whole of a distributed one; null for any other. */
    private static @Nullable DenseTensorType dense(IrType type) {
        if (type.name().equals(DistDenseTensorType.NAME)
                && PirKinds.TABLE.view(type) instanceof DistDenseTensorType distributed) {
            return dense(distributed.global());
        }
        return PirKinds.TABLE.view(type) instanceof DenseTensorType tensor ? tensor : null;
    }

    /**
     * Returns the kind in words.
     *
     * @return such as {@code a tensor}
     */
    public String words() {
        if (member != null) {
            return "a vector of " + member.text;
        }
        if (isIntArray()) {
            return "integers";
        }
        return isScalar() ? "a tensor of one element" : WORDS.getOrDefault(text, "any value");
    }

    /**
     * Returns the kind as the table has it.
     *
     * @return such as {@code tensor}
     */
    @Override
    public String toString() {
        return text;
    }
}
