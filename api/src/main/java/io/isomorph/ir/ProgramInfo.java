package io.isomorph.ir;

import io.isomorph.io.Utf8;

/**
 * What a program declares about itself.
 *
 * @param family the id of its family, which defines what operations, types and attributes are; valid Unicode
 * @param version version of that IR's operations; no release number. Only patches judge it
 * @param trainable whether the program's writer kept what training needs
 */
public record ProgramInfo(String family, long version, boolean trainable) {
    /**
     * Checks the family.
     *
     * @param family the id of its family, which defines what operations, types and attributes are; valid Unicode
     * @param version version of that IR's operations; no release number. Only patches judge it
     * @param trainable whether the program's writer kept what training needs
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public ProgramInfo {
        Utf8.requireWellFormed(family, "a family");
    }
}
