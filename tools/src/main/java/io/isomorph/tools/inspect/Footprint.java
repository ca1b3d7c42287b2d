package io.isomorph.tools.inspect;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import org.jspecify.annotations.Nullable;

/** Estimates how much memory something takes, in bytes, after expansion of sharing. */
final class Footprint {
    /** An object with what refers to it; half as much or twice as much in truth. */
    private static final long OBJECT = 32;

    /** The most elements that are looked at one by one. */
    private static final long MOST_ELEMENTS = 1L << 20;

    private Footprint() {}

    /**
     * Estimates a list of attributes.
     *
     * @param list the list
     * @return bytes
     */
    static long of(AttributeList list) {
        long sum = OBJECT;
        for (NamedAttribute attribute : list) {
            sum += OBJECT + of(attribute.value());
        }
        return sum;
    }

    /**
     * Estimates a type or an attribute.
     *
     * @param described either of them
     * @return bytes
     */
    static long of(TypeOrAttribute described) {
        @Nullable Payload payload = described.payload();
        return OBJECT + (payload == null ? 0 : of(payload));
    }

    private static long of(Payload payload) {
        if (payload.elements() > MOST_ELEMENTS) {
            return payload.elements() * OBJECT;
        }
        long sum = OBJECT;
        if (payload instanceof StringValue string) {
            sum += string.value().length();
        } else if (payload instanceof BytesValue bytes) {
            sum += bytes.size();
        } else if (payload instanceof ListValue list) {
            for (int i = 0; i < list.size(); i++) {
                sum += of(list.get(i));
            }
        } else if (payload instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                sum += map.key(i).length() + of(map.value(i));
            }
        } else if (payload instanceof TypeValue type) {
            sum += of(type.type());
        } else if (payload instanceof AttributeValue attribute) {
            sum += of(attribute.attribute());
        }
        return sum;
    }
}
