package io.isomorph.cli.inspect;

import io.isomorph.cli.files.DocumentView;
import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import io.isomorph.visit.CheckingVisitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Prints what differs in two documents. */
@Command(
        name = "diff",
        header = "Reports whether two documents are equal, and prints what differs, place by place.",
        description = {
            "",
            "The first line is equal or different; then comes a line for each operation, attribute, operand and so on that was added,"
                    + " removed, moved or changed, and last how many there are. The files may be of different formats.",
            "",
            "Operations are aligned by what they are, not by where they are: one that was inserted is one difference. Operands"
                    + " are the same if they come from operations that correspond, whatever their numbers.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph diff inference.json model.msgpack",
            "  isomorph diff --stat old.json new.json",
            "  isomorph diff --ignore version --ignore attribute=op_callstack old.json new.json",
            "  isomorph diff --entry decoder --entry-b decoder_v2 all.fb all.fb"
        })
public final class DiffCommand implements Callable<Integer> {
    private static final int MOST_LINES = 100;

    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Parameters(index = "0", paramLabel = "A", description = "A file; - is standard input.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "B", description = "Another file; - is standard input, for one of them.")
    private String right = "";

    @Option(
            names = "--ignore",
            paramLabel = "WHAT",
            converter = IgnoredPart.Converter.class,
            completionCandidates = IgnoredPart.Words.class,
            description =
                    "Do not count attribute-order, version, trainable, visits, or attribute=NAME: attributes, also of results,"
                            + " of this name. May be given several times.")
    private List<IgnoredPart> ignored = List.of();

    @Option(
            names = "--entry",
            paramLabel = "NAME",
            description = "Compare this entry of both documents only. Names of entries do not count then.")
    private @Nullable String entry;

    @Option(
            names = "--entry-b",
            paramLabel = "NAME",
            description = "Compare this entry of B, where --entry is that of A.")
    private @Nullable String otherEntry;

    @Option(names = "--brief", description = "Print the first line only.")
    private boolean brief;

    @Option(
            names = "--stat",
            description =
                    "Count differences by operation, instead of printing them. More than 20 are counted so in any case.")
    private boolean stat;

    @Option(
            names = "--max",
            paramLabel = "N",
            converter = CountConverter.class,
            description = "Print N differences; of more only the number. 100 unless set; all with --json.")
    private @Nullable Integer most;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public DiffCommand(Session session) {
        this.session = session;
    }

    /** Reads a number of lines. */
    static final class CountConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (!text.matches("[0-9]{1,9}")) {
                throw new TypeConversionException("'" + text + "' is no number of differences; write 0 or more");
            }
            return Integer.valueOf(text);
        }
    }

    @Override
    public Integer call() {
        if (left.equals(Input.STREAM) && right.equals(Input.STREAM)) {
            throw new UsageException("standard input cannot be both A and B");
        }
        if (entry == null && otherEntry != null) {
            throw new UsageException("--entry-b needs --entry");
        }
        if (brief && stat) {
            throw new UsageException("--brief prints the first line only, and --stat more; leave one out");
        }
        Formats formats = reading.formats(session.formats());
        List<Document> documents = new ArrayList<>();
        int code = read(Input.of(left), formats, entry, documents);
        code = Math.max(code, read(Input.of(right), formats, otherEntry == null ? entry : otherEntry, documents));
        return code == ExitCode.OK ? compare(documents.get(0), documents.get(1)) : code;
    }

    private int read(Input input, Formats formats, @Nullable String name, List<Document> documents) {
        return session.guard(input::shown, () -> documents.add(read(input, formats, name)));
    }

    private Document read(Input input, Formats formats, @Nullable String name) throws IOException {
        try (ByteSource stored = input.open(session, reading.limits());
                ByteSource source = reading.expanded(formats, stored)) {
            FormatProvider provider = reading.provider(formats, source);
            try (DocumentReader reader = Formats.open(provider, source, reading.options(provider))) {
                if (name == null) {
                    DocumentCollector tree = new DocumentCollector();
                    reader.accept(new CheckingVisitor(tree));
                    return tree.document();
                }
                return entry(EntryHead.find(EntryHead.list(reader), name, source), source, provider);
            }
        }
    }

    /** Reads one entry of a document, and takes its name from it. */
    private Document entry(EntryHead head, ByteSource source, FormatProvider provider) {
        DocumentCollector tree = new DocumentCollector();
        try (DocumentReader reader = Formats.open(provider, source, reading.options(provider))) {
            DocumentView.ofEntry(reader, head, head.visits()).accept(new CheckingVisitor(tree));
        }
        return tree.document();
    }

    private int compare(Document before, Document after) {
        DiffOptions options = DiffOptions.EXACT.withLimits(reading.limits());
        for (IgnoredPart part : ignored) {
            options = part.applyTo(options);
        }
        DiffFindings findings = new DiffFindings(session, Input.of(left), Input.of(right), brief, stat, mostLines());
        Diff.forEach(before, after, options, findings);
        findings.end();
        return findings.isEmpty() ? ExitCode.OK : ExitCode.FOUND;
    }

    private long mostLines() {
        if (most != null) {
            return most;
        }
        return session.json() ? Long.MAX_VALUE : MOST_LINES;
    }
}
