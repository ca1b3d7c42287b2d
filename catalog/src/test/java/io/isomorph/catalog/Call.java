package io.isomorph.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A call of the command in this JVM, and what came of it; or one in another. */
record Call(int code, String out, String err) {
    static Call of(Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        List<String> words = new ArrayList<>(List.of("catalog"));
        Arrays.stream(args).map(Object::toString).forEach(words::add);
        int code = Main.run(words.toArray(new String[0]), new ByteArrayInputStream(new byte[0]), out, err);
        return new Call(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Returns a call of the command in a JVM of its own, not begun yet, whose output is one stream. */
    static ProcessBuilder process(List<String> options, Object... args) {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.isomorph.cli.Main", "catalog"));
        Arrays.stream(args).map(Object::toString).forEach(words::add);
        return new ProcessBuilder(words).redirectErrorStream(true);
    }

    JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out);
    }
}
