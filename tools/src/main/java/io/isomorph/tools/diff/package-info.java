/** What was changed between two programs, as a list of {@link io.isomorph.tools.diff.Edit}s that people can read. */
@NullMarked
package io.isomorph.tools.diff;

import org.jspecify.annotations.NullMarked;
