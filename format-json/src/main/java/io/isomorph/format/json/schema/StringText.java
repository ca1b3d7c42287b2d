package io.isomorph.format.json.schema;

import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.format.json.text.Token;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.StringValue;

/** How a named attribute that is a string is written without white space: begin, the string, {@code NAME}, the name, end. */
public final class StringText {
    public static final byte[] BEGIN = Utf8.encode("{\"AT\":{\"#\":\"0.a_str\",\"D\":");
    public static final Token NAME = new Token("},\"N\":");
    public static final Token END = new Token("}");

    private StringText() {}

    /** Returns whether an attribute is written so. */
    public static boolean fits(IrAttribute attribute) {
        return attribute.payload() instanceof StringValue && attribute.name().equals(StringAttribute.NAME);
    }
}
