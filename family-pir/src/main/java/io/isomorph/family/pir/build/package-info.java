/** Builders of programs whose operators are checked and completed. */
@NullMarked
package io.isomorph.family.pir.build;

import org.jspecify.annotations.NullMarked;
