package io.isomorph.cli.cache;

import io.isomorph.cache.CacheExport;
import io.isomorph.cache.CompileCache;
import io.isomorph.cache.Environment;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.SizeConverter;
import io.isomorph.cli.files.WriteMixin;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a cache as documents. */
@Command(
        name = "export",
        header = "Writes a compile cache as documents, with the artifacts as attachments.",
        description = {
            "",
            "If there are more artifacts than one document takes, OUT becomes several: kernels-00001-of-00003.fb and so on. Damaged"
                    + " artifacts are reported and left out.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph cache export kernels/ kernels.fb",
            "  isomorph cache export --environment device=H100 --program model.json kernels/ h100.msgpack"
        })
public final class CacheExportCommand extends CacheFolderCommand {
    @Parameters(index = "1", paramLabel = "OUT", description = "Where to write; replaced when all is written.")
    private String out = "";

    @Option(
            names = "--shard-size",
            paramLabel = "SIZE",
            converter = SizeConverter.class,
            description =
                    "The most bytes of the artifacts of one document; k, m and g mean times 1024 each. 256m unless set.")
    private long shardSize = CacheExport.DEFAULT_SHARD_BYTES;

    @Option(
            names = "--program",
            paramLabel = "FILE",
            description =
                    "Take the programs of this document into the entries of their artifacts. May be given several times.")
    private List<String> programs = List.of();

    @Mixin
    private EnvironmentMixin environment = new EnvironmentMixin();

    @Mixin
    private WriteMixin writing = new WriteMixin();

    private final List<String> written = new ArrayList<>();
    private int code = ExitCode.OK;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public CacheExportCommand(Session session) {
        super(session);
    }

    @Override
    int run(CompileCache cache) throws IOException {
        if (shardSize < 1) {
            throw new UsageException("--shard-size is at least 1");
        }
        if (Output.ofFile(out).file() == null) {
            throw new UsageException("a cache may become several files; name a file, not standard output");
        }
        FormatProvider provider = writing.provider(session().formats(), out);
        CacheExport export = CacheExport.of(cache).withShardBytes(shardSize).withPrograms(programs());
        @Nullable Environment only = environment.environment();
        long artifacts = (only == null ? export : export.withEnvironment(only))
                .write((document, index, count) -> write(document, provider, name(index, count)), fault -> {
                    code = ExitCode.FOUND;
                    String file = Objects.requireNonNullElse(fault.location().source(), shown());
                    session().tell(file, ErrorReport.of(fault));
                });
        if (session().json()) {
            session()
                    .print(new JsonLine()
                            .put("file", shown())
                            .put("ok", code == ExitCode.OK)
                            .put("artifacts", artifacts)
                            .put("outputs", written));
        } else if (artifacts == 0) {
            session().tell(shown() + ": no artifact to export; nothing is written");
        }
        return code;
    }

    private List<Program> programs() throws IOException {
        List<Program> all = new ArrayList<>();
        for (String argument : programs) {
            try (ByteSource source = Input.of(argument).open(session(), Limits.DEFAULTS)) {
                session().formats().read(source, ReadOptions.DEFAULTS).entries().stream()
                        .map(Entry::program)
                        .forEach(all::add);
            }
        }
        return all;
    }

    private String name(int index, int count) {
        if (count == 1) {
            return out;
        }
        @Nullable
        CompressionProvider compression = session().formats().compressions().byExtension(out);
        int compressed = compression == null ? 0 : compression.extension().length();
        int dot = out.lastIndexOf('.', out.length() - compressed - 1);
        int end = dot > out.lastIndexOf('/') ? dot : out.length() - compressed;
        return out.substring(0, end) + String.format("-%05d-of-%05d", index + 1, count) + out.substring(end);
    }

    private void write(Document document, FormatProvider provider, String name) throws IOException {
        try (ByteSink sink = Output.of(name).openDocument(session())) {
            Formats.write(document, provider, sink, writing.options(provider, Limits.DEFAULTS, deviation -> {}));
        }
        written.add(name);
    }
}
