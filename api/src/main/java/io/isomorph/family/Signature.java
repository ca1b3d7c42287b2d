package io.isomorph.family;

import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a program takes and gives.
 *
 * @param inputs what is fed to it, in the order of the program
 * @param outputs what it gives, in the order of the program
 * @param parameters the tensors that are stored beside it, in the order of the program
 */
public record Signature(List<Port> inputs, List<Port> outputs, List<Port> parameters) {
    /**
     * One of them.
     *
     * @param name what callers call it
     * @param type its type
     * @param element name of its elements' type, as the family's users write it, such as {@code float32}; null if it is no tensor
     * @param shape its dimensions, where −1 is one that differs from run to run; null if it is no tensor
     * @param bytes how many bytes its elements take; −1 if that is not known
     */
    public record Port(
            String name,
            IrType type,
            @Nullable String element,
            @Nullable List<Long> shape,
            long bytes) {
        /**
         * Copies the shape.
         *
         * @param name what callers call it
         * @param type its type
         * @param element name of its elements' type; null if it is no tensor
         * @param shape its dimensions; null if it is no tensor
         * @param bytes how many bytes its elements take; −1 if that is not known
         */
        public Port {
            shape = shape == null ? null : List.copyOf(shape);
        }
    }

    /**
     * Copies the lists.
     *
     * @param inputs what is fed to it, in the order of the program
     * @param outputs what it gives, in the order of the program
     * @param parameters the tensors that are stored beside it, in the order of the program
     */
    public Signature {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        parameters = List.copyOf(parameters);
    }
}
