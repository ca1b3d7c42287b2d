package io.isomorph.weights.json;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Key;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.StoredValue.Array;
import io.isomorph.weights.StoredValue.Bool;
import io.isomorph.weights.StoredValue.Dict;
import io.isomorph.weights.StoredValue.Int;
import io.isomorph.weights.StoredValue.Member;
import io.isomorph.weights.StoredValue.None;
import io.isomorph.weights.StoredValue.NumpyScalar;
import io.isomorph.weights.StoredValue.Real;
import io.isomorph.weights.StoredValue.Sequence;
import io.isomorph.weights.StoredValue.Text;
import io.isomorph.weights.Tensor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Structures as JSON: texts, truth values and None as themselves, anything else as an object of one member that names its kind. A dict
 * is a list of keys and values in turn, as JSON objects have neither order nor numbers as keys.
 */
public final class StructureJson {
    private static final int DEEPEST = 512;
    private static final int MOST_DIGITS = 10_000;

    private final Json json;
    private final Set<String> unused;
    private int depth;

    private StructureJson(Json json, Set<String> unused) {
        this.json = json;
        this.unused = unused;
    }

    /**
     * Appends a structure.
     *
     * @param text takes the JSON
     * @param value the structure; its tensors are written by name
     */
    public static void write(StringBuilder text, StoredValue value) {
        if (value instanceof Array array) {
            text.append("{\"tensor\":");
            Json.quote(text, array.tensor().name());
            text.append('}');
        } else if (value instanceof Dict dict) {
            text.append(dict.ordered() ? "{\"odict\":[" : "{\"dict\":[");
            String separator = "";
            for (Member member : dict.members()) {
                text.append(separator);
                String key = member.key().text();
                if (key == null) {
                    text.append(member.key().number());
                } else {
                    Json.quote(text, key);
                }
                text.append(',');
                write(text, member.value());
                separator = ",";
            }
            text.append("]}");
        } else if (value instanceof Sequence sequence) {
            text.append(sequence.tuple() ? "{\"tuple\":[" : "{\"list\":[");
            String separator = "";
            for (StoredValue item : sequence.items()) {
                text.append(separator);
                write(text, item);
                separator = ",";
            }
            text.append("]}");
        } else {
            writePlain(text, value);
        }
    }

    private static void writePlain(StringBuilder text, StoredValue value) {
        if (value instanceof Text string) {
            Json.quote(text, string.value());
        } else if (value instanceof Bool bool) {
            text.append(bool.value());
        } else if (value instanceof Int number) {
            text.append("{\"int\":\"").append(number.value()).append("\"}");
        } else if (value instanceof Real real) {
            text.append("{\"float\":\"")
                    .append(Long.toHexString(Double.doubleToRawLongBits(real.value())))
                    .append("\"}");
        } else if (value instanceof NumpyScalar scalar) {
            text.append("{\"numpy\":[\"")
                    .append(scalar.type())
                    .append("\",\"")
                    .append(Long.toHexString(scalar.bits()))
                    .append("\"]}");
        } else {
            text.append("null");
        }
    }

    /**
     * Reads a structure.
     *
     * @param json at its first token
     * @param tensors by name, each of which the structure has once
     * @return the structure
     */
    public static StoredValue read(Json json, Map<String, Tensor> tensors) {
        StructureJson reader = new StructureJson(json, new HashSet<>(tensors.keySet()));
        StoredValue value = reader.value(tensors);
        if (!reader.unused.isEmpty()) {
            throw json.malformed(reader.unused.size() + " tensors are not in the structure");
        }
        return value;
    }

    /**
     * Returns a structure with other tensors of the same names.
     *
     * @param value the structure
     * @param tensors by name
     * @return the structure with those tensors
     */
    public static StoredValue resolved(StoredValue value, Map<String, Tensor> tensors) {
        if (value instanceof Array array) {
            return new Array(tensors.getOrDefault(array.tensor().name(), array.tensor()));
        }
        if (value instanceof Dict dict) {
            List<Member> members = new ArrayList<>();
            for (Member member : dict.members()) {
                members.add(new Member(member.key(), resolved(member.value(), tensors)));
            }
            return new Dict(dict.ordered(), members);
        }
        if (value instanceof Sequence sequence) {
            List<StoredValue> items = new ArrayList<>();
            for (StoredValue item : sequence.items()) {
                items.add(resolved(item, tensors));
            }
            return new Sequence(sequence.tuple(), items);
        }
        return value;
    }

    /**
     * Reads an array of strings.
     *
     * @param json at its first token
     * @return the strings
     */
    public static List<String> strings(Json json) {
        if (!json.at(JsonToken.START_ARRAY)) {
            throw json.malformed("an array of strings is expected");
        }
        List<String> strings = new ArrayList<>();
        while (json.next() == JsonToken.STRING) {
            strings.add(json.text());
        }
        requireEnd(json);
        return strings;
    }

    private static void requireEnd(Json json) {
        if (!json.at(JsonToken.END_ARRAY)) {
            throw json.malformed("the end of an array is expected");
        }
    }

    private StoredValue value(Map<String, Tensor> tensors) {
        if (json.at(JsonToken.STRING)) {
            return new Text(json.text());
        }
        if (json.at(JsonToken.TRUE) || json.at(JsonToken.FALSE)) {
            return new Bool(json.at(JsonToken.TRUE));
        }
        if (json.at(JsonToken.NULL)) {
            return new None();
        }
        if (!json.at(JsonToken.START_OBJECT) || json.next() != JsonToken.KEY || ++depth > DEEPEST) {
            throw json.malformed("a value of a structure is expected, at most " + DEEPEST + " deep");
        }
        String kind = json.text();
        json.next();
        StoredValue value = switch (kind) {
            case "tensor" -> tensor(tensors);
            case "dict", "odict" -> new Dict(kind.equals("odict"), members(tensors));
            case "list", "tuple" -> new Sequence(kind.equals("tuple"), items(tensors));
            case "int" -> integer();
            case "float" -> new Real(Double.longBitsToDouble(bits(json.text())));
            case "numpy" -> numpy();
            default -> throw json.malformed("the kind is unknown");
        };
        json.expect(JsonToken.END_OBJECT, "the end of the object");
        depth--;
        return value;
    }

    private Array tensor(Map<String, Tensor> tensors) {
        String name = json.text();
        @Nullable Tensor tensor = tensors.get(name);
        if (tensor == null || !unused.remove(name)) {
            throw json.malformed("the tensor is absent, or used before");
        }
        return new Array(tensor);
    }

    private List<Member> members(Map<String, Tensor> tensors) {
        List<Member> members = new ArrayList<>();
        Set<Key> keys = new HashSet<>();
        requireArray();
        while (json.next() != JsonToken.END_ARRAY) {
            Key key = json.at(JsonToken.STRING) ? Key.of(json.text()) : Key.of(number());
            if (!keys.add(key)) {
                throw json.malformed("a key occurs twice");
            }
            json.next();
            members.add(new Member(key, value(tensors)));
        }
        return members;
    }

    private List<StoredValue> items(Map<String, Tensor> tensors) {
        List<StoredValue> items = new ArrayList<>();
        requireArray();
        while (json.next() != JsonToken.END_ARRAY) {
            items.add(value(tensors));
        }
        return items;
    }

    private void requireArray() {
        if (!json.at(JsonToken.START_ARRAY)) {
            throw json.malformed("an array is expected");
        }
    }

    private long number() {
        try {
            return Long.parseLong(json.text());
        } catch (NumberFormatException e) {
            throw json.malformed("an integer of 64 bits is expected");
        }
    }

    private Int integer() {
        try {
            String digits = json.text();
            if (digits.length() > MOST_DIGITS) {
                throw json.malformed("an integer has more than " + MOST_DIGITS + " digits");
            }
            return new Int(new BigInteger(digits));
        } catch (NumberFormatException e) {
            throw json.malformed("an integer is expected");
        }
    }

    private NumpyScalar numpy() {
        List<String> parts = strings(json);
        @Nullable ElementType type = parts.size() == 2 ? ElementType.of(parts.get(0)) : null;
        if (type == null || type.bits() < Byte.SIZE || type.bits() > Long.SIZE) {
            throw json.malformed("a type and bits are expected");
        }
        return new NumpyScalar(type, bits(parts.get(1)));
    }

    private long bits(String digits) {
        try {
            return Long.parseUnsignedLong(digits, 16);
        } catch (NumberFormatException e) {
            throw json.malformed("hexadecimal digits are expected");
        }
    }
}
