package io.isomorph.family;

import java.util.Objects;

/**
 * A property that an operation has or has not. The set is open: dialects may have traits of their own; those of PIR are constants
 * here.
 *
 * @param name what it is called, as in PIR where it has it
 */
public record Trait(String name) {
    /** Must not be removed, even where no result is used. */
    public static final Trait SIDE_EFFECT = new Trait("SideEffectTrait");
    /** Keeps the data layout of what it takes. */
    public static final Trait IMMUTABLE_LAYOUT = new Trait("ImmutableLayoutTrait");
    /** Gives the same constant each time. */
    public static final Trait CONSTANT_LIKE = new Trait("ConstantLikeTrait");
    /** Works on two operands element by element. */
    public static final Trait BINARY_ELEMENT_WISE = new Trait("BinaryElementWiseTrait");
    /** Writes its result into an operand. */
    public static final Trait INPLACE = new Trait("InplaceTrait");
    /** Has no gradient. */
    public static final Trait FORWARD_ONLY = new Trait("ForwardOnlyTrait");
    /** Brings its own gradient. */
    public static final Trait CUSTOM_VJP = new Trait("CustomVjpTrait");
    /** Ends a block and hands its operands to the operation around. PIR has this by convention, without a trait. */
    public static final Trait TERMINATOR = new Trait("Terminator");

    /**
     * Checks the name.
     *
     * @param name what it is called, as in PIR where it has it
     */
    public Trait {
        Objects.requireNonNull(name, "name");
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    @Override
    public String toString() {
        return name;
    }
}
