package io.isomorph.cli.inspect;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.Escapes;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Suggestions;
import io.isomorph.cli.output.TerminalSink;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Name;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import io.isomorph.visit.CheckingVisitor;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Prints programs as text. */
@Command(
        name = "show",
        header = "Prints programs as text, as PaddlePaddle prints its own, and as one writes those of PyPTO.",
        description = {
            "",
            "A file of one program gives its text and nothing else. Where there are more, each is printed under a line with its"
                    + " name, as in ==> NAME <==.",
            "",
            "The file is shown as it is: nothing is patched. What --only and --depth leave out does not change how values are"
                    + " named.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph show inference.json | less",
            "  isomorph show --only conv2d --only pd_op.while inference.json",
            "  isomorph show --depth 1 --entry decoder all.fb"
        })
public final class ShowCommand extends FileCommand {
    /** The most bytes of a text that becomes a member of a line. */
    private static final long LONGEST_MEMBER = 1L << 29;

    @Option(names = "--entry", paramLabel = "NAME", description = "Print this entry of the document only.")
    private @Nullable String entry;

    @Option(
            names = "--only",
            paramLabel = "OP",
            description =
                    "Print only the operations of this name, with or without dialect, each with all that is in it. May be"
                            + " given several times.")
    private Set<String> only = new TreeSet<>();

    @Option(
            names = "--depth",
            paramLabel = "N",
            converter = DepthConverter.class,
            description =
                    "Print N levels of nested operations; of deeper ones the number. The first level is the program, or what"
                            + " --only names.")
    private int depth = Integer.MAX_VALUE;

    @Option(names = "--spans", description = "Print places in source files, where programs of PyPTO have them.")
    private boolean spans;

    @Option(
            names = "--names",
            description =
                    "Print operands with the names that their operations have for them, where the family knows them.")
    private boolean names;

    private boolean begun;

    /** The names of operations that passed by, if some were requested. */
    private final Set<Name> seen = new TreeSet<>(Comparator.comparing(Name::toString));

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public ShowCommand(Session session) {
        super(session);
    }

    /** Reads a number of levels. */
    static final class DepthConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (!text.matches("[0-9]{1,9}")) {
                throw new TypeConversionException("'" + text + "' is no number of levels; write 0 or more");
            }
            return Integer.valueOf(text);
        }
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        boolean manyPrograms = provider.descriptor().capabilities().contains(Capability.MANY_PROGRAMS);
        List<EntryHead> heads = manyPrograms || entry != null ? heads(source, provider) : List.of();
        if (entry != null) {
            heads = List.of(EntryHead.find(heads, entry, source));
        }
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            reader.accept(
                    new CheckingVisitor(session().json() ? new Lines(input) : new Texts(input, heads.size() > 1)));
        }
        return ExitCode.OK;
    }

    private List<EntryHead> heads(ByteSource source, FormatProvider provider) {
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            return EntryHead.list(reader);
        }
    }

    private boolean isLeftOut(String name) {
        return entry != null && !entry.equals(name);
    }

    /** Notes the names of operations if {@code --only} has to find some. */
    private ProgramVisitor noting(ProgramVisitor printer) {
        return only.isEmpty()
                ? printer
                : new ProgramVisitor(printer) {
                    @Override
                    public void visitOperation(OperationHead head, boolean hasRegions) {
                        seen.add(head.name());
                        super.visitOperation(head, hasRegions);
                    }
                };
    }

    @Override
    protected int end() {
        int code = ExitCode.OK;
        List<String> names = seen.stream()
                .flatMap(name -> Stream.of(name.toString(), name.local()))
                .distinct()
                .toList();
        for (String name : only) {
            if (!names.contains(name)) {
                session().tell("no operation is called '" + name + "'" + Suggestions.text(name, names));
                code = ExitCode.FOUND;
            }
        }
        return code;
    }

    private PrintOptions options(Limits limits) {
        return new PrintOptions(only, depth, spans, names, limits);
    }

    /** Prints programs one after the other. */
    private final class Texts extends DocumentVisitor {
        private final Input input;
        private final boolean namesEntries;
        private final ByteSink sink;
        private boolean hadEntries;

        Texts(Input input, boolean namesEntries) {
            this.input = input;
            this.namesEntries = namesEntries;
            Limits limits = reading().limits();
            this.sink = ByteSink.limited(new TerminalSink(ByteSink.of(session().data(), "<stdout>")), limits);
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            hadEntries = true;
            if (isLeftOut(name)) {
                return null;
            }
            if (hasSeveral() || namesEntries) {
                String file = hasSeveral() ? input.shown() : "";
                write((begun ? "\n" : "") + "==> " + Escapes.oneLine(file + separator() + (namesEntries ? name : ""))
                        + " <==\n");
            }
            begun = true;
            return noting(new ProgramPrinter(
                    sink, options(reading().limits()), form, session().families()));
        }

        private String separator() {
            return hasSeveral() && namesEntries ? "#" : "";
        }

        private void write(String line) {
            byte[] bytes = Utf8.encode(line);
            sink.write(bytes, 0, bytes.length);
        }

        @Override
        public void visitEnd() {
            sink.commit();
            if (!hadEntries) {
                session().noEntries(input.shown());
            }
        }
    }

    /** Prints a line of data for each program. */
    private final class Lines extends DocumentVisitor {
        private final Input input;
        private MemorySink text = ByteSink.inMemory();
        private @Nullable String current;
        private boolean hadEntries;

        Lines(Input input) {
            this.input = input;
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            hadEntries = true;
            finish();
            if (isLeftOut(name)) {
                return null;
            }
            current = name;
            text = ByteSink.inMemory();
            Limits limits = reading().limits();
            long longest = Math.min(limits.get(Limit.OUTPUT), LONGEST_MEMBER);
            return noting(new ProgramPrinter(
                    text,
                    options(limits.with(Limit.OUTPUT, longest)),
                    form,
                    session().families()));
        }

        @Override
        public void visitEnd() {
            finish();
            if (!hadEntries) {
                session().noEntries(input.shown());
            }
        }

        private void finish() {
            if (current == null) {
                return;
            }
            byte[] bytes = text.toByteArray();
            session()
                    .print(new JsonLine()
                            .put("file", input.shown())
                            .put("ok", true)
                            .put("entry", current)
                            .put("text", Utf8.decode(bytes, 0, bytes.length)));
            current = null;
        }
    }
}
