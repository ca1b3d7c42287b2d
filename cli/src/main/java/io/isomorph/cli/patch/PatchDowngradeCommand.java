package io.isomorph.cli.patch;

import io.isomorph.cli.files.InOutMixin;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.patch.PatchSet;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Brings files to an older version. */
@Command(
        name = "downgrade",
        header = "Brings files to an older version, as far as the patches define how.",
        description = {
            "",
            "Upgrading OUT gives the programs of IN again, up to the order of attributes. Where something is in the way, all of"
                    + " it is listed, and nothing is written; an operator, operand, result or attribute that the release of the older"
                    + " version does not have is in the way too. To have a file back that was patched, use revert. Holds one"
                    + " document in memory for each of --jobs.",
            "",
            "A folder IN becomes the same tree OUT, as with apply. Files with something in the way are not written; the others are.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch downgrade --to 1 inference.json old.json",
            "  isomorph patch downgrade --to 3 --dry-run models/"
        })
public final class PatchDowngradeCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private PatchSetMixin choosing = new PatchSetMixin();

    @Mixin
    private InOutMixin files = new InOutMixin();

    @Option(names = "--to", paramLabel = "N", required = true, description = "The version to bring files to.")
    private long to;

    @Option(
            names = "--round",
            description =
                    "Round numbers that the version does not hold exactly, such as 0.1 in 32 bits, and report each.")
    private boolean round;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public PatchDowngradeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        files.check(session);
        if (to < 1) {
            throw new UsageException("released versions count from 1");
        }
        Formats formats = reading.formats(session.formats());
        PatchSet patches = choosing.load(session);
        FileDowngrading downgrading =
                new FileDowngrading(session, reading, formats, patches, choosing.mayExtend(), to, round);
        String settings = String.join(
                "\n",
                "downgrade",
                "to " + to,
                "round " + round,
                "patches " + choosing.fingerprint(),
                reading.fingerprint());
        return files.run(session, downgrading, settings, false);
    }
}
