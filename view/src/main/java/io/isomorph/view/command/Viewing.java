package io.isomorph.view.command;

import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.spi.CommandContext;
import io.isomorph.compare.ContentHash;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
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

    /** Reads the programs of all files. Returns the exit code. */
    int readAll() throws IOException {
        for (Path file : files) {
            current = file;
            @Nullable List<Entry> entries = entries(file);
            if (entries == null) {
                return 1;
            }
            for (Entry each : entries) {
                if (!add(file, each, entries.size() > 1)) {
                    return 1;
                }
            }
        }
        return 0;
    }

    /** Reads two files as one graph for each entry that both have. Returns the exit code. */
    int readTwo() throws IOException {
        List<List<Entry>> both = new ArrayList<>();
        for (Path file : files) {
            current = file;
            @Nullable List<Entry> entries = entries(file);
            if (entries == null) {
                return 1;
            }
            both.add(entries);
        }
        boolean isOne = both.get(0).size() == 1 && both.get(1).size() == 1;
        for (Entry right : both.get(1)) {
            for (Entry left : both.get(0)) {
                if (isOne || left.name().equals(right.name())) {
                    operations += left.program().counts().operations()
                            + right.program().counts().operations();
                    if (operations > MOST_OPERATIONS) {
                        tooMany(files.get(1));
                        return 1;
                    }
                    String name = files.get(0).getFileName() + " → "
                            + files.get(1).getFileName() + (isOne ? "" : ", " + right.name());
                    add(ProgramGraph.ofTwo(name, left.program(), right.program(), families), Map.of());
                }
            }
        }
        if (graphs.isEmpty()) {
            context.tell("the files have no entry of the same name");
            return 1;
        }
        return 0;
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

    private @Nullable List<Entry> entries(Path file) throws IOException {
        Document document = read(file);
        if (entry == null) {
            return document.entries();
        }
        @Nullable Entry only = document.entry(entry);
        if (only == null) {
            context.tell(file + ": there is no entry '" + entry + "'; isomorph inspect lists them");
            return null;
        }
        return List.of(only);
    }

    private boolean add(Path file, Entry each, boolean isOneOfMany) throws IOException {
        String name = file.getFileName() + (isOneOfMany ? ", " + each.name() : "");
        Program program = each.program();
        @Nullable ProgramGraph graph;
        if (around != null) {
            graph = ProgramGraph.around(name, program, families, around, hops);
            if (graph == null) {
                context.tell(file + ": there is no operation '" + around + "'");
                return false;
            }
            operations += graph.nodes().size();
        } else {
            operations += program.counts().operations();
            graph = operations > MOST_OPERATIONS ? null : ProgramGraph.of(name, program, families);
        }
        if (graph == null || operations > MOST_OPERATIONS) {
            tooMany(file);
            return false;
        }
        add(graph, WeightStatistics.of(file, graph, tensorFormats, reading.limits()));
        return true;
    }

    private void tooMany(Path file) {
        context.tell(file + ": a page takes up to " + MOST_OPERATIONS + " operations, and these are " + operations
                + "; hint: --around OP --hops N shows a part, --entry NAME one program");
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

    private String text(Output output) {
        ProgramGraph first = graphs.get(0).graph();
        return switch (output) {
            case PAGE -> Page.of(first.name(), graphs);
            case SVG -> SvgPicture.of(first, graphs.get(0).placement());
            case MODEL_EXPLORER ->
                ModelExplorerJson.of(
                        first.name(), graphs.stream().map(PageGraph::graph).toList());
        };
    }

    /** Writes what was read. */
    void write(Path to, Output output) throws IOException {
        current = to;
        String text = text(output);
        try (ByteSink sink = ByteSink.replacing(to)) {
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
        } else if (!context.quiet()) {
            context.print(to + ": " + graphs.size() + (graphs.size() == 1 ? " program, " : " programs, ") + operations
                    + " operations");
        }
    }
}
