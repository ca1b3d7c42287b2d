package io.isomorph.ir;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.IrType;
import java.util.Objects;

/**
 * A block argument that is found by name. Names are not checked for uniqueness: files exist whose writer lost them.
 *
 * @param name any valid Unicode; empty where it is not known
 * @param type its type
 */
public record KeywordArgument(String name, IrType type) {
    /**
     * Checks the name.
     *
     * @param name any valid Unicode; empty where it is not known
     * @param type its type
     * @throws IllegalArgumentException if it holds a lone surrogate, or the type refers to an operand
     */
    public KeywordArgument {
        Utf8.requireWellFormed(name, "a keyword argument's name");
        Block.requireNoOperand(Objects.requireNonNull(type, "type"));
    }
}
