/** Changes as lines, and back. */
@NullMarked
package io.isomorph.patch.report;

import org.jspecify.annotations.NullMarked;
