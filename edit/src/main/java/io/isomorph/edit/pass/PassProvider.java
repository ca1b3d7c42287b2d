package io.isomorph.edit.pass;

import java.util.Map;

/** Makes a pass of a name. Found by {@link java.util.ServiceLoader}; has a public constructor without parameters. */
public interface PassProvider {
    /**
     * Returns the name of the pass.
     *
     * @return lower-case words joined by {@code -}
     */
    String name();

    /**
     * Returns what the pass does.
     *
     * @return one sentence without a final dot
     */
    String description();

    /**
     * Returns the options that the pass takes.
     *
     * @return names with what they mean, in the order in which they are listed
     */
    default Map<String, String> options() {
        return Map.of();
    }

    /**
     * Returns whether a second run of the pass, with the same options, changes nothing.
     *
     * @return true unless options name what the first run changes
     */
    default boolean idempotent() {
        return true;
    }

    /**
     * Makes the pass.
     *
     * @param options values by names, all of them among {@link #options()}
     * @return a pass
     * @throws IllegalArgumentException if a value cannot be read or one is absent; the message names it
     */
    Pass create(Map<String, String> options);
}
