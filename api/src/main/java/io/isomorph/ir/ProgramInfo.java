package io.isomorph.ir;

import io.isomorph.io.Utf8;

/**
 * What a program says of itself.
 *
 * @param family which IR it is of: {@code pir}, {@code pypto} or another word; valid Unicode
 * @param version version of that IR's operations; no release number. Only patches judge it
 * @param trainable whether the program's writer kept what training needs
 */
public record ProgramInfo(String family, long version, boolean trainable) {
    /** The family of PaddlePaddle's programs. */
    public static final String PIR = "pir";

    /**
     * Checks the family.
     *
     * @param family which IR it is of: {@code pir}, {@code pypto} or another word; valid Unicode
     * @param version version of that IR's operations; no release number. Only patches judge it
     * @param trainable whether the program's writer kept what training needs
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public ProgramInfo {
        Utf8.requireWellFormed(family, "a family");
    }
}
