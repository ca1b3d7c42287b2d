package io.isomorph.format.msgpack;

import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.PayloadText;
import org.jspecify.annotations.Nullable;

/** A string that is a node, and the name that it spells, which is made once. */
final class Word {
    private final String text;
    private @Nullable Name name;

    Word(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** Returns the name that the text spells, or null if it spells none. */
    @Nullable
    Name name() {
        if (name == null && Name.isValid(text)) {
            name = Name.of(text);
        }
        return name;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Word word && text.equals(word.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the text in the form of a message. */
    @Override
    public String toString() {
        return PayloadText.quote(text);
    }
}
