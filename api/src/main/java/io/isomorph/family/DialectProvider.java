package io.isomorph.family;

import java.util.List;

/**
 * What a jar adds to a family that another jar brings: definitions for one or several of its dialects, also for one that others
 * define operations of.
 * Implementations are public final classes with a public constructor without parameters that does nothing; they are declared in
 * {@code META-INF/services} and, in a module, by {@code provides}. A provider names, prints and checks; it never changes what is
 * read or written.
 *
 * @see "docs/dialects.md"
 */
public interface DialectProvider {
    /** The level of this interface; the compiler copies it into the provider that returns it. */
    int SPI_LEVEL = 1;

    /**
     * Returns the level of this interface that the provider was made for. Implementers write {@code return SPI_LEVEL;}.
     *
     * @return {@value #SPI_LEVEL} at present; a provider of a higher level is refused
     */
    int spiLevel();

    /**
     * Returns the family that the dialects belong to.
     *
     * @return its id, such as {@code pir}; if it is absent, the provider is among the failures
     */
    String family();

    /**
     * Returns what the provider knows.
     *
     * @return dialects; each call returns the same. Called once, when the registry is made
     */
    List<Dialect> dialects();
}
