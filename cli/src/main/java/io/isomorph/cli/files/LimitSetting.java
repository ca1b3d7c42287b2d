package io.isomorph.cli.files;

import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * One use of {@code --limit}.
 *
 * @param limit which
 * @param value its value
 */
public record LimitSetting(Limit limit, long value) {
    /** Reads {@code name=value}, where the value may end in {@code k}, {@code m} or {@code g}: times 1024 each. */
    public static final class Converter implements ITypeConverter<LimitSetting> {
        @Override
        public LimitSetting convert(String text) {
            int equals = text.indexOf('=');
            if (equals < 0) {
                throw new TypeConversionException("'" + text + "' is not NAME=VALUE");
            }
            LimitSetting setting =
                    new LimitSetting(limit(text.substring(0, equals)), SizeConverter.parse(text.substring(equals + 1)));
            try {
                setting.applyTo(Limits.DEFAULTS);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
            return setting;
        }

        private static Limit limit(String name) {
            return Arrays.stream(Limit.values())
                    .filter(limit -> limit.id().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("there is no limit '" + name + "'; limits are "
                            + Arrays.stream(Limit.values()).map(Limit::id).collect(Collectors.joining(", "))));
        }
    }

    /**
     * Sets the limit.
     *
     * @param limits the limits so far
     * @return the limits with this one set
     */
    public Limits applyTo(Limits limits) {
        return limits.with(limit, value);
    }
}
