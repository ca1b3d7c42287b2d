package io.isomorph.cli.weights;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.Names;
import io.isomorph.weights.TensorSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a file with other names. */
@Command(
        name = "rename",
        header = "Writes a file whose tensors have other names.",
        description = {
            "",
            "All names change at once, so that two may change places. In a nested structure only the last part of a name can"
                    + " change.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights rename --name linear_0.w_0=fc.weight --name linear_0.b_0=fc.bias in.npz out.npz"
        })
public final class WeightsRenameCommand extends TensorEditCommand {
    @Option(
            names = "--name",
            paramLabel = "OLD=NEW",
            description =
                    "Call the tensor OLD NEW. May be given several times. If names have = in them, OLD is the shortest one"
                            + " that the file has.")
    private List<String> changes = List.of();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsRenameCommand(Session session) {
        super(session);
    }

    @Override
    void check() {
        if (changes.isEmpty()) {
            throw new UsageException("name what to rename with --name OLD=NEW");
        }
        for (String change : changes) {
            if (change.indexOf('=') < 0) {
                throw new UsageException(Names.quote(change) + " is not OLD=NEW");
            }
        }
    }

    @Override
    TensorSet edit(TensorSet tensors) {
        Map<String, String> names = new HashMap<>();
        for (String change : changes) {
            int end = change.indexOf('=');
            while (tensors.find(change.substring(0, end)) == null && change.indexOf('=', end + 1) >= 0) {
                end = change.indexOf('=', end + 1);
            }
            String old = tensors.find(change.substring(0, end)) == null
                    ? change.substring(0, change.indexOf('='))
                    : change.substring(0, end);
            tensors.require(old);
            if (names.put(old, change.substring(old.length() + 1)) != null) {
                throw new UsageException("tensor " + Names.quote(old) + " is given two names");
            }
        }
        return tensors.rename(name -> names.getOrDefault(name, name));
    }
}
