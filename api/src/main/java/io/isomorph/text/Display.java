package io.isomorph.text;

/** How much of a block or an operation is printed. */
public enum Display {
    /** It is not part of the text: its values get no names there. */
    ABSENT,
    /** It is part of the whole text, and left out: names of values are given as in the whole text. */
    LEFT_OUT,
    /** As {@link #LEFT_OUT}, but for the operations that are searched for. */
    SEARCHED,
    /** It is printed. */
    SHOWN
}
