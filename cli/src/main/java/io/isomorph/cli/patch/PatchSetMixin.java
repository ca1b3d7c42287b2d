package io.isomorph.cli.patch;

import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.PatchWarning;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which patches; shared by all commands that carry some out. */
final class PatchSetMixin {
    @Option(
            names = "--patches",
            paramLabel = "DIR",
            description = "Take the files N.yaml of this folder, instead of the patches of PaddlePaddle 3.3.1.")
    private @Nullable String folder;

    @Option(
            names = "--extended",
            description = "After each patch of PaddlePaddle, carry out ours for what it leaves out, such as gradients.")
    private boolean extended;

    /**
     * Reads the patches, and reports what is unusual in them.
     *
     * @param session where to report
     * @return the set
     * @throws IOException if a file cannot be read
     */
    PatchSet load(Session session) throws IOException {
        PatchSet patches = load(folder, extended);
        for (PatchWarning warning : patches.warnings()) {
            session.tell(warning.toString());
        }
        return patches;
    }

    /**
     * Reads patches.
     *
     * @param folder with files N.yaml, or null for those that we bring
     * @param extended whether ours are used beside PaddlePaddle's
     * @return the set
     * @throws IOException if a file cannot be read
     */
    static PatchSet load(@Nullable String folder, boolean extended) throws IOException {
        if (folder == null) {
            return extended ? PatchSet.extended() : PatchSet.paddle();
        }
        if (extended) {
            throw new UsageException("--extended goes with the patches that we bring, not with those of " + folder);
        }
        return PatchSet.load(Input.path(folder));
    }

    /** Returns whether {@code --extended} could be given, and is not. */
    boolean mayExtend() {
        return folder == null && !extended;
    }

    /**
     * Returns what distinguishes one choice from another.
     *
     * @return words that change when the patches may have changed
     * @throws IOException if a file cannot be looked at
     */
    String fingerprint() throws IOException {
        if (folder == null) {
            return extended ? "extended" : "paddle";
        }
        StringBuilder files = new StringBuilder();
        for (Input input : Input.within(Input.path(folder), new GlobMixin(), (part, e) -> {})) {
            Path file = input.file();
            if (file != null && file.toString().endsWith(".yaml")) {
                files.append(file.toAbsolutePath())
                        .append(' ')
                        .append(Journal.fingerprint(file))
                        .append('\n');
            }
        }
        return files.toString();
    }
}
