package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.NormalizationCode;
import org.jspecify.annotations.Nullable;

/** Reads leaves and keys, and what the entries of a map are together. */
final class PayloadReader {
    private final WireInput in;
    private final Normalizations normalizations;
    private final PendingValues values;

    PayloadReader(WireInput in, Normalizations normalizations, PendingValues values) {
        this.in = in;
        this.normalizations = normalizations;
        this.values = values;
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

    void sort(Frame frame) {
        normalizations.add(
                NormalizationCode.KEY_ORDER,
                frame.startOfKeys,
                "the keys of a map are not in the order of their bytes");
        @Nullable String repeated = values.sort(frame.firstValue);
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
        @Nullable Payload found = values.find(frame.firstValue, key);
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
            values.push(fields.attributes()[i].name(), fields.payload(i));
        }
        sort(frame);
        for (int i = frame.firstNamed; i < fields.size(); i++) {
            int slot = frame.firstValue + i - frame.firstNamed;
            fields.set(i, new NamedAttribute(values.key(slot), IrAttribute.of(NodeKind.FIELD, values.value(slot))));
        }
        values.cut(frame.firstValue);
    }
}
