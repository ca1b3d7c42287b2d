package io.isomorph.intern;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import org.jspecify.annotations.Nullable;

/** A hash that the author of a file cannot foresee: slower than that of the things themselves, for those whose own are alike. */
final class SeededHash {
    private final long factor;
    private long hash;

    private SeededHash(long seed) {
        this.factor = seed | 1;
        this.hash = seed;
    }

    /** Returns the hash of anything that is equal to what has the same text, or of a part of the IR. */
    static int of(Object node, long seed) {
        SeededHash hash = new SeededHash(seed);
        if (node instanceof AttributeList list) {
            list.forEach(hash::named);
        } else if (node instanceof NamedAttribute attribute) {
            hash.named(attribute);
        } else if (node instanceof TypeOrAttribute typeOrAttribute) {
            hash.typeOrAttribute(typeOrAttribute);
        } else {
            hash.text(node.toString());
        }
        return (int) (hash.hash >>> 32);
    }

    private void mix(long value) {
        long mixed = (hash ^ value) * factor;
        hash = mixed ^ mixed >>> 29;
    }

    private void text(String text) {
        for (int i = 0; i < text.length(); i++) {
            mix(text.charAt(i));
        }
        mix(text.length());
    }

    private void named(NamedAttribute attribute) {
        text(attribute.name());
        typeOrAttribute(attribute.value());
    }

    private void typeOrAttribute(TypeOrAttribute typeOrAttribute) {
        text(typeOrAttribute.name().toString());
        @Nullable Payload payload = typeOrAttribute.payload();
        if (payload != null) {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        mix(payload.kind().ordinal());
        switch (payload.kind()) {
            case NULL -> {}
            case BOOL -> mix(((BoolValue) payload).value() ? 1 : 0);
            case INT -> mix(((IntValue) payload).bits());
            case FLOAT -> mix(((FloatValue) payload).bits());
            case STRING -> text(((StringValue) payload).value());
            case BYTES -> {
                for (byte octet : ((BytesValue) payload).toByteArray()) {
                    mix(octet);
                }
            }
            case LIST -> ((ListValue) payload).items().forEach(this::payload);
            case MAP -> entries((MapValue) payload);
            case TYPE -> typeOrAttribute(((TypeValue) payload).type());
            case ATTRIBUTE -> typeOrAttribute(((AttributeValue) payload).attribute());
            case OPERAND -> mix(((OperandValue) payload).index());
        }
    }

    private void entries(MapValue map) {
        for (int i = 0; i < map.size(); i++) {
            text(map.key(i));
            payload(map.value(i));
        }
    }
}
