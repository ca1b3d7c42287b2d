package io.isomorph.kind;

import io.isomorph.ir.payload.IrAttribute;

/**
 * An attribute seen as what it is. Records of families implement it, one for each known kind, and {@link OpaqueAttribute}
 * for all others; users match with {@code instanceof} and must expect kinds that are added later.
 */
public interface AttributeView {
    /**
     * Returns the attribute that this views.
     *
     * @return name and payload
     */
    IrAttribute toAttribute();
}
