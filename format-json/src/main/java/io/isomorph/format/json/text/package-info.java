/** JSON texts by RFC 8259: tokens and structure in a window, tokens out, and the floats of both directions. */
@NullMarked
package io.isomorph.format.json.text;

import org.jspecify.annotations.NullMarked;
