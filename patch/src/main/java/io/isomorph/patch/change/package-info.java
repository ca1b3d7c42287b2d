/** What patches do to programs: each change and its rule, values that were rounded, and what prevents a way back. */
@NullMarked
package io.isomorph.patch.change;

import org.jspecify.annotations.NullMarked;
