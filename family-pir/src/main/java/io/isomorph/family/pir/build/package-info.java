/** Builders of programs, whose operators are checked and completed if they are to be. */
@NullMarked
package io.isomorph.family.pir.build;

import org.jspecify.annotations.NullMarked;
