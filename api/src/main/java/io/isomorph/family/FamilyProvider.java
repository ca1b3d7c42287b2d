package io.isomorph.family;

import io.isomorph.ir.ProgramVisitor;
import io.isomorph.kind.KindTable;
import java.util.List;

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
     * Returns what prints a program for people.
     *
     * @param printing where to, and how
     * @return receives the events of one program of this family, from its info on, and flushes the sink at their end;
     *     {@link Printing#general()} leaves it to the general form
     */
    default ProgramVisitor printer(Printing printing) {
        return printing.general();
    }
}
