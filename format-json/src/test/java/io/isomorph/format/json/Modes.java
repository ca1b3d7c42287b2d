package io.isomorph.format.json;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;

/** What the modes make of documents. */
final class Modes {
    private Modes() {}

    /** What a mode wrote, and what it reported. */
    record Written(String text, List<Deviation> deviations) {
        List<String> codes() {
            return deviations.stream().map(Deviation::code).toList();
        }
    }

    static Written write(Document document, String mode) {
        List<Deviation> deviations = new ArrayList<>();
        byte[] bytes = Formats.toBytes(
                document,
                Json.FORMAT,
                WriteOptions.DEFAULTS.with(JsonFormat.MODE, mode).onDeviation(deviations::add));
        return new Written(Utf8.decode(bytes, 0, bytes.length), List.copyOf(deviations));
    }

    /** Writes what a text means. */
    static Written write(String text, String mode) {
        return write(Json.read(text).document(), mode);
    }

    static Written portable(String text) {
        return write(text, JsonFormat.PORTABLE);
    }

    /** Returns the refusal of what a text means. */
    static UnrepresentableException refusal(String text) {
        return Assertions.assertThrows(UnrepresentableException.class, () -> portable(text), text);
    }
}
