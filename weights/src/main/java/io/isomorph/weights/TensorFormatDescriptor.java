package io.isomorph.weights;

import java.util.List;

/**
 * What a format of tensors is. Immutable.
 *
 * @param id such as {@code safetensors}
 * @param title a name for people
 * @param extensions ends of file names, lower case, each beginning with a dot, the preferred one first
 * @param types the element types that it can hold
 * @param nested whether it can hold plain values and nested structures
 * @param named whether it stores names; if not, {@link TensorReadOptions#names()} gives them
 * @param options options of writing
 */
public record TensorFormatDescriptor(
        String id,
        String title,
        List<String> extensions,
        List<ElementType> types,
        boolean nested,
        boolean named,
        List<Option> options) {
    /**
     * Makes a descriptor.
     *
     * @param id such as {@code safetensors}
     * @param title a name for people
     * @param extensions ends of file names, lower case, each beginning with a dot, the preferred one first
     * @param types the element types that it can hold
     * @param nested whether it can hold plain values and nested structures
     * @param named whether it stores names; if not, {@link TensorReadOptions#names()} gives them
     * @param options options of writing
     */
    public TensorFormatDescriptor {
        extensions = List.copyOf(extensions);
        types = List.copyOf(types);
        options = List.copyOf(options);
    }

    /**
     * An option of writing.
     *
     * @param name begins with the id of the format and a dot
     * @param title what it does
     * @param values the allowed values, the default first
     */
    public record Option(String name, String title, List<String> values) {
        /**
         * Makes an option.
         *
         * @param name begins with the id of the format and a dot
         * @param title what it does
         * @param values the allowed values, the default first
         */
        public Option {
            values = List.copyOf(values);
        }
    }
}
