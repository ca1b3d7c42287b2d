package io.isomorph.family;

/** An answer to a question about an operation. What is unknown never permits anything. */
public enum Answer {
    /** It is so. */
    YES,
    /** It is not so. */
    NO,
    /** It is not known. */
    UNKNOWN
}
