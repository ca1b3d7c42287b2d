package io.isomorph.spark.job;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.spark.files.FileCommit;
import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import io.isomorph.spark.files.Sha256;
import io.isomorph.spark.files.Staging;
import io.isomorph.spark.files.Staging.Staged;
import io.isomorph.spark.job.WorkUnit.WorkFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/** Does the work of a unit on the machine of a task: copies its files there, calls the command, puts the results in their place. */
final class UnitTask implements Function<WorkUnit, UnitResult> {
    private static final long serialVersionUID = 1;

    private final Broadcast<JobPlan> shared;

    UnitTask(Broadcast<JobPlan> shared) {
        this.shared = shared;
    }

    @Override
    public UnitResult call(WorkUnit unit) throws IOException {
        JobPlan plan = shared.value();
        Configuration configuration = plan.configuration().value();
        HadoopFolder out = HadoopFolder.of(plan.out(), configuration);
        Journal journal = new Journal(out);
        @Nullable List<JournalEntry> before = journal.entries(plan.run(), unit.index());
        if (before != null) {
            return UnitResult.of(before); // by a task whose machine was lost before it could report
        }
        List<JournalEntry> entries =
                new Work(plan, HadoopFolder.of(plan.in(), configuration), out, journal.commit()).run(unit);
        if (Thread.currentThread().isInterrupted() || TaskContext.get().isInterrupted()) {
            throw new CancellationException("the task is killed"); // so what failed in it is no fault of the files
        }
        journal.add(plan.run(), unit.index(), entries);
        return UnitResult.of(entries);
    }

    /** The work on one unit. */
    private static final class Work {
        private final JobPlan plan;
        private final HadoopFolder in;
        private final HadoopFolder out;
        private final FileCommit commit;
        private final Map<WorkFile, Staged> staged = new LinkedHashMap<>();
        private final List<JournalEntry> entries = new ArrayList<>();
        private final Map<String, String> names = new TreeMap<>(Comparator.reverseOrder()); // longer names first

        Work(JobPlan plan, HadoopFolder in, HadoopFolder out, FileCommit commit) {
            this.plan = plan;
            this.in = in;
            this.out = out;
            this.commit = commit;
        }

        List<JournalEntry> run(WorkUnit unit) throws IOException {
            try (Staging staging = Staging.create(plan.model())) {
                for (WorkFile file : unit.files()) {
                    copy(file, staging);
                }
                if (!staged.isEmpty()) {
                    call(staging);
                }
            }
            return entries;
        }

        private void copy(WorkFile file, Staging staging) {
            try {
                Staged copy = staging.copy(file.state(), in, plan.together());
                @Nullable JournalEntry before = file.before();
                if (before != null && copy.hash().equals(before.inputHash()) && !plan.together()) {
                    entries.add(before.touched(file.state()));
                } else {
                    staged.put(file, copy);
                    names.put(copy.path().toString(), in.shown(file.state().name()));
                }
            } catch (IOException e) {
                entries.add(failed(file, null, "io", ErrorReport.of(e).problem()));
            } catch (RuntimeException e) {
                entries.add(failed(file, null, "io", String.valueOf(e)));
            }
        }

        private void call(Staging staging) throws IOException {
            List<Path> folders = plan.writes() ? List.of(staging.in(), staging.out()) : List.of(staging.in());
            CommandCall call = CommandCall.run(plan.command(), folders);
            staged.forEach((file, copy) -> {
                @Nullable List<JsonNode> lines = call.lines().get(copy.path().toString());
                entries.add(
                        lines == null ? failed(file, copy.hash(), "usage", call.messages()) : entry(file, copy, lines));
            });
        }

        private JournalEntry entry(WorkFile file, Staged copy, List<JsonNode> lines) {
            JsonNode result = lines.get(lines.size() - 1);
            try {
                if (!result.path("output").isTextual()) {
                    return new JournalEntry(file.state(), copy.hash(), null, null, ResultLines.renamed(lines, names));
                }
                Path made = Path.of(result.path("output").asText());
                String name = outputName(file.state(), copy.path(), made);
                String hash;
                try (Sha256 content = new Sha256(Files.newInputStream(made))) {
                    commit.write(out.path(name), content);
                    hash = content.hex();
                }
                names.put(made.toString(), out.shown(name));
                FileState written = out.state(name);
                boolean inPlace = out.path(name).equals(in.path(file.state().name()));
                return new JournalEntry(
                        inPlace ? written : file.state(),
                        inPlace ? hash : copy.hash(),
                        written,
                        hash,
                        ResultLines.renamed(lines, names));
            } catch (IOException | RuntimeException e) {
                return failed(file, copy.hash(), "io", String.valueOf(e));
            }
        }

        private static String outputName(FileState state, Path copy, Path made) {
            String name = Staging.outputName(state.simpleName(), simple(copy), simple(made));
            return state.parent().isEmpty() ? name : state.parent() + "/" + name;
        }

        private static String simple(Path path) {
            return Objects.requireNonNull(path.getFileName(), "a file has a name")
                    .toString();
        }

        private JournalEntry failed(WorkFile file, @Nullable String hash, String code, String message) {
            String name = in.shown(file.state().name());
            return new JournalEntry(file.state(), hash, null, null, ResultLines.failed(name, code, message));
        }
    }
}
