package io.isomorph.spark.job;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.output.VersionProvider;
import io.isomorph.spark.files.Sha256;
import io.isomorph.spark.files.Staging;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** A command that works at the files of a folder, and its options. */
public final class JobCommand {
    /** Options that are about one file, about all files of a run together, or about what is printed. */
    private static final Set<String> REFUSED = Set.of(
            "--append",
            "--debug",
            "--dry-run",
            "--entry",
            "--exclude",
            "--fresh",
            "--help",
            "--include",
            "--jobs",
            "--json",
            "--quiet",
            "--replace",
            "--report",
            "--version",
            "-V",
            "-h");

    private final Kind kind;
    private final List<String> options;

    /** The commands. */
    public enum Kind {
        /** {@code isomorph verify}. */
        VERIFY("verify"),
        /** {@code isomorph convert}. */
        CONVERT("convert"),
        /** {@code isomorph patch apply}. */
        PATCH_APPLY("patch apply");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /**
     * Takes a command.
     *
     * @param kind which one
     * @param options its options, as they are typed
     */
    public JobCommand(Kind kind, List<String> options) {
        this.kind = kind;
        this.options = List.copyOf(options);
    }

    /** Returns the words before the folders. */
    List<String> words() {
        return Stream.concat(Stream.of(kind.words.split(" ")), options.stream()).toList();
    }

    boolean writes() {
        return kind != Kind.VERIFY;
    }

    /** Returns whether the names of outputs may be others than those of inputs. */
    boolean renames() {
        return kind == Kind.CONVERT;
    }

    /** Returns whether the command looks at programs and weights together. */
    boolean seesModels() {
        return kind != Kind.PATCH_APPLY;
    }

    /** Returns words about a run, the same if its results are. */
    String settings(String in) throws IOException {
        List<String> lines = new ArrayList<>(words());
        lines.add(new VersionProvider().getVersion()[0]);
        lines.add(in);
        for (String option : options) {
            lines.addAll(hashes(option.substring(option.indexOf('=') + 1)));
        }
        return String.join("\n", lines) + "\n";
    }

    /** Returns what changes if files change that an option names, such as those of patches. */
    private static List<String> hashes(String name) throws IOException {
        List<String> hashes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(name))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                try (Sha256 content = new Sha256(Files.newInputStream(file))) {
                    content.transferTo(OutputStream.nullOutputStream());
                    hashes.add(file + " " + content.hex());
                }
            }
        } catch (NoSuchFileException | InvalidPathException e) {
            return List.of(); // the option does not name a file
        }
        return hashes;
    }

    /**
     * Refuses options that the command does not have or that make no sense here.
     *
     * @throws IllegalArgumentException if they are wrong
     * @throws IOException if this machine has no place for temporary files
     */
    void check() throws IOException {
        for (String option : options) {
            if (REFUSED.contains(option.split("=", 2)[0])) {
                throw new IllegalArgumentException(option + " is not for jobs of a cluster");
            }
        }
        try (Staging staging = Staging.create(false);
                InputStream probe =
                        Objects.requireNonNull(JobCommand.class.getResourceAsStream("probe.json"), "probe.json")) {
            Path folder = Files.createDirectory(staging.in().resolve("probe"));
            Path file = folder.resolve("probe.json");
            Files.copy(probe, file);
            CommandCall call =
                    CommandCall.run(words(), writes() ? List.of(staging.in(), staging.out()) : List.of(staging.in()));
            Map<String, List<JsonNode>> lines = call.lines();
            if (call.exitCode() == 2 || !lines.keySet().equals(Set.of(file.toString()))) {
                throw new IllegalArgumentException(
                        call.messages().isEmpty() ? "there are words too many: " + options : call.messages());
            }
        }
    }
}
