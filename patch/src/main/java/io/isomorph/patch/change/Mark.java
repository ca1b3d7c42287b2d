package io.isomorph.patch.change;

/**
 * A location in a patch file.
 *
 * @param file the file's name
 * @param line from 1
 * @param column from 1, in characters
 */
public record Mark(String file, int line, int column) {
    /**
     * Returns the location as compilers print it.
     *
     * @return such as {@code 4.yaml:12:7}
     */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
