package io.isomorph.dialect;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.Name;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Kinds;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An attribute that an operation must have.
 *
 * @param name its name in the list
 * @param kind the name of its kind, such as {@code builtin.a_str}; null if any will do
 */
public record RequiredAttribute(String name, @Nullable Name kind) {
    /**
     * Checks the name.
     *
     * @param name its name in the list
     * @param kind the name of its kind, such as {@code builtin.a_str}; null if any will do
     */
    public RequiredAttribute {
        Objects.requireNonNull(name, "name");
    }

    /**
     * Returns whether an attribute is of the kind.
     *
     * @param attribute any attribute
     * @return true if the kind's name is the same and, where the kind is known, the payload is of its shape
     */
    public boolean fits(IrAttribute attribute) {
        if (kind == null) {
            return true;
        }
        @Nullable Kind<IrAttribute, AttributeView> row = Kinds.ofAttribute(kind);
        return attribute.name().equals(kind) && (row == null || row.fits(attribute.payload()));
    }
}
