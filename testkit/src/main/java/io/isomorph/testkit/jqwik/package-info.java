/** The generators and the shrinker as jqwik knows them, an optional dependency that nothing else here needs. */
@NullMarked
package io.isomorph.testkit.jqwik;

import org.jspecify.annotations.NullMarked;
