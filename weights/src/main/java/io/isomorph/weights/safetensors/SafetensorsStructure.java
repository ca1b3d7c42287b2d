package io.isomorph.weights.safetensors;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.json.Json;
import io.isomorph.weights.json.JsonToken;
import io.isomorph.weights.json.StructureJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What other formats have beside tensors, as the text of one key of the metadata: {@code order} of a flat set or {@code structure}
 * of a nested one, {@code attributes} of tensors, and which tensors are {@code complex128}. A text that does not fit the tensors, as
 * after an edit by another tool, has no effect.
 */
final class SafetensorsStructure {
    private static final String KEY = "isomorph";
    /** How texts begin that are written here, but for those of a set without tensors. */
    private static final Pattern OURS = Pattern.compile(
            "\\{\"(structure\":\\{\"|(order|complex128)\":\\[\"|attributes\":\\{\"([^\"\\\\]|\\\\.)*+\":\\{\")");

    private static final int DEEPEST = 2 * 512 + 8;

    private final Map<String, Tensor> tensors = new LinkedHashMap<>();
    private @Nullable List<String> order;
    private @Nullable StoredValue structure;

    private SafetensorsStructure(List<Tensor> stored) {
        stored.forEach(tensor -> tensors.put(tensor.name(), tensor));
    }

    /** Returns a tensor as it is stored: safetensors has no complex128. */
    static Tensor stored(Tensor tensor) {
        if (tensor.type() != ElementType.COMPLEX128) {
            return tensor;
        }
        List<Long> shape = new ArrayList<>(tensor.shape());
        shape.add(2L);
        return Tensor.of(tensor.name(), ElementType.FLOAT64, shape, tensor.data());
    }

    static Map<String, String> metadata(TensorSet set, List<Tensor> ordered) {
        StringBuilder text = new StringBuilder("{");
        List<Tensor> tensors = set.tensors();
        if (!set.isFlat()) {
            member(text, "structure");
            StructureJson.write(text, set.root());
        } else if (!names(tensors).equals(names(ordered))) {
            member(text, "order");
            strings(text, names(tensors));
        }
        List<Tensor> described = tensors.stream()
                .filter(tensor -> !tensor.attributes().isEmpty())
                .toList();
        if (!described.isEmpty()) {
            member(text, "attributes");
            attributes(text, described);
        }
        List<Tensor> complex = tensors.stream()
                .filter(tensor -> tensor.type() == ElementType.COMPLEX128)
                .toList();
        if (!complex.isEmpty()) {
            member(text, "complex128");
            strings(text, names(complex));
        }
        Map<String, String> metadata = new LinkedHashMap<>(set.metadata());
        String kept = metadata.get(KEY);
        boolean isOthers = kept != null && !OURS.matcher(kept).lookingAt(); // ours is still there where it did not hold
        if (!isOthers) {
            metadata.remove(KEY);
        }
        if (text.length() > 1) {
            if (isOthers) {
                throw new UnrepresentableException(
                        StandardCode.UNREPRESENTABLE,
                        Location.NOWHERE,
                        "the key \"" + KEY
                                + "\" of the metadata is taken, under which is written what safetensors has no place for",
                        "give the text another key");
            }
            metadata.put(KEY, text.append('}').toString());
        }
        return metadata;
    }

    private static List<String> names(List<Tensor> tensors) {
        return tensors.stream().map(Tensor::name).toList();
    }

    private static void member(StringBuilder text, String key) {
        text.append(text.length() == 1 ? "\"" : ",\"").append(key).append("\":");
    }

    private static void strings(StringBuilder text, List<String> strings) {
        String separator = "[";
        for (String string : strings) {
            text.append(separator);
            Json.quote(text, string);
            separator = ",";
        }
        text.append(']');
    }

    private static void attributes(StringBuilder text, List<Tensor> tensors) {
        String separator = "{";
        for (Tensor tensor : tensors) {
            text.append(separator);
            Json.quote(text, tensor.name());
            String inner = ":{";
            for (Map.Entry<String, String> entry : tensor.attributes().entrySet()) {
                text.append(inner);
                Json.quote(text, entry.getKey());
                text.append(':');
                Json.quote(text, entry.getValue());
                inner = ",";
            }
            text.append('}');
            separator = ",";
        }
        text.append('}');
    }

    static TensorSet restored(ByteSource source, List<Tensor> stored, Map<String, String> metadata) {
        String text = metadata.get(KEY);
        if (text == null) {
            return TensorSet.of(stored).withMetadata(metadata);
        }
        Map<String, String> rest = new LinkedHashMap<>(metadata);
        rest.remove(KEY);
        SafetensorsStructure structure = new SafetensorsStructure(stored);
        try {
            structure.parse(new Json(Utf8.encode(text), source.name(), Long.BYTES, DEEPEST));
            return structure.set().withMetadata(rest);
        } catch (MalformedInputException e) {
            return TensorSet.of(stored).withMetadata(metadata);
        }
    }

    private void parse(Json json) {
        json.expect(JsonToken.START_OBJECT, "an object");
        boolean isEmpty = true;
        while (json.next() == JsonToken.KEY) {
            isEmpty = false;
            String key = json.text();
            json.next();
            switch (key) {
                case "complex128" -> StructureJson.strings(json).forEach(name -> asComplex(json, name));
                case "attributes" -> readAttributes(json);
                case "order" -> order = StructureJson.strings(json);
                case "structure" -> structure = StructureJson.read(json, tensors);
                default -> throw json.malformed("the key is unknown");
            }
        }
        json.end();
        if (isEmpty) {
            throw json.malformed("there is no key, so somebody else wrote it");
        }
    }

    private void asComplex(Json json, String name) {
        Tensor tensor = tensor(json, name);
        List<Long> shape = tensor.shape();
        int last = shape.size() - 1;
        if (tensor.type() != ElementType.FLOAT64 || last < 0 || shape.get(last) != 2) {
            throw json.malformed("the tensor is not of pairs");
        }
        tensors.put(
                name,
                Tensor.of(name, ElementType.COMPLEX128, shape.subList(0, last), tensor.data())
                        .withAttributes(tensor.attributes()));
    }

    private Tensor tensor(Json json, String name) {
        Tensor tensor = tensors.get(name);
        if (tensor == null) {
            throw json.malformed("the tensor is absent");
        }
        return tensor;
    }

    private void readAttributes(Json json) {
        if (!json.at(JsonToken.START_OBJECT)) {
            throw json.malformed("attributes are not an object");
        }
        while (json.next() == JsonToken.KEY) {
            String name = json.text();
            Map<String, String> attributes = new LinkedHashMap<>();
            json.expect(JsonToken.START_OBJECT, "an object");
            while (json.next() == JsonToken.KEY) {
                String key = json.text();
                json.expect(JsonToken.STRING, "a string");
                attributes.put(key, json.text());
            }
            tensors.put(name, tensor(json, name).withAttributes(attributes));
        }
    }

    private TensorSet set() {
        if (structure != null) {
            // tensors are looked up at the end, as later keys change them
            return TensorSet.of(StructureJson.resolved(structure, tensors));
        }
        List<String> names = order;
        if (names == null) {
            return TensorSet.of(List.copyOf(tensors.values()));
        }
        List<Tensor> ordered = new ArrayList<>();
        Map<String, Tensor> rest = new LinkedHashMap<>(tensors);
        for (String name : names) {
            Tensor tensor = rest.remove(name);
            if (tensor != null) {
                ordered.add(tensor);
            }
        }
        ordered.addAll(rest.values());
        return TensorSet.of(ordered);
    }
}
