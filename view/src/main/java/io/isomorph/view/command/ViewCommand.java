package io.isomorph.view.command;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.Output.FileConverter;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.spi.CommandContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a page or a picture of programs. */
@Command(
        name = "view",
        header = "Makes a page of programs: a graph to unfold, search and look into; or a picture.",
        description = {
            "",
            "The page is one HTML file with everything in it: it loads nothing, and works where there is no network. Scopes, regions"
                    + " and layers that repeat are folded at first. Several files, and the entries of one, are chosen on the page.",
            "",
            "With --diff, two programs are one graph: what was added, removed, changed or moved is marked in it, and listed.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph view inference.json --open",
            "  isomorph view --diff old.json new.json -o diff.html",
            "  isomorph view model.json --svg -o model.svg",
            "  isomorph view model.json --export model-explorer",
            "  isomorph view huge.json --around pd_op.softmax --hops 3"
        })
public final class ViewCommand implements Callable<Integer> {
    private final CommandContext context;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of programs.")
    private List<String> files = List.of();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "OUT",
            converter = FileConverter.class,
            description =
                    "Where to write; the name of the first FILE with another extension, in this folder, unless given.")
    private @Nullable Path out;

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

    @Option(names = "--diff", description = "Show what differs in two FILEs.")
    private boolean diff;

    @Option(names = "--svg", description = "Write the first view of one program as a picture.")
    private boolean svg;

    @Option(
            names = "--export",
            paramLabel = "VIEWER",
            description = "Write the graph for another viewer: model-explorer.")
    private @Nullable String export;

    @Option(names = "--entry", paramLabel = "NAME", description = "Show this entry only.")
    private @Nullable String entry;

    @Option(
            names = "--around",
            paramLabel = "OP",
            description = "Show only what is near operations: an index in the walk, a JSON pointer, or a name.")
    private @Nullable String around;

    @Option(
            names = "--hops",
            paramLabel = "N",
            description = "How many steps along operands and uses are near: ${DEFAULT-VALUE} unless given.")
    private int hops = 2;

    /**
     * Makes the command.
     *
     * @param context the call
     */
    public ViewCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        String wrong = misuse();
        if (!wrong.isEmpty()) {
            throw new CommandLine.ParameterException(
                    Objects.requireNonNull(spec).commandLine(), wrong);
        }
        Session.requireDataOrLines(context, out != null && Output.isStandard(out));
        List<Path> paths = files.stream().map(Input::path).toList();
        Input.requireFiles(paths.toArray(new Path[0]));
        Input.requireFiles(out);
        Viewing viewing = new Viewing(context, reading, paths, entry, around, hops);
        try {
            Path to = out == null ? viewing.nameFor(svg ? ".svg" : export == null ? ".html" : ".graph.json") : out;
            viewing.requireOther(to);
            if (diff) {
                viewing.readTwo();
            } else {
                viewing.readAll();
            }
            viewing.write(
                    to, svg ? DrawingFormat.SVG : export == null ? DrawingFormat.PAGE : DrawingFormat.MODEL_EXPLORER);
            if (open) {
                Browser.open(to);
            }
            return 0;
        } catch (IOException | RuntimeException e) {
            return context.failed(viewing.current(), e);
        }
    }

    /** Returns what is wrong with the options; empty if nothing is. */
    private String misuse() {
        if (diff && files.size() != 2) {
            return "--diff takes two files";
        }
        if (diff && around != null) {
            return "--around shows a part of one program; leave out --diff";
        }
        if (hops < 0 || hops > 1000) {
            return "--hops takes a number from 0 to 1000";
        }
        if (export != null && (svg || !export.equals("model-explorer"))) {
            return svg ? "--svg or --export, not both" : "--export knows model-explorer only";
        }
        if (open && out != null && Output.isStandard(out)) {
            return "--open shows a file; leave out --out " + out;
        }
        return svg && !diff && files.size() > 1 ? "--svg draws one program; give one file" : "";
    }
}
