package io.isomorph.format.json.mode;

import io.isomorph.spi.Deviation;

/**
 * What a mode writes otherwise than it is in the program: a closed list. Whatever is not on it is written as it is, or
 * refused.
 *
 * @see Deviation#code()
 * @see "docs/format-json.md, Modes"
 */
public enum JsonDeviationCode {
    /** Paddle writes {@code NaN} and cannot read it. */
    NAN_WORD("nan-word", "NaN is written with the word that Paddle reads"),
    /** Paddle has one NaN. */
    NAN_BITS("nan-bits", "a NaN of other bits is written as the usual one, with the word that Paddle reads"),
    /** Paddle writes {@code ONEDNN} and cannot read it. */
    LAYOUT_WORD("layout-word", "the layout of oneDNN is written with the word that Paddle reads"),
    /** Reading one, Paddle takes the imaginary part of a complex128 from its real part, and cuts off what does not fit. */
    SCALAR("scalar", "a scalar is written as the builtin attribute that Paddle makes of it"),
    /** Paddle's reader refuses them, or drops them. */
    KEYWORDS_LOST("keywords-lost", "the keyword arguments that Paddle's writer lost are written out"),
    /** Paddle distinguishes the keyword arguments of a block by name. */
    KEYWORD_NAME("keyword-name", "a keyword argument that has no name, as another of its block, is given one"),
    /** Paddle keeps both lists in one, where the first of a name counts. */
    ATTRIBUTE_HIDDEN("attribute-hidden", "a result attribute is left out that has the name of an attribute"),
    /** Paddle reads them, but writes none in such a program. */
    RESULT_ATTRIBUTES_KEPT(
            "result-attributes-kept", "result attributes are written although the program is not trainable"),
    /** Requested by an option. */
    RESULT_ATTRIBUTES_DROPPED("result-attributes-dropped", "the result attributes of an operation are left out"),
    /** Requested by an option. */
    TRAINABLE_DROPPED("trainable-dropped", "a trainable program is written as one that is not");

    private final String id;
    private final String text;

    JsonDeviationCode(String word, String text) {
        this.id = "json." + word;
        this.text = text;
    }

    /**
     * Returns the stable code.
     *
     * @return such as {@code json.nan-word}
     */
    public String id() {
        return id;
    }

    /**
     * Returns what is written otherwise.
     *
     * @return one sentence without a final dot
     */
    public String text() {
        return text;
    }
}
