package io.isomorph.cli.files;

import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import java.util.List;

/** What there is to report of a file beyond what became of it. */
public interface FileFindings {
    /** {@return whether nothing was in the way} */
    default boolean ok() {
        return true;
    }

    /** {@return what was or would be done, in words} */
    String text();

    /** {@return lines that follow the words, for people who want to see what would become of a file} */
    default List<String> details() {
        return List.of();
    }

    /**
     * Reports to people what they should know.
     *
     * @param session where to report
     * @param file what the file is called
     */
    void tell(Session session, String file);

    /**
     * Puts everything into a line, for scripts.
     *
     * @param line gets the members
     */
    void putInto(JsonLine line);
}
