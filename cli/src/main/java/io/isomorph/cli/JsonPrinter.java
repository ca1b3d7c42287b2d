package io.isomorph.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Prints objects as JSON. A class of its own, so that Jackson is loaded only where it is asked for. */
final class JsonPrinter {
    private final ObjectMapper mapper = new ObjectMapper();

    /**
     * Prints one object.
     *
     * @param line what to print
     * @return JSON without line breaks
     */
    String print(JsonLine line) {
        try {
            return mapper.writeValueAsString(line.members());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a line of words, numbers and lists cannot fail to print", e);
        }
    }
}
