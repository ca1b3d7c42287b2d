package io.isomorph.bench.page;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The templates of this package, which escape all that they are given. */
final class Templates {
    private Templates() {}

    /** Returns the template of a resource, with those that it includes. */
    static Template load(String name) {
        try (Reader text = open(name)) {
            return Mustache.compiler()
                    .emptyStringIsFalse(true)
                    .withLoader(Templates::open)
                    .compile(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Reader open(String name) {
        InputStream stream = Templates.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException(name + " is not on the class path");
        }
        return new InputStreamReader(stream, StandardCharsets.UTF_8);
    }
}
