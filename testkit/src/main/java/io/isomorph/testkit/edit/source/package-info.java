/** Programs as Java source. */
@NullMarked
package io.isomorph.testkit.edit.source;

import org.jspecify.annotations.NullMarked;
