package io.isomorph.kind;

import io.isomorph.ir.payload.IrType;

/**
 * A type seen as what it is. Records of families implement it, one for each known kind, and {@link OpaqueType} for all
 * others; users match with {@code instanceof} and must expect kinds that are added later.
 */
public interface TypeView {
    /**
     * Returns the type that this views.
     *
     * @return name and payload
     */
    IrType toType();
}
