package io.isomorph.family.pypto.kind;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import org.jspecify.annotations.Nullable;

/** Texts as upstream's reader takes them: from STR and from BIN alike. */
public final class Texts {
    private Texts() {}

    /** Returns the text of a payload, or null if there is none, or one that is neither STR nor BIN. */
    public static @Nullable String of(@Nullable Payload payload) {
        if (payload instanceof StringValue string) {
            return string.value();
        }
        if (payload instanceof BytesValue bytes) {
            byte[] raw = bytes.toByteArray();
            return Utf8.decode(raw, 0, raw.length);
        }
        return null;
    }

    /** Returns whether upstream's reader makes a string of a payload. */
    public static boolean isText(Payload payload) {
        return payload instanceof StringValue || payload instanceof BytesValue;
    }
}
