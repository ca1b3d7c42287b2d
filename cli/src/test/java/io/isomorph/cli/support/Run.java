package io.isomorph.cli.support;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A call of the command in this JVM, and what came of it. */
public record Run(int code, byte[] bytes, String err) {
    public static Run of(Object... args) {
        return withInput(new byte[0], args);
    }

    public static Run withInput(byte[] input, Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        String[] words = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
        int code = Main.run(words, new ByteArrayInputStream(input), out, err);
        return new Run(code, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
    }

    public String out() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public List<String> lines() {
        return out().lines().toList();
    }

    public List<JsonNode> json() {
        // show prints a whole program as one member
        StreamReadConstraints anyLength = StreamReadConstraints.builder()
                .maxStringLength(Integer.MAX_VALUE)
                .build();
        ObjectMapper mapper = new ObjectMapper(
                JsonFactory.builder().streamReadConstraints(anyLength).build());
        return out().lines()
                .map(line -> {
                    try {
                        return mapper.readTree(line);
                    } catch (IOException e) {
                        throw new UncheckedIOException(line, e);
                    }
                })
                .toList();
    }
}
