package io.isomorph.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * Why targets are missed: {@code reasons.properties}, written by hand, which says what its keys are.
 */
final class Reasons {
    private final Properties texts;

    private Reasons(Properties texts) {
        this.texts = texts;
    }

    /** Reads ours. */
    static Reasons load() throws IOException {
        try (InputStream stream = Reasons.class.getResourceAsStream("reasons.properties")) {
            if (stream == null) {
                throw new IOException("reasons.properties is not on the class path");
            }
            return read(new InputStreamReader(stream, StandardCharsets.UTF_8));
        }
    }

    static Reasons read(Reader text) throws IOException {
        Properties texts = new Properties();
        texts.load(text);
        return new Reasons(texts);
    }

    /** Returns why a target is missed, if somebody has said it. */
    Optional<String> of(String key) {
        return Optional.ofNullable(texts.getProperty(key));
    }

    Set<String> keys() {
        return texts.stringPropertyNames();
    }
}
