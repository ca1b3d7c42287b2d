/** What mutations do to a draft. */
@NullMarked
package io.isomorph.testkit.edit.mutation;

import org.jspecify.annotations.NullMarked;
