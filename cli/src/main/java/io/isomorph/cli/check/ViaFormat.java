package io.isomorph.cli.check;

import io.isomorph.cli.output.JsonLine;
import org.jspecify.annotations.Nullable;

/**
 * How a file fared through another format and back.
 *
 * @param format the other format's id
 * @param status a stable word: {@code ok}, {@code form-not-kept}, {@code n/a} or {@code failed}
 * @param reason why the format does not apply, or null
 * @param broken what does not hold, or null
 */
record ViaFormat(
        String format,
        String status,
        @Nullable String reason,
        @Nullable BrokenLawException broken) {
    /**
     * All laws hold.
     *
     * @param format the other format's id
     * @param formKept whether it keeps the form of the file, without which the bytes cannot be restored
     * @return the finding
     */
    static ViaFormat ok(String format, boolean formKept) {
        return new ViaFormat(format, formKept ? "ok" : "form-not-kept", null, null);
    }

    /**
     * The format cannot hold the document.
     *
     * @param format the other format's id
     * @param reason why
     * @return the finding
     */
    static ViaFormat notApplicable(String format, String reason) {
        return new ViaFormat(format, "n/a", reason, null);
    }

    /**
     * A law does not hold.
     *
     * @param format the other format's id
     * @param broken what does not hold
     * @return the finding
     */
    static ViaFormat failed(String format, BrokenLawException broken) {
        return new ViaFormat(format, "failed", null, broken);
    }

    /** Returns what is in a row. */
    String text() {
        if (broken != null) {
            return "FAILED via " + format + ": " + broken.line();
        }
        return switch (status) {
            case "form-not-kept" -> format + " ok (bytes not compared: it does not keep the form)";
            case "n/a" -> format + " n/a (" + reason + ")";
            default -> format + " " + status;
        };
    }

    /** Returns what is in the list {@code via} of a line. */
    JsonLine json() {
        JsonLine line =
                new JsonLine().put("format", format).put("status", status).put("reason", reason);
        return broken == null ? line : broken.putInto(line);
    }
}
