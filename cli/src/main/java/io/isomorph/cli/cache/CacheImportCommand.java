package io.isomorph.cli.cache;

import io.isomorph.cache.CacheImport;
import io.isomorph.cache.CompileCache;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.SizeConverter;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts exported artifacts into a cache. */
@Command(
        name = "import",
        header = "Puts the artifacts of exported documents into a compile cache.",
        description = {
            "",
            "DIR becomes a cache if it is empty or not there. Artifacts for another --environment are refused, and the components that"
                    + " differ are named; the exit code is 1 then.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph cache import kernels/ kernels-*.fb",
            "  isomorph cache import --environment device=H100 kernels/ kernels.fb"
        })
public final class CacheImportCommand extends CacheFolderCommand {
    @Parameters(
            index = "1..*",
            paramLabel = "FILE",
            arity = "1..*",
            description = "A document that cache export wrote; - is standard input.")
    private List<String> files = List.of();

    @Option(
            names = "--max-bytes",
            paramLabel = "SIZE",
            converter = SizeConverter.class,
            description = "The bound of the cache: what was used longest ago is deleted to make space.")
    private long maxBytes = Long.MAX_VALUE;

    @Mixin
    private EnvironmentMixin environment = new EnvironmentMixin();

    @Mixin
    private ReadMixin reading = new ReadMixin();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public CacheImportCommand(Session session) {
        super(session);
    }

    @Override
    boolean isMade() {
        return true;
    }

    @Override
    long maxBytes() {
        return maxBytes;
    }

    @Override
    int run(CompileCache cache) {
        Formats formats = reading.formats(session().formats());
        int code = ExitCode.OK;
        for (String file : files) {
            Input input = Input.of(file);
            CacheImport importing = new CacheImport(
                    cache,
                    environment.environment(),
                    refusal -> session().tell(input.shown(), ErrorReport.of(refusal)));
            int own = guard(input.shown(), () -> {
                try (ByteSource stored = input.open(session(), reading.limits());
                        ByteSource source = reading.expanded(formats, stored)) {
                    FormatProvider provider = reading.provider(formats, source);
                    try (DocumentReader reader = Formats.open(provider, source, reading.options(provider))) {
                        reader.accept(importing);
                    }
                }
                print(input, importing);
            });
            code = Math.max(code, Math.max(own, importing.refused() > 0 ? ExitCode.FOUND : ExitCode.OK));
        }
        return code;
    }

    private void print(Input input, CacheImport importing) {
        if (session().json()) {
            session()
                    .print(new JsonLine()
                            .put("file", input.shown())
                            .put("ok", true)
                            .put("imported", importing.imported())
                            .put("present", importing.present())
                            .put("refused", importing.refused()));
        } else {
            session()
                    .print((files.size() > 1 ? input.shown() + ": " : "") + importing.imported() + " imported, "
                            + importing.present() + " present, " + importing.refused() + " refused");
        }
    }
}
