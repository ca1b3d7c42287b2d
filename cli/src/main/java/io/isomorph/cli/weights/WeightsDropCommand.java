package io.isomorph.cli.weights;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes a file without some of its tensors. */
@Command(
        name = "drop",
        header = "Writes a file without some of its tensors.",
        description = {"", "Structure and plain values stay; Paddle's table of names loses what belongs to them.", ""},
        footer = {"", "Examples:", "  isomorph weights drop --tensor 'optimizer/*' checkpoint.pdparams model.pdparams"})
public final class WeightsDropCommand extends TensorEditCommand {
    @Mixin
    private TensorChoice choice = new TensorChoice();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsDropCommand(Session session) {
        super(session);
    }

    @Override
    void check() {
        if (choice.isEmpty()) {
            throw new UsageException("name what to drop with --tensor");
        }
    }

    @Override
    TensorSet edit(TensorSet tensors) {
        Set<Tensor> dropped = choice.of(tensors);
        return tensors.select(tensor -> !dropped.contains(tensor));
    }
}
