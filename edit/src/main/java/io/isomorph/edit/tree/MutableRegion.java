package io.isomorph.edit.tree;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A region of a program that is edited. */
public final class MutableRegion {
    private final List<MutableBlock> blocks = new ArrayList<>(1);
    private final boolean isBody;

    private @Nullable MutableOperation owner;

    /** Makes a region of an operation, or the body of a program. */
    MutableRegion(@Nullable MutableOperation owner) {
        this.isBody = owner == null;
        this.owner = owner;
    }

    /**
     * Opens a program.
     *
     * @param program any program; not changed
     * @return the body of an equal program
     */
    public static MutableRegion bodyOf(Program program) {
        MutableRegion body = new MutableRegion(null);
        program.accept(new BodyFiller(body, program.counts()));
        return body;
    }

    /**
     * Pushes the body of a program as it is now as events, without the properties of the program. Values are numbered in the order of the
     * walk.
     *
     * @param visitor receives them; edits nothing meanwhile
     * @throws IllegalStateException if it is not the body: values around a region would have no number
     */
    public void accept(ProgramVisitor visitor) {
        if (!isBody) {
            throw new IllegalStateException("only the body of a program is pushed as events");
        }
        new BodyReplay(visitor).replay(this);
    }

    /**
     * Returns all operations, nested ones included.
     *
     * @return a copy, in the order of the walk
     */
    public List<MutableOperation> allOperations() {
        return Walk.operations(this);
    }

    /**
     * Returns the operation that it is a region of.
     *
     * @return the operation; null for the body of the program, and if it was erased
     */
    public @Nullable MutableOperation owner() {
        return owner;
    }

    /**
     * Returns the blocks.
     *
     * @return a copy, in order
     */
    public List<MutableBlock> blocks() {
        return List.copyOf(blocks);
    }

    /**
     * Adds a block behind the others.
     *
     * @param argumentTypes types of the positional arguments
     * @param keywordArguments arguments by name
     * @return the block, without operations
     * @throws io.isomorph.error.InvalidModelException if a type refers to an operand, or the region was erased
     */
    public MutableBlock addBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        requireInProgram();
        MutableBlock block = new MutableBlock(this);
        argumentTypes.forEach(block::addArgument);
        keywordArguments.forEach(argument -> block.addKeywordArgument(argument.name(), argument.type()));
        blocks.add(block);
        return block;
    }

    /**
     * Removes the region from its operation, with all that is in it.
     *
     * @throws io.isomorph.error.InvalidModelException if a value of it is used outside, or it is the body; nothing is changed then
     */
    public void erase() {
        @Nullable MutableOperation of = owner;
        if (of == null) {
            throw Faults.place("the body of a program cannot be erased, nor a region twice");
        }
        requireInProgram();
        for (MutableBlock block : blocks) {
            block.requireUnusedOutside(operation -> operation.isWithin(this));
        }
        blocks.forEach(MutableBlock::unlinkOperands);
        of.remove(this);
        owner = null;
    }

    private void requireInProgram() {
        if (body() == null) {
            throw Faults.erased("the region was erased");
        }
    }

    int indexOf(MutableBlock block) {
        return blocks.indexOf(block);
    }

    void remove(MutableBlock block) {
        blocks.remove(block);
    }

    int blockCount() {
        return blocks.size();
    }

    MutableBlock block(int index) {
        return blocks.get(index);
    }

    /** Returns the body of the program that it is in, or null if it was erased. */
    @Nullable
    MutableRegion body() {
        @Nullable MutableRegion at = this;
        while (at != null && !at.isBody) {
            @Nullable MutableBlock around = at.owner == null ? null : at.owner.block();
            at = around == null ? null : around.regionIfAny();
        }
        return at;
    }
}
