package io.isomorph.weights.model;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Something in a model folder that does not fit.
 *
 * @param code what, by a stable name: {@code model.…}, or the code of the error that a file caused
 * @param file where it was found
 * @param tensor the tensor or parameter, or null if it is about the whole file
 * @param problem what was found and what was expected, without a final dot
 */
public record ModelFinding(String code, Path file, @Nullable String tensor, String problem) {
    /** The format of a program fails otherwise than by an error with a code. */
    public static final String UNREADABLE = "model.unreadable";
    /** A program needs tensors, and no file has any. */
    public static final String NO_WEIGHTS = "model.no-weights";
    /** There is no program in the folder. */
    public static final String NO_PROGRAM = "model.no-program";
    /** A parameter has no tensor. */
    public static final String TENSOR_MISSING = "model.tensor-missing";
    /** A tensor belongs to no parameter. */
    public static final String TENSOR_LEFT_OVER = "model.tensor-left-over";
    /** A tensor has another element type than its parameter. */
    public static final String TYPE = "model.type";
    /** A tensor has another shape than its parameter. */
    public static final String SHAPE = "model.shape";
}
