package io.isomorph.cli.check;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** Checks that nothing is lost. */
@Command(
        name = "roundtrip",
        header = "Proves on files that nothing is lost: rewrites them, through every format; writes nothing to disk.",
        description = {
            "",
            "Each file is read and written again in its own format, from events and from the tree, and must give the same bytes. "
                    + "Then it goes through every other format and back: document, hash and bytes must be equal.",
            "",
            "A row a file: ok; ok (normalised: codes), whose bytes are compared with those of its second writing; or FAILED with"
                    + " the law and the first difference. A format that cannot hold the document is n/a, with the reason. Of a"
                    + " folder, files of no known format are skipped; a folder without any document is wrong usage.",
            ""
        },
        footer = {"", "Examples:", "  isomorph roundtrip examples/", "  isomorph roundtrip --json inference.json"})
public final class RoundtripCommand extends CheckCommand {

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public RoundtripCommand(Session session) {
        super(session);
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        Roundtrip.Verdict verdict = new Roundtrip(provider, source, reading()).run(printing.formats());
        int code = verdict.exitCode();
        Status passed = verdict.normalized().isEmpty() ? Status.OK : Status.NORMALISED;
        JsonLine more = new JsonLine()
                .put("format", provider.descriptor().id())
                .put("normalisations", verdict.normalized().json())
                .put("via", via(verdict));
        if (verdict.broken() != null) {
            verdict.broken().putInto(more);
        }
        verdict.allBroken().forEach(printing::trace);
        report(input, code == ExitCode.OK ? passed : Status.FAILED, source.size(), row(verdict), more, printing);
        return code;
    }

    private static List<Map<String, Object>> via(Roundtrip.Verdict verdict) {
        return verdict.others().stream().map(other -> other.json().members()).toList();
    }

    private static String row(Roundtrip.Verdict verdict) {
        if (verdict.broken() != null) {
            return "FAILED: " + verdict.broken().line();
        }
        // what failed is first: it is what one looks for
        Stream<ViaFormat> failed = verdict.others().stream().filter(other -> other.broken() != null);
        Stream<ViaFormat> passed = verdict.others().stream().filter(other -> other.broken() == null);
        Stream<String> own = Stream.of(ok(verdict.normalized().codes()));
        return Stream.of(failed.map(ViaFormat::text), own, passed.map(ViaFormat::text))
                .flatMap(texts -> texts)
                .collect(Collectors.joining("; "));
    }

    @Override
    boolean summarisesOne() {
        return true;
    }
}
