/** Programs as nvFuser's Python fusion definitions. */
@NullMarked
package io.isomorph.family.nvfuser.print;

import org.jspecify.annotations.NullMarked;
