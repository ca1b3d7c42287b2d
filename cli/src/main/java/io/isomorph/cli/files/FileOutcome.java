package io.isomorph.cli.files;

import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What became of a file that was to be converted, or brought to another version.
 *
 * @param input the file
 * @param output where it was written, or null
 * @param status what became of it
 * @param findings what was seen in it, or null
 * @param error what is wrong, or null
 */
public record FileOutcome(
        Input input,
        @Nullable Output output,
        Status status,
        @Nullable FileFindings findings,
        @Nullable ErrorReport error) {
    /** What can become of a file. */
    public enum Status {
        /** It is in the requested format. */
        CONVERTED("converted"),
        /** It has changes. */
        PATCHED("patched"),
        /** Its changes are taken back. */
        REVERTED("reverted"),
        /** It is of an older version. */
        DOWNGRADED("downgraded"),
        /** Its programs were edited. */
        EDITED("edited"),
        /** It is as it was, byte for byte. */
        UNCHANGED("unchanged"),
        /** It is no document, and is copied since it belongs to a model. */
        CARRIED("carried along"),
        /** An earlier run has done it. */
        DONE("done before"),
        /** It is of no known format, and was found in a folder. */
        SKIPPED("skipped as of no known format"),
        /** Something is wrong or in the way, and nothing was written. */
        FAILED("failed");

        private final String text;

        Status(String text) {
            this.text = text;
        }

        /** {@return what it is called in a line for scripts} */
        public String member() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns what it is called in a summary. */
        String text() {
            return text;
        }
    }

    /** Makes one without details. */
    static FileOutcome of(Input input, Status status) {
        return new FileOutcome(input, null, status, null, null);
    }

    /**
     * Makes one of what was thrown.
     *
     * @param input the file
     * @param fault what was thrown
     * @return the outcome
     */
    public static FileOutcome failed(Input input, Throwable fault) {
        return new FileOutcome(input, null, Status.FAILED, null, ErrorReport.of(fault));
    }

    /** {@return the exit code that the file gives} */
    public int exitCode() {
        if (error != null) {
            return error.exitCode();
        }
        return isOk() ? ExitCode.OK : ExitCode.FOUND;
    }

    private boolean isOk() {
        return findings == null || findings.ok();
    }

    /**
     * Prints it: for scripts a line, for people what they should know.
     *
     * @param session where to
     * @param summary for people also what was done, as data
     */
    public void print(Session session, boolean summary) {
        if (error != null) {
            session.failed(input.shown(), error);
        } else if (session.json()) {
            session.print(line());
        } else if (findings != null) {
            findings.tell(session, input.shown());
            if (summary && isOk()) {
                session.print(input.shown() + ": " + findings.text());
                findings.details().forEach(session::print);
            }
        }
    }

    private JsonLine line() {
        JsonLine line = new JsonLine()
                .put("file", input.shown())
                .put("ok", isOk())
                .put("status", isOk() ? status.member() : null)
                .put("output", output == null ? null : output.shown());
        if (findings != null) {
            findings.putInto(line);
        }
        return line;
    }
}
