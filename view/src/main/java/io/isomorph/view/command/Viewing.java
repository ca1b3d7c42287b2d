package io.isomorph.view.command;

import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.spi.CommandContext;
import io.isomorph.compare.ContentHash;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.view.export.ModelExplorerJson;
import io.isomorph.view.graph.Folding;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.page.Page;
import io.isomorph.view.page.PageGraph;
import io.isomorph.view.svg.SvgPicture;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One call of the command: reads, makes graphs, writes. */
final class Viewing {
    /** A page of more operations would take longer to load than anyone waits. */
    static final long MOST_OPERATIONS = 100_000;

    private final CommandContext context;
    private final ReadMixin reading;
    private final List<Path> files;
    private final @Nullable String entry;
    private final @Nullable String around;
    private final int hops;
    private final Families families = Families.load();
    private final TensorFormats tensorFormats = TensorFormats.load();
    private final List<PageGraph> graphs = new ArrayList<>();
    private long operations;
    private Path current;

    Viewing(
            CommandContext context,
            ReadMixin reading,
            List<Path> files,
            @Nullable String entry,
            @Nullable String around,
            int hops) {
        this.context = context;
        this.reading = reading;
        this.files = files;
        this.entry = entry;
        this.around = around;
        this.hops = hops;
        this.current = files.get(0);
        families.failures().forEach(failure -> context.tell(failure.problem()));
        tensorFormats.failures().forEach(failure -> context.tell(failure.problem()));
    }

    /** Returns the file that is read or written at present. */
    String current() {
        return current.toString();
    }

    /** Returns a name in this folder that is like that of the first file. */
    Path nameFor(String extension) {
        String name = String.valueOf(files.get(0).getFileName());
        int dot = name.lastIndexOf('.');
        return Path.of((dot < 1 ? name : name.substring(0, dot)) + extension);
    }

    /** Refuses to write over what is read: no page becomes the program again. */
    void requireOther(Path to) throws IOException {
        for (Path file : files) {
            if (Files.exists(to) && Files.exists(file) && Files.isSameFile(to, file)) {
                throw new UsageException("the page would be written over this program; name another file with --out");
            }
        }
    }

    /** Reads the programs of all files. */
    void readAll() throws IOException {
        for (Path file : files) {
            current = file;
            List<Entry> entries = chosen(read(file));
            if (entries.isEmpty()) {
                throw absent();
            }
            for (Entry each : entries) {
                add(file, each, entries.size() > 1);
            }
        }
    }

    /**
     * Reads two files, of which entries of one name become one graph. As in {@link io.isomorph.tools.diff.Diff}, what is left over on both
     * sides was renamed if it is one; what only one file has is compared with nothing.
     */
    void readTwo() throws IOException {
        current = files.get(0);
        Map<String, Entry> before = byName(chosen(read(current)));
        current = files.get(1);
        Map<String, Entry> after = byName(chosen(read(current)));
        if (before.isEmpty() && after.isEmpty()) {
            throw absent();
        }
        boolean isOne = before.size() <= 1 && after.size() <= 1;
        List<Entry> gained = new ArrayList<>(after.values());
        gained.removeIf(entry -> before.containsKey(entry.name()));
        List<Entry> lost = new ArrayList<>(before.values());
        lost.removeIf(entry -> after.containsKey(entry.name()));
        boolean isRenamed = lost.size() == 1 && gained.size() == 1;
        for (Entry right : after.values()) {
            @Nullable Entry left = before.get(right.name());
            Program old =
                    left != null ? left.program() : isRenamed ? lost.get(0).program() : nothing(right.program());
            addTwo(old, right.program(), isOne ? "" : ", " + right.name());
        }
        if (!isRenamed) {
            lost.forEach(left -> addTwo(left.program(), nothing(left.program()), ", " + left.name()));
        }
    }

    private static Map<String, Entry> byName(List<Entry> entries) {
        Map<String, Entry> byName = new LinkedHashMap<>();
        entries.forEach(entry -> byName.put(entry.name(), entry));
        return byName;
    }

    private static Program nothing(Program program) {
        return Program.of(program.info(), new Region(List.of(new Block(List.of()))));
    }

    private void addTwo(Program left, Program right, String which) {
        count(left.counts().operations() + right.counts().operations());
        String name = files.get(0).getFileName() + " → " + files.get(1).getFileName() + which;
        add(ProgramGraph.ofTwo(name, left, right, families), Map.of());
    }

    private Document read(Path file) throws IOException {
        Formats formats = reading.formats(context.formats());
        try (ByteSource stored = ByteSource.open(file);
                ByteSource source = reading.expanded(formats, stored)) {
            FormatProvider provider = reading.provider(formats, source);
            try (DocumentReader reader = Formats.open(provider, source, reading.options(provider))) {
                return reader.read();
            }
        }
    }

    /** Returns the entries that are shown; none if the one that is chosen is not there. */
    private List<Entry> chosen(Document document) {
        if (entry == null) {
            return document.entries();
        }
        @Nullable Entry only = document.entry(entry);
        return only == null ? List.of() : List.of(only);
    }

    private InvalidModelException absent() {
        String problem = entry == null ? "there are no entries" : "there is no entry '" + entry + "'";
        return new InvalidModelException(StandardCode.ENTRY_ABSENT, Location.NOWHERE, problem, null);
    }

    private void add(Path file, Entry each, boolean isOneOfMany) throws IOException {
        String name = file.getFileName() + (isOneOfMany ? ", " + each.name() : "");
        ProgramGraph graph = around == null ? whole(name, each.program()) : part(name, each.program(), around);
        add(graph, WeightStatistics.of(file, graph, tensorFormats, reading.limits()));
    }

    private ProgramGraph whole(String name, Program program) {
        count(program.counts().operations());
        return ProgramGraph.of(name, program, families);
    }

    private ProgramGraph part(String name, Program program, String center) {
        @Nullable ProgramGraph graph = ProgramGraph.around(name, program, families, center, hops);
        if (graph == null) {
            throw new UsageException("there is no operation '" + center + "'");
        }
        count(graph.nodes().stream()
                .filter(node -> node.kind() == Node.Kind.OPERATION)
                .count());
        return graph;
    }

    /** Counts operations before a graph is made of them, or laid out. */
    private void count(long more) {
        operations += more;
        if (operations > MOST_OPERATIONS) {
            throw new UsageException("a page takes up to " + MOST_OPERATIONS + " operations, and these are "
                    + operations + "; hint: --around OP --hops N shows a part, --entry NAME one program");
        }
    }

    private void add(ProgramGraph graph, Map<Node, List<String>> weights) {
        graphs.add(PageGraph.of(graph, Folding.first(graph.root(), graph.hasTwo()), facts(graph), weights));
    }

    private static List<String> facts(ProgramGraph graph) {
        Program program = graph.program();
        ProgramInfo info = program.info();
        List<String> facts = new ArrayList<>();
        facts.add(info.family() + " " + info.version());
        facts.add(program.counts().operations() + " operations");
        if (graph.hasTwo()) {
            facts.add(graph.edits().size() + " differences");
        } else {
            facts.add("content hash " + ContentHash.of(program).toString().substring(0, 16));
        }
        return facts;
    }

    private String text(DrawingFormat format) {
        ProgramGraph first = graphs.get(0).graph();
        return switch (format) {
            case PAGE -> Page.of(first.name(), graphs);
            case SVG -> SvgPicture.of(first, graphs.get(0).placement());
            case MODEL_EXPLORER ->
                ModelExplorerJson.of(
                        first.name(), graphs.stream().map(PageGraph::graph).toList());
        };
    }

    /** Writes what was read. */
    void write(Path to, DrawingFormat format) throws IOException {
        if (format == DrawingFormat.SVG && graphs.size() > 1) {
            throw new UsageException(
                    "--svg draws one program, and these are " + graphs.size() + "; choose one with --entry");
        }
        current = to;
        String text = text(format);
        try (ByteSink sink = Output.open(context, to)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            sink.write(bytes, 0, bytes.length);
            sink.commit();
        }
        if (context.json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("file", files.get(0).toString());
            line.put("ok", true);
            line.put("output", to.toString());
            line.put("programs", graphs.size());
            line.put("operations", operations);
            context.print(line);
        } else if (!context.quiet() && !Output.isStandard(to)) {
            context.print(to + ": " + graphs.size() + (graphs.size() == 1 ? " program, " : " programs, ") + operations
                    + " operations");
        }
    }
}
