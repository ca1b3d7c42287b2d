/** What there is to know of a document, taken in one pass over its events: what {@code isomorph inspect} prints. */
@NullMarked
package io.isomorph.tools.inspect;

import org.jspecify.annotations.NullMarked;
