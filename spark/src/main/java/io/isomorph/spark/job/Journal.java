package io.isomorph.spark.job;

import io.isomorph.spark.files.FileCommit;
import io.isomorph.spark.files.HadoopFolder;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * Remembers in a hidden folder which files are done: a folder for each run, in it a file for each unit of work, written at once when
 * the unit is done, with a line for each file. So no two machines write one file, and what is lost with a machine is no more than the
 * unit that it was working at.
 */
final class Journal {
    /** What the folder is called. */
    static final String NAME = ".isomorph-journal";

    /** What the text with the settings is called. */
    static final String SETTINGS = "settings";

    private static final String TEMPORARY = "temporary";

    private final FileSystem system;
    private final Path folder;

    /** Takes the journal of a folder that is written, whether it exists or not. */
    Journal(HadoopFolder out) {
        system = out.system();
        folder = out.path(NAME);
    }

    /** Returns where it is. */
    Path folder() {
        return folder;
    }

    /** Returns what puts files in their place. */
    FileCommit commit() {
        return new FileCommit(system, new Path(folder, TEMPORARY));
    }

    /**
     * Prepares a run: forgets all if the settings are others, and removes what a run that was killed left half written.
     *
     * @param settings words about the run, the same if its results are
     * @param fresh whether to forget all
     */
    void begin(String settings, boolean fresh) throws IOException {
        Path file = new Path(folder, SETTINGS);
        system.delete(new Path(folder, TEMPORARY), true);
        if (fresh || !settings.equals(text(file))) {
            system.delete(folder, true);
            write(SETTINGS, settings);
        }
    }

    /** Returns a text that was written; null if there is none. */
    @Nullable
    String text(String name) throws IOException {
        return text(new Path(folder, name));
    }

    /** Writes a text. */
    void write(String name, String text) throws IOException {
        commit().write(new Path(folder, name), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Removes what tasks that were killed left half written. */
    void end() throws IOException {
        system.delete(new Path(folder, TEMPORARY), true);
    }

    private @Nullable String text(Path file) throws IOException {
        try (var in = system.open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (FileNotFoundException e) {
            return null;
        }
    }

    private Path part(String run, int unit) {
        return new Path(folder, String.format("%s/%07d.jsonl", run, unit));
    }

    /** Remembers what became of the files of a unit. */
    void add(String run, int unit, List<JournalEntry> entries) throws IOException {
        StringBuilder text = new StringBuilder();
        entries.forEach(entry -> text.append(entry.json()).append('\n'));
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        commit().write(part(run, unit), new ByteArrayInputStream(bytes));
    }

    /** Returns what became of the files of a unit, in order; null if the unit is not done. */
    @Nullable
    List<JournalEntry> entries(String run, int unit) throws IOException {
        Path part = part(run, unit);
        return system.exists(part) ? read(part) : null;
    }

    /** Returns by name of the file what the last run that did it made of it. */
    Map<String, JournalEntry> entries() throws IOException {
        Map<String, JournalEntry> all = new HashMap<>();
        for (FileStatus run : children(folder)) {
            if (run.isDirectory() && !run.getPath().getName().equals(TEMPORARY)) {
                for (FileStatus part : children(run.getPath())) {
                    read(part.getPath()).forEach(entry -> all.put(entry.input().name(), entry));
                }
            }
        }
        return all;
    }

    private FileStatus[] children(Path of) throws IOException {
        FileStatus[] children;
        try {
            children = system.listStatus(of);
        } catch (FileNotFoundException e) {
            return new FileStatus[0];
        }
        Arrays.sort(children, Comparator.comparing(child -> child.getPath().getName()));
        return children;
    }

    private List<JournalEntry> read(Path part) throws IOException {
        List<JournalEntry> entries = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(system.open(part), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                @Nullable JournalEntry entry = JournalEntry.parse(line);
                if (entry != null) {
                    entries.add(entry);
                }
            }
        }
        return entries;
    }
}
