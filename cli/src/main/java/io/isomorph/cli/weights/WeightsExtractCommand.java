package io.isomorph.cli.weights;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes some of the tensors of a file. */
@Command(
        name = "extract",
        header = "Writes some tensors of a file to another one, without the structure around them.",
        footer = {
            "",
            "Examples:",
            "  isomorph weights extract --tensor linear_0.w_0 model.pdiparams w.npy",
            "  isomorph weights extract --tensor 'encoder.*' model.safetensors encoder.safetensors"
        })
public final class WeightsExtractCommand extends TensorEditCommand {
    @Mixin
    private TensorChoice choice = new TensorChoice();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsExtractCommand(Session session) {
        super(session);
    }

    @Override
    void check() {
        if (choice.isEmpty()) {
            throw new UsageException("name what to extract with --tensor; weights convert takes all");
        }
    }

    @Override
    TensorSet edit(TensorSet tensors) {
        List<Tensor> chosen = List.copyOf(choice.of(tensors));
        return TensorSet.of(chosen).withMetadata(tensors.metadata());
    }
}
