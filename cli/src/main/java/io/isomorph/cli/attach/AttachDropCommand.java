package io.isomorph.cli.attach;

import io.isomorph.cli.output.Session;
import io.isomorph.io.Limits;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Takes attachments away. */
@Command(
        name = "drop",
        header = "Drops attachments of an entry.",
        description = {
            "",
            "Nothing is written if one of the keys is not there. To convert without any, isomorph convert --drop-attachments.",
            ""
        },
        footer = {"", "Examples:", "  isomorph attach drop --entry decoder all.fb ptx"})
public final class AttachDropCommand extends AttachEditCommand {
    @Parameters(index = "1..*", paramLabel = "KEY", arity = "1..*", description = "The key of an attachment.")
    private List<String> keys = List.of();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public AttachDropCommand(Session session) {
        super(session);
    }

    @Override
    Edits edits(Limits limits) {
        return new Edits(new LinkedHashSet<>(keys), Map.of(), List.of());
    }
}
