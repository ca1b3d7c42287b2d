package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import io.isomorph.kind.StringAttribute;

/** How attributes that are strings stand in a text without gaps: what is before the string, and what is behind it. */
final class StringTexts {
    /** What stands before the string. */
    static final byte[] BEGIN = Utf8.encode("{\"AT\":{\"#\":\"0.a_str\",\"D\":");

    private StringTexts() {}

    /** Returns whether an attribute stands so. */
    static boolean isString(IrAttribute attribute) {
        return attribute.payload() instanceof StringValue && attribute.name().equals(StringAttribute.NAME);
    }

    /** Returns the attribute that stands so. */
    static NamedAttribute attribute(String name, String text) {
        return new NamedAttribute(name, IrAttribute.of(StringAttribute.NAME, Payload.of(text)));
    }

    /** Returns what stands behind the string of an attribute of a name. */
    static byte[] end(String name) {
        JsonOutput out = JsonOutput.ofPiece(false, 0);
        out.raw("},\"N\":");
        out.string(name);
        out.raw("}");
        return out.toByteArray();
    }
}
