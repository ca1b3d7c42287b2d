package io.isomorph.cli.files;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.JsonPrinter;
import io.isomorph.io.FileFault;
import io.isomorph.support.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembers in a folder which of its files are done, so that a later run need not do them again: a line with the settings of the
 * run, then one for each file, added when the file is there. A file that has another size or time than in its line, on either
 * side, is to be done again; so are all if the settings are others: each line has their hash, so that none takes what a run of other settings
 * adds meanwhile for its own. Two such runs at once may still exchange a file between its being put in place and its line. Safe for several
 * threads.
 */
public final class Journal {
    /** What the file is called; hidden, so that nobody takes it for one of the documents. */
    public static final String NAME = ".isomorph-journal.jsonl";

    private static final int HASH_BYTES = 8;

    private final Path file;
    private final String run;
    private final JsonPrinter printer = new JsonPrinter();

    /** What an earlier run has done; not changed by this one. */
    private final Map<String, String> done;

    private Journal(Path file, String run, Map<String, String> done) {
        this.file = file;
        this.run = run;
        this.done = done;
    }

    /**
     * Goes on with what an earlier run has left.
     *
     * @param folder that is written
     * @param settings words about the run, the same if its results are
     * @param fresh whether to forget what an earlier run has done
     * @return the journal
     * @throws IOException if it cannot be read or written
     */
    public static Journal open(Path folder, String settings, boolean fresh) throws IOException {
        Path file = folder.resolve(NAME);
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder, not what an earlier run has done");
        }
        String run = hash(settings);
        @Nullable Map<String, String> done = fresh || !Files.exists(file) ? null : read(file, run);
        Journal journal = new Journal(file, run, done == null ? Map.of() : done);
        if (done == null) {
            Files.deleteIfExists(file);
            journal.append(new JsonLine().put("settings", settings).put("run", run));
        }
        return journal;
    }

    private static String hash(String settings) {
        byte[] hash = Sha256.digest().digest(settings.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    }

    private static @Nullable Map<String, String> read(Path file, String run) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        Map<String, String> done = new HashMap<>();
        boolean isKnown = false;
        // bytes that are no UTF-8 are no reason to fail: the line matches no file
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        for (String line : text.lines().toList()) {
            try {
                JsonNode node = mapper.readTree(line);
                if (node.path("run").asText().equals(run)) {
                    isKnown = true;
                    done.put(node.path("file").asText(), node.path("state").asText());
                }
            } catch (JsonProcessingException e) {
                // cut off by a crash: the file of that line is done again
            }
        }
        return isKnown ? done : null;
    }

    /**
     * Returns whether a file is done.
     *
     * @param name of the file within the folder
     * @param from the fingerprint of what is read
     * @param into what is written
     * @return true if an earlier run of the same settings did it, and neither has changed since
     * @throws IOException if a file cannot be looked at
     */
    boolean isDone(String name, String from, Path into) throws IOException {
        @Nullable String state = done.get(name);
        return state != null && Files.exists(into) && state.equals(state(from, into));
    }

    /**
     * Remembers that a file is done.
     *
     * @param name of the file within the folder
     * @param from the fingerprint of what was read, taken before: what is replaced meanwhile is to be done again
     * @param into what was written
     * @throws IOException if it cannot be written
     */
    void add(String name, String from, Path into) throws IOException {
        append(new JsonLine().put("file", name).put("state", state(from, into)).put("run", run));
    }

    /** Begins with a line end, as the last line may have been cut off. */
    private synchronized void append(JsonLine line) throws IOException {
        byte[] bytes = ("\n" + printer.print(line.members()) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw FileFault.named(file.toString(), e);
        }
    }

    private static String state(String from, Path into) throws IOException {
        return from + "; " + fingerprint(into);
    }

    /**
     * Returns what changes when a file does.
     *
     * @param file a file
     * @return its size and time
     * @throws IOException if it cannot be looked at
     */
    public static String fingerprint(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.size() + " bytes, " + attributes.lastModifiedTime();
    }
}
