package io.isomorph.testkit.edit;

import io.isomorph.error.LimitExceededException;
import io.isomorph.ir.Program;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.mutation.Pieces;
import io.isomorph.testkit.edit.mutation.ValueMutations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Changes programs at random and keeps them valid. What it does is a function of its seed and of the calls before.
 * Not safe for several threads.
 */
public final class ProgramMutator {
    /**
     * How often a mutation that did nothing is repeated, as it may have met a place where it could not, or its own
     * inverse.
     */
    private static final int ATTEMPTS = 8;

    private static final List<Mutation> MUTATIONS = List.of(Mutation.values());

    private final Pieces pieces;

    /**
     * Makes a mutator that puts in names, types and attributes of a small pool of its own.
     *
     * @param seed decides everything
     */
    public ProgramMutator(long seed) {
        this.pieces = new Pieces(new SplittableRandom(seed), null);
    }

    /**
     * Makes a mutator that puts in names, types and attributes of a program, too.
     *
     * @param seed decides everything
     * @param source where they are taken from; what in them refers to operands that are not there becomes the null
     *     payload
     */
    public ProgramMutator(long seed, Program source) {
        this.pieces = new Pieces(new SplittableRandom(seed), source);
    }

    /**
     * Changes a program by a mutation at random.
     *
     * @param program any program
     * @return another, valid program, never equal to the first
     */
    public Program mutate(Program program) {
        while (true) {
            @Nullable Program changed = mutate(program, pieces.one(MUTATIONS));
            if (changed != null) {
                return changed;
            }
        }
    }

    /**
     * Changes a program by one mutation.
     *
     * @param program any program
     * @param mutation what to do
     * @return another, valid program, never equal to the first; null if the mutation does not apply to the program,
     *     or found no place for it in a few attempts
     */
    public @Nullable Program mutate(Program program, Mutation mutation) {
        for (int i = 0; i < ATTEMPTS; i++) {
            Draft draft = Draft.of(program);
            mutation.apply(draft, pieces);
            @Nullable Program changed = programOf(draft);
            if (changed != null && !changed.equals(program)) {
                return changed;
            }
        }
        return null;
    }

    /**
     * Puts a range of operations of one program, with all they nest, into another. Among themselves they use each
     * other's values as before; an operand whose value did not come along becomes a value of the other program, or
     * the null value.
     *
     * @param receiver any program
     * @param giver any program, also the same
     * @return another, valid program; {@code receiver} if {@code giver} has no operation
     */
    public Program splice(Program receiver, Program giver) {
        if (giver.counts().operations() == 0) {
            return receiver;
        }
        for (int i = 0; i < ATTEMPTS; i++) {
            Draft draft = Draft.of(receiver);
            Draft.@Nullable Block block = pieces.oneOf(draft.blocks());
            if (block != null) {
                insert(range(giver), block, draft);
                @Nullable Program spliced = programOf(draft);
                if (spliced != null) {
                    return spliced;
                }
            }
        }
        // in the outermost region everything is as deep as it was
        Draft draft = Draft.of(receiver);
        draft.body.blocks.add(new Draft.Block());
        insert(range(giver), pieces.one(draft.body.blocks), draft);
        return draft.toProgram();
    }

    /** Returns some neighbours of a block, at least one. */
    private List<Draft.Operation> range(Program giver) {
        List<Draft.Block> blocks = Draft.of(giver).blocks();
        blocks.removeIf(block -> block.operations.isEmpty());
        List<Draft.Operation> operations = pieces.one(blocks).operations;
        int from = pieces.below(operations.size());
        int to = from + 1 + pieces.below(operations.size() - from);
        return new ArrayList<>(operations.subList(from, to));
    }

    private void insert(List<Draft.Operation> operations, Draft.Block block, Draft draft) {
        block.operations.addAll(pieces.below(block.operations.size() + 1), operations);
        List<Draft.Value> values = ValueMutations.valuesOf(draft);
        // by identity, as values have no equality of their own
        Set<Draft.Value> known = new HashSet<>(values);
        for (Draft.Operation operation : operations) {
            operation.operands.replaceAll(value -> known.contains(value) ? value : pieces.one(values));
        }
    }

    /** Returns the program, or null if it nests deeper than programs can. */
    private static @Nullable Program programOf(Draft draft) {
        try {
            return draft.toProgram();
        } catch (LimitExceededException e) {
            return null;
        }
    }
}
