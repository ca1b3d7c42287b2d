package io.isomorph.format.json.mode;

/** What to write of a program. */
public enum Mode {
    /** Everything. */
    FAITHFUL,
    /** Only what Paddle can load back. */
    PORTABLE,
    /** A program that is not trainable. */
    INFERENCE
}
