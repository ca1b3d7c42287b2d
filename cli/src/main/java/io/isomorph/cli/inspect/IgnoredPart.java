package io.isomorph.cli.inspect;

import io.isomorph.tools.diff.DiffOptions;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * One use of {@code --ignore}.
 *
 * @param option leaves the part out
 */
record IgnoredPart(UnaryOperator<DiffOptions> option) {
    private static final String ATTRIBUTE = "attribute=";

    /** What may be written. */
    static final class Words implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("attribute-order", "version", "trainable", "visits", ATTRIBUTE)
                    .iterator();
        }
    }

    /** Reads the name of a part, or {@code attribute=NAME}. */
    static final class Converter implements ITypeConverter<IgnoredPart> {
        @Override
        public IgnoredPart convert(String text) {
            if (text.startsWith(ATTRIBUTE)) {
                String name = text.substring(ATTRIBUTE.length());
                return new IgnoredPart(options -> options.ignoringAttribute(name));
            }
            return new IgnoredPart(
                    switch (text) {
                        case "attribute-order" -> DiffOptions::ignoringAttributeOrder;
                        case "version" -> DiffOptions::ignoringVersion;
                        case "trainable" -> DiffOptions::ignoringTrainable;
                        case "visits" -> DiffOptions::ignoringVisits;
                        default ->
                            throw new TypeConversionException("'" + text + "' cannot be ignored; what can is"
                                    + " attribute-order, version, trainable, visits, attribute=NAME");
                    });
        }
    }

    /**
     * Leaves the part out.
     *
     * @param options what is left out so far
     * @return the options with this part
     */
    DiffOptions applyTo(DiffOptions options) {
        return option.apply(options);
    }
}
