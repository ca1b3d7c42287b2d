/** What printers of programs share: options, and a sink for text. */
@NullMarked
package io.isomorph.text;

import org.jspecify.annotations.NullMarked;
