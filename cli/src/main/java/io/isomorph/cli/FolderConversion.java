package io.isomorph.cli;

import io.isomorph.io.ByteSource;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts the documents of a folder, and of the folders in it, into the same tree elsewhere. */
final class FolderConversion {
    private final Session session;
    private final Conversion conversion;
    private final Formats formats;
    private final Path from;
    private final Path to;
    private int exitCode = ExitCode.OK;
    private int failed;
    private int skipped;

    /**
     * Prepares.
     *
     * @param session where to print
     * @param conversion how to convert
     * @param formats the formats to read with; files of others are skipped
     * @param from the folder to read
     * @param to the folder to write; made if it is not there
     */
    FolderConversion(Session session, Conversion conversion, Formats formats, Path from, Path to) {
        this.session = session;
        this.conversion = conversion;
        this.formats = formats;
        this.from = from;
        this.to = to;
    }

    /**
     * Converts all files of known formats.
     *
     * @return the exit code: the highest that a file gave
     */
    int run() {
        Map<Path, Input> plan = plan();
        plan.forEach((file, input) -> count(conversion.guard(() -> input, () -> {
            Files.createDirectories(Objects.requireNonNull(file.getParent(), "a file is in a folder"));
            count(conversion.one(input, new Output(file), null));
        })));
        session.tell(plan.size() - failed + " converted, " + failed + " failed, " + skipped
                + " skipped as of no known format");
        if (plan.isEmpty() && failed == 0) {
            session.tell(from + ": no file of a known format is in this folder");
            return ExitCode.USAGE;
        }
        return exitCode;
    }

    private void count(int code) {
        failed += code == ExitCode.OK ? 0 : 1;
        exitCode = Math.max(exitCode, code);
    }

    /** Chooses a file for each document; refuses before anything is written. */
    private Map<Path, Input> plan() {
        List<Input> inputs = Input.within(from, (part, e) -> {
            ErrorReport report = ErrorReport.of(e);
            conversion.failed(part, report);
            count(report.exitCode());
        });
        Map<Path, Input> plan = new LinkedHashMap<>();
        for (Input input : inputs) {
            if (input.standsIn(to, from)) {
                continue;
            }
            count(conversion.guard(() -> input, () -> {
                @Nullable Path file = choose(input);
                if (file == null) {
                    skipped++;
                    return;
                }
                @Nullable Input other = plan.put(file, input);
                if (other != null) {
                    throw new UsageException(
                            other.shown() + " and " + input.shown() + " would both become " + file + "; rename one");
                }
            }));
        }
        return plan;
    }

    private @Nullable Path choose(Input input) throws IOException {
        Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
        try (ByteSource source = conversion.open(input)) {
            if (!formats.recognises(source)) {
                return null;
            }
            String name = input.stem(conversion.provider(source).descriptor().extensions())
                    + conversion.target().descriptor().extensions().get(0);
            return to.resolve(from.relativize(file)).resolveSibling(name);
        }
    }
}
