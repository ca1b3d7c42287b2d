/** What printers of programs share: options, a sink for text, and what is left out on request. */
@NullMarked
package io.isomorph.text;

import org.jspecify.annotations.NullMarked;
