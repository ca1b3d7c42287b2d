package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;

/**
 * Makes sinks that turn text into tokens. Safe for several threads; what Jackson shares between its parsers is kept
 * here.
 */
final class TokenTexts {
    /** The text is our own: only the generator's limits count. */
    private static final StreamReadConstraints NO_LIMITS = StreamReadConstraints.builder()
            .maxNestingDepth(Integer.MAX_VALUE)
            .maxNumberLength(Integer.MAX_VALUE)
            .maxStringLength(Integer.MAX_VALUE)
            .maxNameLength(Integer.MAX_VALUE)
            .build();

    private final JsonFactory factory = JsonFactory.builder()
            .streamReadConstraints(NO_LIMITS)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .build();

    TokenSink sink(JsonGenerator generator) throws IOException {
        return new TokenSink(factory.createNonBlockingByteArrayParser(), generator);
    }
}
