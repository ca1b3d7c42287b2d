package io.isomorph.cli.files;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a size, which may end in {@code k}, {@code m} or {@code g}: times 1024 each. */
public final class SizeConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
        return parse(text);
    }

    static long parse(String text) {
        int shift = text.isEmpty()
                ? 0
                : switch (text.charAt(text.length() - 1)) {
                    case 'k', 'K' -> 10;
                    case 'm', 'M' -> 20;
                    case 'g', 'G' -> 30;
                    default -> 0;
                };
        try {
            return Math.multiplyExact(
                    Long.parseLong(text.substring(0, shift == 0 ? text.length() : text.length() - 1)), 1L << shift);
        } catch (NumberFormatException | ArithmeticException e) {
            throw new TypeConversionException(
                    "'" + text + "' is no number; write digits, and k, m or g for times 1024, 1024^2, 1024^3");
        }
    }
}
