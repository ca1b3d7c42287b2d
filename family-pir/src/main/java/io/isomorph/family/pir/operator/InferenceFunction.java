package io.isomorph.family.pir.operator;

import java.util.List;

/**
 * The function of PaddlePaddle that computes the types of the results. Many operators have the same one.
 *
 * @param name such as {@code MatmulInferMeta}; empty if there is none
 * @param arguments the operands and attributes that it takes, by name, and constants, such as {@code False}
 */
public record InferenceFunction(String name, List<String> arguments) {
    /** No function. */
    public static final InferenceFunction NONE = new InferenceFunction("", List.of());

    /**
     * Copies the list.
     *
     * @param name such as {@code MatmulInferMeta}; empty if there is none
     * @param arguments the operands and attributes that it takes, by name, and constants, such as {@code False}
     */
    public InferenceFunction {
        arguments = List.copyOf(arguments);
    }
}
