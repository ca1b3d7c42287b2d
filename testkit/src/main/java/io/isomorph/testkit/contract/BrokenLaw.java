package io.isomorph.testkit.contract;

import org.jspecify.annotations.Nullable;

/** A law does not hold. */
public final class BrokenLaw extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final Law law;

    /**
     * Creates one.
     *
     * @param law which
     * @param detail what was found, and what was expected
     * @param cause what was thrown, or null
     */
    public BrokenLaw(Law law, String detail, @Nullable Throwable cause) {
        super(detail, cause);
        this.law = law;
    }

    /**
     * Returns the law that is broken.
     *
     * @return which
     */
    public Law law() {
        return law;
    }
}
