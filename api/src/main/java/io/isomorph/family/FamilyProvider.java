package io.isomorph.family;

import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.kind.KindTable;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a jar offers to {@link Families}: a family of programs, which is what their operations, types and attributes are.
 * Implementations are public final classes with a public constructor without parameters that does nothing; they are declared in
 * {@code META-INF/services} and, in a module, by {@code provides}. A family views, names, prints and checks; it never changes what
 * is read or written.
 *
 * @see "docs/writing-a-family.md"
 */
public interface FamilyProvider {
    /** The level of this interface; the compiler copies it into the provider that returns it. */
    int SPI_LEVEL = 1;

    /**
     * Returns the level of this interface that the provider was made for. Implementers write {@code return SPI_LEVEL;}.
     *
     * @return {@value #SPI_LEVEL} at present; a provider of a higher level is refused
     */
    int spiLevel();

    /**
     * Returns the id that programs of the family have in their info.
     *
     * @return such as {@code pir}; each call returns the same
     */
    String id();

    /**
     * Returns the types and attributes that the family knows.
     *
     * @return a table; all others are opaque. Called once, when the registry is made
     */
    default KindTable kinds() {
        return KindTable.EMPTY;
    }

    /**
     * Returns the dialects that the family itself brings. What they define cannot be replaced by a {@link DialectProvider}.
     *
     * @return dialects of different names. Called once, when the registry is made
     */
    default List<Dialect> dialects() {
        return List.of();
    }

    /**
     * Returns the releases whose operations the family distinguishes.
     *
     * @return from the oldest to the newest; empty if it cannot
     */
    default List<String> releases() {
        return List.of();
    }

    /**
     * Returns what is checked of every operation besides its definition, also where it has none: such as whether the operation exists.
     * It is called only where the definition finds nothing, and not where the definition is another jar's.
     *
     * @param release one of {@link #releases()}; null accepts what any release does
     * @return the check
     */
    default Consumer<CheckedOperation> check(@Nullable String release) {
        return operation -> {};
    }

    /**
     * Returns what may be done with an operation.
     *
     * @param operation any operation of the family, with what its regions contain
     * @return its effects
     */
    default Effects effects(Operation operation) {
        return Effects.UNKNOWN;
    }

    /**
     * Returns whether an operation writes into an operand.
     *
     * @param head any operation of the family
     * @param operand which operand, 0-based
     * @return whether what the operand held before is lost
     */
    default Answer overwrites(OperationHead head, int operand) {
        return Answer.UNKNOWN;
    }

    /**
     * Returns which results may be in the memory of an operand, or of a part of it: whoever overwrites one then overwrites the other. What the
     * regions of an operation do is not meant.
     *
     * @param head any operation of the family
     * @param operand which operand, 0-based
     * @return indexes of results, ascending, owned by the caller, or null for all of them; unless the family knows better, null where
     *     {@link #overwrites} is not no: what is overwritten may be what is given
     */
    default int @Nullable [] sharedResults(OperationHead head, int operand) {
        return overwrites(head, operand) == Answer.NO ? new int[0] : null;
    }

    /**
     * Returns whether all results of an operation are of one memory, as the ends of a stack are: whoever changes one changes the others.
     *
     * @param head any operation of the family
     * @return false, unless the family knows better
     */
    default boolean hasOneMemory(OperationHead head) {
        return false;
    }

    /**
     * Returns whether an operation does nothing but store into what it overwrites, so that it may go where nobody reads that.
     *
     * @param head any operation of the family
     * @return false, unless the family knows better
     */
    default boolean onlyStores(OperationHead head) {
        return false;
    }

    /**
     * Returns what the operands of an operation are called, for people.
     *
     * @param head any operation of the family
     * @return their names in order; of operands beyond, no name is known
     */
    default List<String> operandNames(OperationHead head) {
        return List.of();
    }

    /**
     * Returns what follows for the results of an operation. Types that the operation has are not trusted: where no rule is known,
     * dimensions are unknown.
     *
     * @param operation the operation, which need not be part of a program yet
     * @return one type for each result that the operation has
     */
    default Inference infer(OperationContext operation) {
        return Inference.unknown(operation.head());
    }

    /**
     * Returns what finds the inputs, outputs and parameters of a program.
     *
     * @return receives the events of one program of this family; null if the family does not know
     */
    default @Nullable SignatureCollector signature() {
        return null;
    }

    /**
     * Returns what passes query when they change programs of this family.
     *
     * @return null if the family does not know; then passes that need it refuse
     */
    default @Nullable FamilyEdits edits() {
        return null;
    }

    /**
     * Returns what prints a program for people.
     *
     * @param printing where to, and how
     * @return receives the events of one program of this family, from its info on; {@link Printing#general()} leaves it to the
     *     general form. What it throws reaches whoever prints
     */
    default ProgramVisitor printer(Printing printing) {
        return printing.general();
    }
}
