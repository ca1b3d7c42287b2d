package io.isomorph.spark.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lines of a command about copies of files, as lines about the files. */
final class ResultLines {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ResultLines() {}

    /**
     * Names the files as people know them.
     *
     * @param lines about a copy
     * @param names by the path of a copy or of an output what it is called
     */
    static List<String> renamed(List<JsonNode> lines, Map<String, String> names) {
        List<String> renamed = new ArrayList<>();
        for (JsonNode line : lines) {
            renamed.add(renamed(line, names).toString());
        }
        return renamed;
    }

    private static JsonNode renamed(JsonNode node, Map<String, String> names) {
        if (node.isTextual()) {
            String text = node.asText();
            for (Map.Entry<String, String> name : names.entrySet()) {
                text = text.replace(name.getKey(), name.getValue());
            }
            return MAPPER.getNodeFactory().textNode(text);
        }
        if (node.isArray()) {
            var array = MAPPER.createArrayNode();
            node.forEach(element -> array.add(renamed(element, names)));
            return array;
        }
        if (node.isObject()) {
            ObjectNode object = MAPPER.createObjectNode();
            node.properties().forEach(field -> object.set(field.getKey(), renamed(field.getValue(), names)));
            return object;
        }
        return node;
    }

    /** Makes the line of a file that no command could look at. */
    static List<String> failed(String file, String code, String message) {
        ObjectNode line = MAPPER.createObjectNode().put("file", file).put("ok", false);
        line.putObject("error").put("code", code).put("message", message);
        return List.of(line.toString());
    }
}
