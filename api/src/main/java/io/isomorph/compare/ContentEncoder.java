package io.isomorph.compare;

import io.isomorph.io.Utf8;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
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
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.support.Sha256;
import java.security.MessageDigest;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes the canonical encoding, a tree of SHA-256 digests: each value has one encoding, and different events have different ones.
 * What is long is hashed once an object, so that the cost is that of the objects, not of what they expand to.
 *
 * @see "docs/content-hash.md"
 */
final class ContentEncoder {
    static final int REGION = 0x01;
    static final int BLOCK = 0x02;
    static final int OPERATION = 0x03;
    static final int END = 0x04;

    private static final int NO_PAYLOAD = 0x10;
    private static final int NULL = 0x11;
    private static final int FALSE = 0x12;
    private static final int TRUE = 0x13;
    private static final int NOT_NEGATIVE = 0x14;
    private static final int NEGATIVE = 0x15;
    private static final int FLOAT = 0x16;
    private static final int STRING = 0x17;
    private static final int BYTES = 0x18;
    private static final int LIST = 0x19;
    private static final int MAP = 0x1a;
    private static final int TYPE = 0x1b;
    private static final int ATTRIBUTE = 0x1c;
    private static final int OPERAND = 0x1d;

    /** Parts of at most so many values are not looked up: they cost little whenever they are encoded. */
    private static final int FEW_ELEMENTS = 16;

    /** Types and attribute lists of more values than this are kept also where they are short. */
    private static final int WORTH_KEEPING = 2;

    private final PartBuffer out;
    private final ReferenceCache cache = new ReferenceCache();
    private final ReferenceCache schemas = new ReferenceCache();
    private final ShapeCache shapes = new ShapeCache();

    ContentEncoder() {
        this(Sha256::digest);
    }

    /** Makes an encoder that feeds other digests than SHA-256, which lets tests see the bytes. */
    ContentEncoder(Supplier<MessageDigest> digests) {
        this.out = new PartBuffer(digests);
    }

    /** Ends the encoding; the next begins anew. What was hashed in this one is known in the next. */
    ContentHash finish() {
        return ContentHash.ofBytes(out.finish());
    }

    void tag(int tag) {
        out.put(tag);
    }

    void unsigned(long value) {
        out.unsigned(value);
    }

    void integer(long bits, boolean aboveLong) {
        boolean negative = bits < 0 && !aboveLong;
        out.put(negative ? NEGATIVE : NOT_NEGATIVE);
        out.unsigned(negative ? ~bits : bits);
    }

    void bool(boolean value) {
        out.put(value ? TRUE : FALSE);
    }

    /** Writes a few bytes without their length. */
    void raw(byte[] bytes) {
        out.raw(bytes);
    }

    void text(String text) {
        if (text.length() > PartBuffer.LONGEST_INLINE) {
            if (!isKnown(text)) {
                remember(text, out.part(Utf8.encode(text)));
            }
        } else if (!out.shortAscii(text)) {
            out.part(Utf8.encode(text));
        }
    }

    void name(Name name) {
        text(name.toString());
    }

    void operands(Operands operands) {
        out.unsigned(operands.size());
        for (int i = 0; i < operands.size(); i++) {
            integer(operands.get(i), false);
        }
    }

    /** Writes an operation's name with names and kinds of its attributes. */
    void shape(OperationHead head) {
        byte @Nullable [] known = shapes.get(head);
        if (known != null) {
            out.raw(known);
            return;
        }
        out.begin();
        name(head.name());
        schema(head.attributes());
        schema(head.resultAttributes());
        out.end();
        shapes.put(head, out.last());
    }

    private void schema(AttributeList attributes) {
        boolean mayBeKnown = attributes.size() > FEW_ELEMENTS;
        byte @Nullable [] known = mayBeKnown ? schemas.get(attributes) : null;
        if (known != null) {
            out.raw(known);
            return;
        }
        out.begin();
        for (int i = 0; i < attributes.size(); i++) {
            NamedAttribute attribute = attributes.get(i);
            text(attribute.name());
            name(attribute.value().name());
        }
        if (out.end() && mayBeKnown) {
            schemas.put(attributes, out.last());
        }
    }

    /** Writes the payloads of attributes, whose names and kinds are those of a shape. */
    void values(AttributeList attributes) {
        byte @Nullable [] known = KeptReferences.get(attributes);
        if (known != null) {
            out.raw(known);
            return;
        }
        out.begin();
        for (int i = 0; i < attributes.size(); i++) {
            value(attributes.get(i).value());
        }
        if (out.end() || attributes.elements() > WORTH_KEEPING) {
            KeptReferences.set(attributes, out.last());
        }
    }

    void types(List<IrType> types) {
        boolean mayBeKnown = types.size() > FEW_ELEMENTS;
        if (mayBeKnown && isKnown(types)) {
            return;
        }
        out.begin();
        for (int i = 0; i < types.size(); i++) {
            type(types.get(i));
        }
        remember(types, out.end() && mayBeKnown);
    }

    void type(IrType type) {
        byte @Nullable [] known = KeptReferences.get(type);
        if (known != null) {
            out.raw(known);
            return;
        }
        boolean isDigest = described(type);
        if (isDigest || type.elements() > WORTH_KEEPING) {
            KeptReferences.set(type, out.last());
        }
    }

    void keywordArguments(List<KeywordArgument> arguments) {
        out.begin();
        for (KeywordArgument argument : arguments) {
            text(argument.name());
            type(argument.type());
        }
        out.end();
    }

    /** Writes a part that was hashed before; returns whether it was. */
    private boolean isKnown(Object part) {
        byte @Nullable [] reference = cache.get(part);
        if (reference != null) {
            out.raw(reference);
        }
        return reference != null;
    }

    /** Keeps what the part that ended last is written as. */
    private void remember(Object part, boolean isWorthIt) {
        if (isWorthIt) {
            cache.put(part, out.last());
        }
    }

    private boolean described(TypeOrAttribute described) {
        out.begin();
        name(described.name());
        value(described);
        return out.end();
    }

    private void attribute(IrAttribute attribute) {
        boolean mayBeKnown = attribute.elements() > FEW_ELEMENTS;
        if (!mayBeKnown || !isKnown(attribute)) {
            remember(attribute, described(attribute) && mayBeKnown);
        }
    }

    private void value(TypeOrAttribute described) {
        payloadOrNone(described.payload());
    }

    void payloadOrNone(@Nullable Payload payload) {
        if (payload == null) {
            out.put(NO_PAYLOAD);
        } else {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        switch (payload.kind()) {
            case NULL -> out.put(NULL);
            case BOOL -> bool(((BoolValue) payload).value());
            case INT -> integer(((IntValue) payload).bits(), !((IntValue) payload).isLong());
            case FLOAT -> {
                out.put(FLOAT);
                out.bits(((FloatValue) payload).bits());
            }
            case STRING -> {
                out.put(STRING);
                text(((StringValue) payload).value());
            }
            case BYTES -> {
                out.put(BYTES);
                bytes((BytesValue) payload);
            }
            case LIST -> {
                out.put(LIST);
                list((ListValue) payload);
            }
            case MAP -> {
                out.put(MAP);
                map((MapValue) payload);
            }
            case TYPE -> {
                out.put(TYPE);
                type(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> {
                out.put(ATTRIBUTE);
                attribute(((AttributeValue) payload).attribute());
            }
            case OPERAND -> {
                out.put(OPERAND);
                out.unsigned(((OperandValue) payload).index());
            }
        }
    }

    private void bytes(BytesValue bytes) {
        if (bytes.size() <= PartBuffer.LONGEST_INLINE || !isKnown(bytes)) {
            remember(bytes, out.part(bytes.toByteArray()));
        }
    }

    private void list(ListValue list) {
        boolean mayBeKnown = list.elements() > FEW_ELEMENTS;
        if (mayBeKnown && isKnown(list)) {
            return;
        }
        out.begin();
        for (int i = 0; i < list.size(); i++) {
            payload(list.get(i));
        }
        remember(list, out.end() && mayBeKnown);
    }

    private void map(MapValue map) {
        boolean mayBeKnown = map.elements() > FEW_ELEMENTS;
        if (mayBeKnown && isKnown(map)) {
            return;
        }
        out.begin();
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
        remember(map, out.end() && mayBeKnown);
    }
}
