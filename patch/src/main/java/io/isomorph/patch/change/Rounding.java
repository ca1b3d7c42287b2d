package io.isomorph.patch.change;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;

/**
 * A number that an older version does not hold exactly, and that was rounded to the nearest one that it does.
 *
 * @param operation index of the operation in the pre-order walk, from 0
 * @param name the operation
 * @param attribute the attribute that has the number
 * @param exact what it was
 * @param rounded what upgrading the older program gives
 */
public record Rounding(long operation, Name name, String attribute, IrAttribute exact, IrAttribute rounded) {
    @Override
    public String toString() {
        return "op " + operation + " " + name + ": attribute '" + attribute + "' is rounded from " + exact + " to "
                + rounded;
    }
}
