package io.isomorph.family;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What only a family knows of its operations when programs are changed; passes query it. Safe for several threads.
 *
 * @see FamilyProvider#edits()
 */
public interface FamilyEdits {
    /** What an operation is for those who run the program. */
    enum Role {
        /** Its result is fed. */
        INPUT,
        /** Its operand is given. */
        OUTPUT,
        /** Its result is stored beside the program. */
        PARAMETER
    }

    /**
     * An operation through which a program takes or gives a value.
     *
     * @param role which of them
     * @param name what callers call it
     */
    record Port(Role role, String name) {}

    /**
     * Returns what an operation is for those who run the program.
     *
     * @param head any operation of the family
     * @return its role and name; null if it is an operation like any other
     */
    @Nullable
    Port port(OperationHead head);

    /**
     * Gives an input, an output or a parameter another name.
     *
     * @param head an operation that is a {@link #port}
     * @param name the other name
     * @return the operation under that name
     */
    OperationHead renamed(OperationHead head, String name);

    /**
     * Makes an input.
     *
     * @param name what callers call it
     * @param type the type of its value
     * @param info what the program declares about itself
     * @return an operation without operands, with one result; null if a value of the type cannot be fed
     */
    @Nullable
    OperationHead input(String name, IrType type, ProgramInfo info);

    /**
     * Makes an output.
     *
     * @param name what callers call it
     * @param position its place among the outputs, 0-based
     * @param type the type of its value
     * @param info what the program declares about itself
     * @return an operation whose only operand is given; that is null so far. Null if a value of the type cannot be given
     */
    @Nullable
    OperationHead output(String name, int position, IrType type, ProgramInfo info);

    /**
     * Gives an input another shape.
     *
     * @param input an operation with the role {@link Role#INPUT}
     * @param shape its dimensions; −1 is one that differs from run to run
     * @return the input of that shape; null if it has none
     */
    @Nullable
    OperationHead reshaped(OperationHead input, List<Long> shape);

    /**
     * Returns whether the type of what uses a value may depend on what the value is, as where it is a shape.
     *
     * @param type the type of the value
     * @return false as long as a family does not say otherwise
     */
    default boolean mayHoldShape(IrType type) {
        return false;
    }

    /**
     * Returns whether all values of a type are of another one, too, which may leave dimensions open.
     *
     * @param type the narrower type
     * @param other the wider type
     * @return whether they are equal, as long as a family does not say otherwise
     */
    default boolean isWithin(IrType type, IrType other) {
        return type.equals(other);
    }

    /**
     * Returns the type of a result that is what one region or another hands on, as of a branch.
     *
     * @param head an operation with regions
     * @param handedOn the types of what the last operations of its regions take in the place of the result, in the order of the regions
     * @return null if the operation gives something else, or it is not known; always, as long as a family does not say otherwise
     */
    @Nullable
    default IrType branchType(OperationHead head, List<IrType> handedOn) {
        return null;
    }

    /**
     * Returns whether an attribute may have to do with the types of the results.
     *
     * @param head an operation of the family
     * @param attribute the name of one of its attributes
     * @return true, as long as a family does not say otherwise
     */
    default boolean mayChangeTypes(OperationHead head, String attribute) {
        return true;
    }

    /**
     * Returns whether printing numbers a result among those before it, as nearly all are.
     *
     * @param head an operation of the family
     * @param result which of its results, 0-based
     * @return false for one with a name of its own, which takes no number
     */
    default boolean isNumbered(OperationHead head, int result) {
        return true;
    }

    /**
     * Returns the form that an operation has where nothing is trained.
     *
     * @param head any operation of the family
     * @param isUsed whether a result is used, by its index: what needs one that is there in training only is not for inference
     * @return the same if there is no other, or it lacks a result that is used
     */
    OperationHead forInference(OperationHead head, IntPredicate isUsed);

    /**
     * Reads an attribute from a text.
     *
     * @param like an attribute of the kind that is required
     * @param text as a person writes it
     * @return null if the kind has no such value, or none that is written so
     */
    @Nullable
    IrAttribute parse(IrAttribute like, String text);

    /**
     * Returns the attributes that only debugging needs.
     *
     * @return their names
     */
    Set<String> debugging();
}
