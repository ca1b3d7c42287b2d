package io.isomorph.format.json.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.format.json.schema.OpaqueWords;
import io.isomorph.format.json.schema.ShortIds;
import io.isomorph.format.json.schema.SpecialFloats;
import io.isomorph.format.json.schema.TextFit;
import io.isomorph.format.json.text.JsonOutput;
import io.isomorph.format.json.text.Token;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes types, attributes and their payloads: known kinds by their shape, all others as {@link OpaqueReader} reads them. */
public final class PayloadWriter {
    private static final Token ID = Token.key("#");
    private static final Token DATA = Token.key("D");
    private static final Token VOID_DATA = Token.key("VD");

    private final JsonOutput out;
    /** How the usual NaN is spelled where it is alone. */
    private final String nan;

    PayloadWriter(JsonOutput out) {
        this(out, SpecialFloats.WRITTEN_NAN);
    }

    PayloadWriter(JsonOutput out, String nan) {
        this.out = out;
        this.nan = nan;
    }

    /** Returns how a payload that does not fit a shape is spelled at a level of nesting. */
    public static byte[] opaqueBytes(Payload payload, Shape shape, boolean readable, int depth) {
        JsonOutput out = JsonOutput.ofPiece(readable, depth);
        new PayloadWriter(out).opaque(payload, shape);
        return out.toByteArray();
    }

    /** Writes the id of an operation, type or attribute. */
    void name(Name name) {
        @Nullable String id = ShortIds.encode(name);
        if (id == null) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE,
                    "the dialect of " + name + " is spelled like a short id of the JSON schema",
                    "rename the dialect, or write another format");
        }
        out.string(id);
    }

    void type(IrType type) {
        @Nullable Kind<IrType, ?> kind = PirKinds.TABLE.type(type.name());
        described(type, kind == null ? Shape.NONE : kind.shape());
    }

    void attribute(IrAttribute attribute) {
        @Nullable Kind<IrAttribute, ?> kind = PirKinds.TABLE.attribute(attribute.name());
        described(attribute, kind == null ? Shape.NONE : kind.shape());
    }

    private void described(TypeOrAttribute described, Shape shape) {
        out.beginObject();
        out.member(ID);
        name(described.name());
        @Nullable Payload payload = described.payload();
        if (payload != null) {
            if (!shape.fits(payload)) {
                out.member(DATA);
                opaque(payload, shape);
            } else if (isFloat(shape) && SpecialFloats.isSpecial(((FloatValue) payload).bits())) {
                out.member(VOID_DATA);
                String word = SpecialFloats.word(((FloatValue) payload).bits(), shape == Shape.F32);
                out.string(word.equals(SpecialFloats.WRITTEN_NAN) ? nan : word);
            } else {
                out.member(DATA);
                shaped(payload, shape);
            }
        }
        out.endObject();
    }

    private static boolean isFloat(Shape shape) {
        return shape == Shape.F32 || shape == Shape.F64;
    }

    private void special(FloatValue value, Shape shape) {
        out.string(SpecialFloats.word(value.bits(), shape == Shape.F32));
    }

    /** Writes a payload that fits a shape. */
    private void shaped(Payload payload, Shape shape) {
        switch (payload.kind()) {
            case BOOL -> out.bool(((BoolValue) payload).value());
            case INT -> integer((IntValue) payload);
            case STRING -> out.string(((StringValue) payload).value());
            case TYPE -> type(((TypeValue) payload).type());
            case ATTRIBUTE -> attribute(((AttributeValue) payload).attribute());
            case FLOAT -> {
                FloatValue value = (FloatValue) payload;
                if (SpecialFloats.isSpecial(value.bits())) {
                    special(value, shape);
                } else {
                    out.number(value.value());
                }
            }
            case LIST -> sequence((ListValue) payload, (Shape.Sequence) shape);
            case NULL, BYTES, MAP, OPERAND -> throw new IllegalStateException(payload.kind() + " fits no shape");
        }
    }

    private void sequence(ListValue list, Shape.Sequence shape) {
        out.beginArray();
        for (int i = 0; i < list.size(); i++) {
            out.element();
            shaped(list.get(i), Objects.requireNonNull(shape.item(i)));
        }
        out.endArray();
    }

    private void integer(IntValue value) {
        if (value.isLong()) {
            out.integer(value.bits());
        } else {
            out.unsigned(value.bits());
        }
    }

    /**
     * Writes a payload as it is, so that reading restores it.
     *
     * @param shape the shape by which the text will be tried first; NONE if by none
     */
    private void opaque(Payload payload, Shape shape) {
        if (TextFit.fits(payload, shape, true)) {
            guarded(payload, shape);
        } else {
            plain(payload);
        }
    }

    /** Writes a payload whose plain text would be taken for something else: what would be mistaken is spelled by a word. */
    private void guarded(Payload payload, Shape shape) {
        if (shape.fits(payload)) {
            plain(payload);
            return;
        }
        switch (payload.kind()) {
            case LIST -> {
                ListValue list = (ListValue) payload;
                out.beginArray();
                for (int i = 0; i < list.size(); i++) {
                    out.element();
                    guarded(list.get(i), Objects.requireNonNull(((Shape.Sequence) shape).item(i)));
                }
                out.endArray();
            }
            case MAP -> word(OpaqueWords.MAP, () -> map((MapValue) payload));
            case INT -> word(OpaqueWords.INT, () -> integer((IntValue) payload));
            case STRING -> word(OpaqueWords.TEXT, () -> out.string(((StringValue) payload).value()));
            case FLOAT -> floatBits((FloatValue) payload);
            case NULL, BOOL, BYTES, TYPE, ATTRIBUTE, OPERAND -> plain(payload);
        }
    }

    private void word(String key, Runnable value) {
        out.beginObject();
        out.member(key);
        value.run();
        out.endObject();
    }

    private void floatBits(FloatValue value) {
        word(OpaqueWords.F64, () -> out.string(HexFormat.of().toHexDigits(value.bits())));
    }

    private void plain(Payload payload) {
        switch (payload.kind()) {
            case NULL -> out.raw("null");
            case BOOL -> out.bool(((BoolValue) payload).value());
            case INT -> integer((IntValue) payload);
            case STRING -> out.string(((StringValue) payload).value());
            case FLOAT -> plainFloat((FloatValue) payload);
            case BYTES ->
                word(
                        OpaqueWords.BYTES,
                        () -> out.string(Base64.getEncoder().encodeToString(((BytesValue) payload).toByteArray())));
            case TYPE -> word(OpaqueWords.TYPE, () -> type(((TypeValue) payload).type()));
            case ATTRIBUTE -> word(OpaqueWords.ATTRIBUTE, () -> attribute(((AttributeValue) payload).attribute()));
            case OPERAND -> word(OpaqueWords.OPERAND, () -> out.integer(((OperandValue) payload).index()));
            case MAP -> plainMap((MapValue) payload);
            case LIST -> {
                ListValue list = (ListValue) payload;
                out.beginArray();
                for (int i = 0; i < list.size(); i++) {
                    out.element();
                    plain(list.get(i));
                }
                out.endArray();
            }
        }
    }

    private void plainFloat(FloatValue value) {
        if (SpecialFloats.isSpecial(value.bits())) {
            floatBits(value);
        } else {
            out.number(value.value());
        }
    }

    private void plainMap(MapValue map) {
        if (map.size() == 1 && OpaqueWords.isReserved(map.key(0))) {
            word("$" + map.key(0), () -> plain(map.value(0)));
        } else {
            map(map);
        }
    }

    private void map(MapValue map) {
        out.beginObject();
        for (int i = 0; i < map.size(); i++) {
            out.member(map.key(i));
            plain(map.value(i));
        }
        out.endObject();
    }
}
