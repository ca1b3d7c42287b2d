package io.isomorph.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A call of the command in this JVM, and what came of it. */
record Call(int code, String out, String err) {
    static Call of(Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        List<String> words = new ArrayList<>(List.of("catalog"));
        Arrays.stream(args).map(Object::toString).forEach(words::add);
        int code = Main.run(words.toArray(new String[0]), new ByteArrayInputStream(new byte[0]), out, err);
        return new Call(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out);
    }
}
