package io.isomorph.format.json;

import io.isomorph.ir.NamedAttribute;
import org.jspecify.annotations.Nullable;

/**
 * Attributes that were read a short while ago at one place of a list. Most are the same again; those that are not are mostly
 * strings, such as names of layers, and differ in nothing else: then only the string is read.
 */
final class RecentAttributes {
    private final RecentTexts<NamedAttribute> texts;
    private String name = "";
    private byte @Nullable [] stringBehind;

    RecentAttributes(Room room) {
        this.texts = new RecentTexts<>(room, 4);
    }

    /** Steps over the attribute that begins here and returns it; null, and nothing is done, if it is another than lately. */
    @Nullable
    NamedAttribute take(JsonScanner scanner) {
        @Nullable NamedAttribute known = stringBehind == null ? null : takeString(scanner, stringBehind);
        return known != null ? known : texts.take(scanner);
    }

    private @Nullable NamedAttribute takeString(JsonScanner scanner, byte[] behind) {
        int start = scanner.position;
        if (scanner.isReadable() || !scanner.skip(StringTexts.BEGIN)) {
            return null;
        }
        @Nullable String text = scanner.tryPlainString();
        if (text == null || !scanner.skip(behind)) {
            scanner.position = start;
            return null;
        }
        return StringTexts.attribute(name, text);
    }

    /** Remembers the attribute whose text begins at an offset and ends here. */
    void add(JsonScanner scanner, long from, NamedAttribute attribute) {
        if (!scanner.isReadable() && StringTexts.isString(attribute.value())) {
            name = attribute.name();
            stringBehind = StringTexts.end(name);
        } else {
            texts.add(scanner, from, attribute);
        }
    }
}
