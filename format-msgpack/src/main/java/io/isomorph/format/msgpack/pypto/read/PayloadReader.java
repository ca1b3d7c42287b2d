package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.NormalizationCode;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads leaves and keys. Keeps the values that wait for the container around them to end, with their keys, which count for nothing in
 * arrays, and makes of them what they are together.
 */
final class PayloadReader {
    private final WireInput in;
    private final Normalizations normalizations;
    private Payload[] values = new Payload[64];
    private String[] keys = new String[64];
    private int size;

    PayloadReader(WireInput in, Normalizations normalizations) {
        this.in = in;
        this.normalizations = normalizations;
    }

    Payload takeLeaf(Kind kind) {
        return switch (kind) {
            case NIL -> {
                in.takeNil();
                yield Payload.ofNull();
            }
            case BOOL -> Payload.of(in.takeBool(""));
            case INT -> {
                long bits = in.takeInt("");
                yield in.beyondLong() ? Payload.ofUnsigned(bits) : Payload.of(bits);
            }
            case FLOAT -> new FloatValue(in.takeFloat(""));
            case STRING -> Payload.of(in.takeString(""));
            case BYTES -> Payload.of(in.takeBytes(""));
            case ARRAY, MAP -> throw new IllegalArgumentException(kind + " is no leaf");
        };
    }

    String key(int start) {
        return switch (in.kind()) {
            case STRING -> in.takeString("a key");
            case BYTES -> {
                byte[] bytes = in.takeBytes("a key");
                normalizations.add(NormalizationCode.LAYOUT, start, "a key is raw bytes; it becomes a string");
                yield in.text(in.at() - bytes.length, bytes.length);
            }
            default -> throw in.fault(MsgpackCode.KEY, start, "a key of a map is of the kind " + in.kind());
        };
    }

    void push(String key, Payload value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size] = key;
        values[size++] = value;
    }

    int size() {
        return size;
    }

    /** Lets go those behind a number. */
    void cut(int smaller) {
        size = smaller;
    }

    /** Returns the list of all from a number on. */
    Payload list(int first) {
        return Payload.list(values, first, size - first);
    }

    /** Returns the map of all from a number on, whose keys are in order. */
    Payload map(int first) {
        return Payload.map(keys, values, first, size - first);
    }

    /** Returns the value of a key among those from a number on, or null. */
    private @Nullable Payload find(int first, String key) {
        for (int i = first; i < size; i++) {
            if (keys[i].equals(key)) {
                return values[i];
            }
        }
        return null;
    }

    /** Brings all from a number on into the order of their keys. Returns a key that is there twice, or null. */
    private @Nullable String sort(int first) {
        Map<String, Payload> entries = new TreeMap<>(Utf8::compare);
        for (int i = first; i < size; i++) {
            if (entries.put(keys[i], values[i]) != null) {
                return keys[i];
            }
        }
        int slot = first;
        for (Map.Entry<String, Payload> entry : entries.entrySet()) {
            keys[slot] = entry.getKey();
            values[slot++] = entry.getValue();
        }
        return null;
    }

    void sort(Frame frame) {
        normalizations.add(
                NormalizationCode.KEY_ORDER,
                frame.startOfKeys,
                "the keys of a map are not in the order of their bytes");
        @Nullable String repeated = sort(frame.firstValue);
        if (repeated != null) {
            throw in.fault(
                    StandardCode.SCHEMA_DUPLICATE,
                    frame.startOfKeys,
                    "a map has the key " + PayloadText.quote(repeated) + " twice");
        }
    }

    long idOf(Frame frame, String key) {
        Payload id = entry(frame, key);
        if (!(id instanceof IntValue number)) {
            throw in.fault(StandardCode.SCHEMA_KIND, frame.start, "'" + key + "' is " + id + ", not an id");
        }
        if (number.bits() < 0 && !number.aboveLong()) {
            throw in.fault(
                    StandardCode.SCHEMA_RANGE, frame.start, "'" + key + "' is " + id + ", and ids are at least 0");
        }
        return number.bits();
    }

    Payload entry(Frame frame, String key) {
        @Nullable Payload found = find(frame.firstValue, key);
        if (found == null) {
            throw missing(frame.start, key);
        }
        return found;
    }

    MalformedInputException missing(int start, String key) {
        return in.fault(StandardCode.SCHEMA_MISSING, start, "a node has no '" + key + "'");
    }

    void sortFields(Frame frame, PendingFields fields) {
        for (int i = frame.firstNamed; i < fields.size(); i++) {
            push(fields.attributes()[i].name(), fields.payload(i));
        }
        sort(frame);
        for (int i = frame.firstNamed; i < fields.size(); i++) {
            int slot = frame.firstValue + i - frame.firstNamed;
            fields.set(i, new NamedAttribute(keys[slot], IrAttribute.of(NodeKind.FIELD, values[slot])));
        }
        cut(frame.firstValue);
    }
}
