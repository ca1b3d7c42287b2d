package io.isomorph.cli.weights;

import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.tool.TensorCast;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a file with floating-point tensors of another type. */
@Command(
        name = "cast",
        header = "Writes a file whose floating-point tensors are of another type.",
        description = {
            "",
            "Values are rounded to nearest, ties to even. A finite value outside the range of the type is refused, with the name"
                    + " of its tensor, unless it is allowed to become infinite. Tensors of other types stay as they are.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights cast --type bfloat16 model.safetensors half.safetensors",
            "  isomorph weights cast --type float16 --tensor '*.weight' --allow-infinite in.npz out.npz"
        })
public final class WeightsCastCommand extends TensorEditCommand {
    @Mixin
    private TensorChoice choice = new TensorChoice();

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            required = true,
            completionCandidates = Types.class,
            description = "float16, bfloat16, float32 or float64.")
    private String type = "";

    @Option(
            names = "--allow-infinite",
            description = "Let values outside the range become infinite; their number is reported.")
    private boolean infinite;

    private long cast;
    private long overflowing;
    private long vanishing;
    private long inexact;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsCastCommand(Session session) {
        super(session);
    }

    /** What may be cast to. */
    static final class Types implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("float16", "bfloat16", "float32", "float64").iterator();
        }
    }

    private TensorCast cast() {
        @Nullable ElementType target = ElementType.of(type);
        if (target == null) {
            throw new UsageException("there is no element type " + Names.quote(type)
                    + "; cast to float16, bfloat16, float32 or float64");
        }
        return TensorCast.to(target);
    }

    @Override
    TensorSet edit(TensorSet tensors) {
        TensorCast change = cast();
        Set<Tensor> chosen = choice.of(tensors);
        for (Tensor tensor : chosen) {
            if (TensorCast.casts(tensor)) {
                count(tensor, infinite ? change.effect(tensor) : change.requireInRange(tensor));
            }
        }
        return tensors.map(
                tensor -> chosen.contains(tensor) && TensorCast.casts(tensor) ? change.apply(tensor) : tensor);
    }

    private void count(Tensor tensor, TensorCast.Effect effect) {
        cast++;
        overflowing += effect.overflowing();
        vanishing += effect.vanishing();
        inexact += effect.inexact();
        if (effect.overflowing() > 0 && !session().json()) {
            session()
                    .tell(effect.overflowing() + " of " + effect.elements() + " values of tensor "
                            + Names.quote(tensor.name()) + " become infinite");
        }
    }

    @Override
    void putInto(JsonLine line) {
        line.put("cast", cast)
                .put("overflowing", overflowing)
                .put("vanishing", vanishing)
                .put("inexact", inexact);
    }
}
