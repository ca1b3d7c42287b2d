package io.isomorph.family;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import org.jspecify.annotations.Nullable;

/**
 * How a dialect writes its types and attributes for people. What is printed is never read again. Implementations hold no state
 * and may be called by several threads.
 */
public interface DialectPrinter {
    /**
     * Writes a type.
     *
     * @param type a type of this dialect, with any payload
     * @return its text, or null to leave it to the general form
     */
    default @Nullable String print(IrType type) {
        return null;
    }

    /**
     * Writes an attribute.
     *
     * @param attribute an attribute of this dialect, with any payload
     * @return its text, or null to leave it to the general form
     */
    default @Nullable String print(IrAttribute attribute) {
        return null;
    }
}
