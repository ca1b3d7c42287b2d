package io.isomorph.view.command;

/** What a call writes. */
enum DrawingFormat {
    /** A page of HTML. */
    PAGE,
    /** A picture. */
    SVG,
    /** JSON for Model Explorer. */
    MODEL_EXPLORER
}
