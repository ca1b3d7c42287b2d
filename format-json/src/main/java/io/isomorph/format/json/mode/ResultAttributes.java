package io.isomorph.format.json.mode;

import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.StringJoiner;

/** What modes do with the result attributes of an operation. */
final class ResultAttributes {
    private ResultAttributes() {}

    /** Returns the names in a list, for messages. */
    static String names(AttributeList list) {
        StringJoiner names = new StringJoiner(", ");
        for (NamedAttribute attribute : list) {
            names.add("'" + JsonStrings.forMessage(attribute.name()) + "'");
        }
        return names.toString();
    }
}
