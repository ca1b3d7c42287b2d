/** What patch files define, as values: rules for operations, pairs of operations and kinds. */
@NullMarked
package io.isomorph.patch.rule;

import org.jspecify.annotations.NullMarked;
