package io.isomorph.family.pypto.compare;

import io.isomorph.compare.Difference;
import io.isomorph.error.Location;
import io.isomorph.family.pypto.compare.Agenda.Failure;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Program;
import org.jspecify.annotations.Nullable;

/**
 * PyPTO's view of its programs as they are held here: whether two are structurally equal, where they differ, and a hash that goes
 * with it.
 *
 * <p>A node is an operation; it is the same object as itself only, so two programs share no nodes, even if they are {@code equals},
 * unless they are the same {@link Program} object. Spans, comments and the names of variables, functions and programs do not count, nor
 * do memory references in types, nor what PyPTO's reader passes over: fields of known kinds and keys of known types that it does not
 * know. What it leaves out when it reads counts as what it takes for it: a {@code Call} without {@code attrs} has an empty list of them.
 * Kinds of nodes, types and values that PyPTO does not know are compared as they are, nodes in them as nodes.
 *
 * <p>Nodes may be nested as deep as you like, and pairs of nodes that were found equal are not compared again, so what is shared costs
 * nothing. Whatever a program is made to mean, the number of comparisons is limited by {@link Limit#ELEMENTS}. All methods are stateless
 * and safe for several threads.
 *
 * @see "docs/format-pypto.md"
 */
public final class PyptoPrograms {
    private PyptoPrograms() {}

    /**
     * Compares two programs as PyPTO's {@code structural_equal} does, with the default limits.
     *
     * @param left one program
     * @param right another; the same object is equal, whatever is in it
     * @param autoMapping whether variables may be mapped to others, as they must where two files are compared; else variables
     *     are equal where they are defined at the same place, and free ones only if they are the same object
     * @return true if their roots are equal
     * @throws io.isomorph.error.InvalidModelException if one is no program of PyPTO, or lacks what must be compared
     * @throws io.isomorph.error.LimitExceededException if more comparisons are needed than {@link Limit#ELEMENTS} allows
     */
    public static boolean structurallyEqual(Program left, Program right, boolean autoMapping) {
        return structurallyEqual(left, right, autoMapping, Limits.DEFAULTS);
    }

    /**
     * Compares two programs as PyPTO's {@code structural_equal} does.
     *
     * @param left one program
     * @param right another; the same object is equal, whatever is in it
     * @param autoMapping whether variables may be mapped to others
     * @param limits whose {@link Limit#ELEMENTS} is the number of comparisons allowed
     * @return true if their roots are equal
     * @throws io.isomorph.error.InvalidModelException if one is no program of PyPTO, or lacks what must be compared
     * @throws io.isomorph.error.LimitExceededException if more comparisons are needed than allowed
     */
    public static boolean structurallyEqual(Program left, Program right, boolean autoMapping, Limits limits) {
        return failure(left, right, autoMapping, limits) == null;
    }

    /**
     * Compares two nodes of one program as PyPTO's {@code structural_equal} does, with the default limits. Nodes that both use are the
     * same objects.
     *
     * @param program the program
     * @param left the number of a value, which is that of a node, from 1
     * @param right the number of another
     * @param autoMapping whether variables may be mapped to others
     * @return true if the nodes are equal
     * @throws IndexOutOfBoundsException if there is no node of such a number
     * @throws io.isomorph.error.InvalidModelException if it is no program of PyPTO, or lacks what must be compared
     * @throws io.isomorph.error.LimitExceededException if more comparisons are needed than {@link Limit#ELEMENTS} allows
     */
    public static boolean structurallyEqual(Program program, int left, int right, boolean autoMapping) {
        ComparedNodes nodes = ComparedNodes.of(program);
        nodes.requireNumber(left);
        nodes.requireNumber(right);
        return new StructuralComparison(nodes, nodes, Limits.DEFAULTS).compare(left, right, autoMapping) == null;
    }

    /**
     * Returns where two programs differ in PyPTO's sense, with the default limits.
     *
     * @param left one program
     * @param right another
     * @param autoMapping whether variables may be mapped to others
     * @return the first difference in the order in which PyPTO visits fields, or null if the programs are structurally equal. Its pointer
     *     leads through fields from the root, as in {@code /body/stmts/2/value/left}; its operation is the left program's node there
     * @throws io.isomorph.error.InvalidModelException if one is no program of PyPTO, or lacks what must be compared
     * @throws io.isomorph.error.LimitExceededException if more comparisons are needed than {@link Limit#ELEMENTS} allows
     */
    public static @Nullable Difference firstDifference(Program left, Program right, boolean autoMapping) {
        @Nullable Failure failure = failure(left, right, autoMapping, Limits.DEFAULTS);
        if (failure == null) {
            return null;
        }
        Place place = failure.place();
        Location location = Location.ofPointer(place.pointer(), place.left() - 1L);
        String what = "pypto." + ComparedNodes.of(left).kind(place.left());
        return new Difference(
                location, what, failure.mismatch().left(), failure.mismatch().right());
    }

    /**
     * Hashes a program: structurally equal programs have the same hash. It is not PyPTO's number, which depends on how its C++ library was
     * built, and which variable is where does not count, nor do the nodes within types.
     *
     * @param program the program
     * @param autoMapping the sense in which programs are equal
     * @return the hash of the root; the same in every process, not in every release
     * @throws io.isomorph.error.InvalidModelException if it is no program of PyPTO, or lacks what must be compared
     */
    public static long structuralHash(Program program, boolean autoMapping) {
        return StructuralHash.ofRoot(ComparedNodes.of(program), autoMapping);
    }

    private static @Nullable Failure failure(Program left, Program right, boolean autoMapping, Limits limits) {
        ComparedNodes a = ComparedNodes.of(left);
        // the comparison takes it for the identity of programs
        @SuppressWarnings("ReferenceEquality")
        ComparedNodes b = left == right ? a : ComparedNodes.of(right);
        return new StructuralComparison(a, b, limits).compare(a.root(), b.root(), autoMapping);
    }
}
