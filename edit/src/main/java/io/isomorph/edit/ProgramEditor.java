package io.isomorph.edit;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableRegion;
import io.isomorph.edit.tree.NewOperation;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Name;
import java.util.List;

/**
 * A program that can be changed: operations, values, blocks and regions are linked objects with an identity, so nobody renumbers anything.
 *
 * <pre>{@code
 * ProgramEditor editor = ProgramEditor.of(program);
 * MutableValue x = editor.body().blocks().get(0).operations().get(3).result(0);
 * MutableOperation relu = editor.create("acme.relu").operands(x).results(x.type()).insert(after(x.definer()));
 * x.replaceUses(relu.result(0), use -> use.operation() != relu);
 * Program changed = editor.program();
 * }</pre>
 *
 * <p>An edit costs time in proportion to the uses that it concerns, whatever the size of the program; one that moves or copies an
 * operation with regions also costs what is in them. No edit can make a program in which an operand is not defined before its use in the
 * walk: that is checked when the edit is made, and an edit that is refused changes nothing. Scope is not checked, nor what
 * operations mean: that is for the semantic check of the program.
 *
 * <p>Not safe for several threads. The program that was opened stays as it is.
 *
 * @see "docs/editing.md"
 */
public final class ProgramEditor {
    private ProgramInfo info;
    private final MutableRegion body;

    private ProgramEditor(ProgramInfo info, MutableRegion body) {
        this.info = info;
        this.body = body;
    }

    /**
     * Opens a program.
     *
     * @param program any program; not changed
     * @return an editor of an equal program
     */
    public static ProgramEditor of(Program program) {
        return new ProgramEditor(program.info(), MutableRegion.bodyOf(program));
    }

    /**
     * Returns the properties of the program.
     *
     * @return family, version and whether it is trainable
     */
    public ProgramInfo info() {
        return info;
    }

    /**
     * Changes the properties of the program.
     *
     * @param info family, version and whether it is trainable
     */
    public void setInfo(ProgramInfo info) {
        this.info = info;
    }

    /**
     * Returns the body.
     *
     * @return the outermost region
     */
    public MutableRegion body() {
        return body;
    }

    /**
     * Returns all operations, nested ones included.
     *
     * @return a copy, in the order of the walk
     */
    public List<MutableOperation> operations() {
        return body.allOperations();
    }

    /**
     * Returns the operations of a name, nested ones included.
     *
     * @param name {@code dialect.local}
     * @return a copy, in the order of the walk
     * @throws IllegalArgumentException if the name is not of that form
     */
    public List<MutableOperation> operations(String name) {
        Name sought = Name.of(name);
        List<MutableOperation> all = operations();
        all.removeIf(operation -> !operation.name().equals(sought));
        return all;
    }

    /**
     * Begins an operation.
     *
     * @param name {@code dialect.local}
     * @return what the operation is described with; nothing happens before {@link NewOperation#insert}
     * @throws IllegalArgumentException if the name is not of that form
     */
    public NewOperation create(String name) {
        return create(Name.of(name));
    }

    /**
     * Begins an operation.
     *
     * @param name its name
     * @return what the operation is described with; nothing happens before {@link NewOperation#insert}
     */
    public NewOperation create(Name name) {
        return new NewOperation(name);
    }

    /**
     * Returns the program as it is now, numbered in the order of the walk. The editor can be used further. Takes time in proportion to the
     * program.
     *
     * @return an immutable program; parts that were not changed are those of the program that was opened
     * @throws io.isomorph.error.LimitExceededException if regions are nested deeper than {@link io.isomorph.ir.Region#MAX_DEPTH}
     */
    public Program program() {
        ProgramCollector collector = new ProgramCollector();
        accept(collector);
        return collector.program();
    }

    /**
     * Pushes the program as it is now as events.
     *
     * @param visitor receives them; edits nothing meanwhile
     */
    public void accept(ProgramVisitor visitor) {
        visitor.visitInfo(info.family(), info.version(), info.trainable());
        body.accept(visitor);
    }
}
