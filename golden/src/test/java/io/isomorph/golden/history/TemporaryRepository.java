package io.isomorph.golden.history;

import io.isomorph.golden.GoldenFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;

/** A repository with a folder of goldens, to plant edits in. */
final class TemporaryRepository {
    private final Path root;
    private final Git git;

    /** Makes an empty one. */
    TemporaryRepository(Path root) throws IOException {
        this.root = root;
        this.git = new Git(root);
        Files.createDirectories(goldens());
        git("init", "--quiet", "--template=");
        // What commands would do for a process each.
        Files.writeString(root.resolve(".git/HEAD"), "ref: refs/heads/main\n");
        Files.writeString(
                root.resolve(".git/config"),
                "[user]\n\tname = test\n\temail = test@example.invalid\n",
                StandardOpenOption.APPEND);
    }

    Path goldens() {
        return root.resolve("golden");
    }

    String git(String... command) {
        return git.run(command);
    }

    TemporaryRepository write(String path, String content) throws IOException {
        Path file = goldens().resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return this;
    }

    TemporaryRepository delete(String path) throws IOException {
        Files.delete(goldens().resolve(path));
        return this;
    }

    /** Commits everything. */
    TemporaryRepository commit() {
        git("add", "--all");
        git("commit", "--quiet", "--message=change");
        return this;
    }

    GoldenHistory history() {
        return GoldenHistory.of(goldens());
    }

    /** A line of a manifest. */
    static String line(String path, String content) throws Exception {
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(sum) + "  " + path + "\n";
    }

    TemporaryRepository manifest(String... lines) throws IOException {
        return write(GoldenFolder.MANIFEST, String.join("", lines));
    }
}
