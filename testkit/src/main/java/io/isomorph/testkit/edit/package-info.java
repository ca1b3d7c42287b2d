/** Documents changed: mutators that keep them valid, mutators that break their bytes, and the shrinker. */
@NullMarked
package io.isomorph.testkit.edit;

import org.jspecify.annotations.NullMarked;
