package io.isomorph.cli.check;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Places;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Tally;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.weights.ModelFindings;
import io.isomorph.cli.weights.ModelWeights;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.weights.model.ModelFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Reads to the end, and reports what is wrong. */
@Command(
        name = "verify",
        header = "Reads files to their end under limits, and reports what is wrong with each.",
        description = {
            "",
            "A line a file: ok, ok with the codes and counts of what was normalised, or the error with its code and place. Of a"
                    + " folder, files of no known format are skipped; a folder without any document is wrong usage.",
            "",
            "Of a folder with weights beside programs, the whole model is verified: every parameter has its tensor with type and"
                    + " shape, none is left over, no byte is missing or trailing. A line for each file of weights reports that.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph verify inference.json",
            "  isomorph verify model/",
            "  isomorph verify --strict --json models/ | jq 'select(.ok | not)'",
            "  isomorph verify --semantic --release 3.0.0 inference.json",
            "  isomorph verify --limit elements=1m --limit depth=64 upload.json"
        })
public final class VerifyCommand extends CheckCommand {
    @Option(
            names = "--normalisations",
            description = "Print each normalization with its place, on a line before that of the file.")
    private boolean each;

    @Option(
            names = "--semantic",
            description =
                    "Check also what their families know of operations; an error of that kind fails the file, a warning"
                            + " does not. Holds one document in memory.")
    private boolean semantic;

    private ModelWeights weights = ModelWeights.NONE;

    @Option(
            names = "--release",
            paramLabel = "RELEASE",
            description =
                    "With --semantic: accept what this release has, such as 3.0.0; otherwise what any release has.")
    private @Nullable String release;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public VerifyCommand(Session session) {
        super(session);
    }

    @Override
    protected void begin() {
        if (release == null) {
            return;
        }
        if (!semantic) {
            throw new UsageException("--release selects whose operations --semantic accepts; write both");
        }
        List<String> known = session().families().families().stream()
                .flatMap(family -> family.releases().stream())
                .toList();
        if (!known.contains(release)) {
            throw new UsageException(
                    "no family knows a release '" + release + "'; write one of " + String.join(", ", known));
        }
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        Tally normalized = new Tally();
        var options = reading().options(provider, normalization -> {
            normalized.add(normalization);
            if (each) {
                print(input, normalization, printing);
            }
        });
        JsonLine more = new JsonLine().put("format", provider.descriptor().id());
        String row = "";
        boolean failed = false;
        try (DocumentReader reader = Formats.open(provider, source, options)) {
            if (semantic) {
                DocumentCollector tree = new DocumentCollector();
                reader.accept(new CheckingVisitor(tree));
                SemanticFindings findings = new SemanticFindings(
                        tree.document(), printing.families(), reading().limits(), release);
                print(input, findings, printing);
                row = "; " + findings.summary();
                failed = findings.hasErrors();
                more.put("faults", findings.json());
            } else {
                reader.accept(new CheckingVisitor(null));
            }
        }
        @Nullable List<ModelFinding> findings = weights.findings(input);
        if (findings != null && !findings.isEmpty()) {
            row += "; " + text(findings);
            failed = true;
            more.put("findings", ModelFindings.json(findings));
        }
        Status passed = normalized.isEmpty() ? Status.OK : Status.NORMALISED;
        more.put("normalisations", normalized.json());
        row = (failed ? "FAILED" : ok(normalized.text())) + row;
        report(input, failed ? Status.FAILED : passed, source.size(), row, more, printing);
        return failed ? ExitCode.FOUND : ExitCode.OK;
    }

    private static void print(Input input, SemanticFindings findings, Session printing) {
        if (!printing.json()) {
            findings.lines().forEach(line -> printing.print(input.shown() + ": " + line));
        }
    }

    private static void print(Input input, Normalization normalization, Session printing) {
        String code = normalization.code().id();
        if (!printing.json()) {
            printing.print(input.shown() + ": " + code + ": "
                    + Places.before(normalization.location(), normalization.detail()));
            return;
        }
        JsonLine what = new JsonLine().put("code", code).put("message", normalization.detail());
        printing.print(new JsonLine()
                .put("file", input.shown())
                .put(
                        "normalisation",
                        Places.into(what, normalization.location()).members()));
    }

    @Override
    protected void prepare(Path folder, List<Input> files) throws IOException {
        weights = ModelWeights.of(folder, files, session(), reading());
    }

    @Override
    protected int foreign(Input input, Session printing) {
        @Nullable List<ModelFinding> findings = weights.findings(input);
        if (findings == null) {
            return super.foreign(input, printing);
        }
        boolean ok = findings.isEmpty();
        String row = ok ? "ok (weights)" : "FAILED: " + text(findings);
        JsonLine more = new JsonLine().put("findings", ModelFindings.json(findings));
        report(input, ok ? Status.OK : Status.FAILED, input.size(), row, more, printing);
        return ok ? ExitCode.OK : ExitCode.FOUND;
    }

    private static String text(List<ModelFinding> findings) {
        return findings.stream().map(ModelFindings::text).collect(Collectors.joining("; "));
    }

    @Override
    boolean summarisesOne() {
        return false;
    }
}
