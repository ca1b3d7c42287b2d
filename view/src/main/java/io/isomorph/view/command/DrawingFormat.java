package io.isomorph.view.command;

/** The form in which programs are drawn. */
enum DrawingFormat {
    /** A page of HTML. */
    PAGE,
    /** A picture. */
    SVG,
    /** JSON for Model Explorer. */
    MODEL_EXPLORER
}
