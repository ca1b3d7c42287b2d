/** The steps of the shrinker: each offers simpler documents. */
@NullMarked
package io.isomorph.testkit.edit.shrink;

import org.jspecify.annotations.NullMarked;
