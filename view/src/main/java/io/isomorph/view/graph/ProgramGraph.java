package io.isomorph.view.graph;

import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.ir.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program as a graph of boxes in boxes. Operations are grouped by what holds them: regions, scopes, repetition; where nothing does,
 * neighbors. Immutable after it is made.
 */
public final class ProgramGraph {
    private final String name;
    private final Program program;
    private final @Nullable Family family;
    private final Node root;
    private final List<GraphEdit> edits;
    private final boolean hasTwo;
    private final List<Node> nodes = new ArrayList<>();

    private ProgramGraph(
            String name, Program program, @Nullable Family family, Node root, @Nullable List<GraphEdit> edits) {
        this.name = name;
        this.program = program;
        this.family = family;
        this.root = root;
        this.edits = edits == null ? List.of() : List.copyOf(edits);
        this.hasTwo = edits != null;
        number(root);
    }

    /**
     * Makes the graph of a program.
     *
     * @param name what people call the program
     * @param program any program
     * @param families what is known of its family is used
     * @return its graph
     */
    public static ProgramGraph of(String name, Program program, Families families) {
        Outline outline = Outline.of(program);
        return of(name, program, families.family(program.info().family()), outline.root, outline.operations, null);
    }

    /**
     * Makes one graph of two programs: the right one, with what only the left one has, and what became of each operation.
     *
     * @param name what people call the two
     * @param left one program
     * @param right another
     * @param families what is known of the right one's family is used
     * @return their graph
     */
    public static ProgramGraph ofTwo(String name, Program left, Program right, Families families) {
        Merge merge = Merge.of(left, right);
        return of(
                name,
                right,
                families.family(right.info().family()),
                merge.outline.root,
                merge.outline.operations,
                merge.edits);
    }

    /**
     * Makes the graph of a part of a program.
     *
     * @param name what people call the program
     * @param program any program
     * @param families what is known of its family is used
     * @param center the index, the JSON pointer or the name of operations
     * @param hops how many steps away from them an operation may be, along operands and uses
     * @return its graph; null if there is no such operation
     */
    public static @Nullable ProgramGraph around(
            String name, Program program, Families families, String center, int hops) {
        Outline outline = Outline.of(program);
        if (Neighborhood.keep(outline, center, hops) == 0) {
            return null;
        }
        return of(name, program, families.family(program.info().family()), outline.root, outline.operations, null);
    }

    static ProgramGraph of(
            String name,
            Program program,
            @Nullable Family family,
            Node root,
            Iterable<Node> operations,
            @Nullable List<GraphEdit> edits) {
        Users users = new Users(operations);
        Inlining.apply(root, users);
        new Scopes(users).apply(root);
        new Repeats(new ContentKeys(family)).apply(root);
        if (edits != null) {
            Runs.foldUnchanged(root);
        }
        Runs.apply(root);
        return new ProgramGraph(name, program, family, root, edits);
    }

    private void number(Node node) {
        node.id = nodes.size();
        nodes.add(node);
        node.inlined.forEach(this::number);
        node.children.forEach(this::number);
    }

    /** {@return what people call the program} */
    public String name() {
        return name;
    }

    /** {@return the program; of two, the right one} */
    public Program program() {
        return program;
    }

    /** {@return what is known of the program's family; null if it is absent} */
    public @Nullable Family family() {
        return family;
    }

    /** {@return the box of the whole program} */
    public Node root() {
        return root;
    }

    /** {@return what differs, in the order of the programs; empty where there is only one program} */
    public List<GraphEdit> edits() {
        return edits;
    }

    /** {@return whether it shows two programs as one} */
    public boolean hasTwo() {
        return hasTwo;
    }

    /** {@return all boxes, by their id} */
    public List<Node> nodes() {
        return Collections.unmodifiableList(nodes);
    }
}
