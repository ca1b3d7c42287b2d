package io.isomorph.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.error.Printable;
import java.util.Map;

/** Prints objects as JSON. A class of its own, so that Jackson is loaded only where it is required. */
public final class JsonPrinter {
    private final ObjectMapper mapper = new ObjectMapper();

    /**
     * Prints one object.
     *
     * @param members what to print, in order
     * @return JSON without line breaks
     */
    public String print(Map<String, ?> members) {
        try {
            return Printable.escaped(mapper.writeValueAsString(members)); // an escape there is one of JSON
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a line of words, numbers and lists cannot fail to print", e);
        }
    }
}
