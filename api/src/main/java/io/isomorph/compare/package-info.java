/**
 * Whether two programs are the same, where they first differ, and all that differs.
 */
@NullMarked
package io.isomorph.compare;

import org.jspecify.annotations.NullMarked;
