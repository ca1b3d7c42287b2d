package io.isomorph.bench.targets;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * Why targets are missed: {@code reasons.properties}, written by hand, whose head describes its keys.
 */
public final class Reasons {
    private final Properties texts;

    private Reasons(Properties texts) {
        this.texts = texts;
    }

    /** Reads ours. */
    public static Reasons load() throws IOException {
        try (InputStream stream = Reasons.class.getResourceAsStream("reasons.properties")) {
            if (stream == null) {
                throw new IOException("reasons.properties is not on the class path");
            }
            return read(new InputStreamReader(stream, StandardCharsets.UTF_8));
        }
    }

    public static Reasons read(Reader text) throws IOException {
        Properties texts = new Properties();
        texts.load(text);
        return new Reasons(texts);
    }

    /** Returns why a target is missed, if somebody has noted it. */
    public Optional<String> of(String key) {
        return Optional.ofNullable(texts.getProperty(key));
    }

    public Set<String> keys() {
        return texts.stringPropertyNames();
    }
}
