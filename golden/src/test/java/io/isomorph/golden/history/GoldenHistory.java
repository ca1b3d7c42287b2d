package io.isomorph.golden.history;

import io.isomorph.golden.GoldenFolder;
import io.isomorph.golden.Manifest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares the goldens with all of the git history that leads to HEAD: whatever was once added must be in HEAD and
 * in the working tree as it was added, with the same bytes and mode; and whatever the manifest once listed must be
 * listed as it was at first.
 *
 * <p>An edit that was taken back is therefore forgiven, as the golden is again what was added, and so there is always a
 * way to fix it. A golden that was removed and added again with other bytes was added twice, and nothing can be there
 * for both: that is refused for ever.
 */
final class GoldenHistory {
    private static final String NOTHING = "000000";

    /** A state of a file. */
    private record State(String mode, String blob) {}

    /** A file as it was added. */
    private record Addition(String path, State state) {}

    private final Path folder;
    private final Git git;
    /** What was added, by the first commit that did. */
    private final Map<Addition, String> additions = new LinkedHashMap<>();

    private final Set<String> manifests = new LinkedHashSet<>();
    private final Map<String, State> head = new HashMap<>();

    private GoldenHistory(Path folder) {
        this.folder = folder;
        this.git = new Git(folder);
        readHistory();
        readHead();
    }

    /** Reads the history of a folder in a repository that has a commit. */
    static GoldenHistory of(Path folder) {
        return new GoldenHistory(folder);
    }

    /** Returns why a folder has no history, or null if it has one. */
    static @Nullable String absence(Path folder) {
        if (!Git.isInstalled()) {
            return "there is no git";
        }
        Git git = new Git(folder);
        try {
            git.run("rev-parse", "--git-dir");
        } catch (Git.Failure e) {
            if (Objects.requireNonNull(e.getMessage()).contains("not a git repository")) {
                return "this is no git repository";
            }
            throw e;
        }
        try {
            git.run("rev-parse", "--quiet", "--verify", "HEAD");
            return null;
        } catch (Git.Failure e) {
            return "there is no commit";
        }
    }

    /** Returns whether the repository has only the last part of its history. */
    boolean isShallow() {
        return git.run("rev-parse", "--is-shallow-repository").equals("true");
    }

    /** Returns how many files were added in the history. */
    int additions() {
        return additions.size();
    }

    /** Reads it from the oldest commit on. Of a merge it is what is in none of its parents, so nothing hides in one. */
    private void readHistory() {
        byte[] commits = git.run(new byte[0], "rev-list", "--reverse", "--topo-order", "HEAD");
        int prefix = git.run("rev-parse", "--show-prefix").length(); // paths are those from the repository's root
        String commit = "";
        var pieces = git.pieces(
                        commits,
                        "diff-tree",
                        "--stdin",
                        "-c",
                        "-r",
                        "--root",
                        "--raw",
                        "--no-abbrev",
                        "--no-renames",
                        "-z",
                        "--",
                        ".")
                .iterator();
        while (pieces.hasNext()) {
            String piece = pieces.next();
            if (piece.startsWith(":")) {
                addChange(piece, pieces.next().substring(prefix), commit);
            } else {
                commit = piece;
            }
        }
    }

    /**
     * Takes a change: as many colons as the commit has parents, the mode in each of them and the new one, the blob in
     * each of them and the new one, and letters.
     */
    private void addChange(String change, String path, String commit) {
        int parents = change.lastIndexOf(':') + 1;
        List<String> words = List.of(change.substring(parents).split(" "));
        State state = new State(words.get(parents), words.get(2 * parents + 1));
        if (path.equals(GoldenFolder.MANIFEST) && !state.mode().equals(NOTHING)) {
            manifests.add(state.blob());
        }
        if (GoldenFolder.isGolden(path) && words.subList(0, parents).stream().allMatch(NOTHING::equals)) {
            additions.putIfAbsent(new Addition(path, state), commit);
        }
    }

    private void readHead() {
        for (String entry : git.pieces(new byte[0], "ls-tree", "-r", "-z", "HEAD")) {
            int tab = entry.indexOf('\t');
            String[] words = entry.substring(0, tab).split(" ");
            head.put(entry.substring(tab + 1), new State(words[0], words[2]));
        }
    }

    /** Returns what was edited or removed, in words; empty if nothing was. */
    List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Map.Entry<Addition, String> entry : additions.entrySet()) {
            @Nullable String fault = fault(entry.getKey());
            if (fault != null) {
                String path = entry.getKey().path();
                String commit = entry.getValue();
                faults.add(path + " was added by commit " + commit + " and " + fault + "; bring it back: git checkout "
                        + commit + " -- " + path);
            }
        }
        addManifestFaults(faults);
        return faults;
    }

    private @Nullable String fault(Addition addition) throws IOException {
        State added = addition.state();
        @Nullable State now = head.get(addition.path());
        if (now == null) {
            return "is not in HEAD";
        }
        if (!now.blob().equals(added.blob())) {
            return "has other bytes in HEAD";
        }
        if (!now.mode().equals(added.mode())) {
            return "has the mode " + now.mode() + " in HEAD, not " + added.mode();
        }
        Path file = folder.resolve(addition.path());
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return "is no file in the working tree";
        }
        return blob(Files.readAllBytes(file), added.blob().length()).equals(added.blob())
                ? null
                : "has other bytes in the working tree";
    }

    /** The name that git gives to bytes, in a repository whose names have so many digits. */
    private static String blob(byte[] bytes, int digits) {
        try {
            MessageDigest digest = MessageDigest.getInstance(digits == 40 ? "SHA-1" : "SHA-256");
            digest.update(("blob " + bytes.length + "\0").getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest.digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has both
        }
    }

    private void addManifestFaults(List<String> faults) throws IOException {
        Map<String, String> first = new LinkedHashMap<>();
        for (String blob : manifests) {
            sums(blob).forEach(first::putIfAbsent);
        }
        @Nullable State state = head.get(GoldenFolder.MANIFEST);
        Map<String, String> committed = state == null ? Map.of() : sums(state.blob());
        Path file = folder.resolve(GoldenFolder.MANIFEST);
        Map<String, String> present =
                Files.exists(file) ? Manifest.parse(Files.readString(file)).sums() : Map.of();
        first.forEach((path, sum) -> {
            if (!sum.equals(committed.get(path)) || !sum.equals(present.get(path))) {
                faults.add(GoldenFolder.MANIFEST + " has lost its line: " + sum + "  " + path);
            }
        });
    }

    /** The sums of a manifest of the past; one that is broken lists nothing. */
    private Map<String, String> sums(String blob) {
        String text = new String(git.run(new byte[0], "cat-file", "blob", blob), StandardCharsets.UTF_8);
        try {
            return Manifest.parse(text).sums();
        } catch (IllegalArgumentException e) {
            return Map.of();
        }
    }
}
