/** Programs that can be changed in place, for mutators and the shrinker. */
@NullMarked
package io.isomorph.testkit.edit.draft;

import org.jspecify.annotations.NullMarked;
