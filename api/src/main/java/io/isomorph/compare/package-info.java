/**
 * Whether two programs are the same, and where they first differ.
 */
@NullMarked
package io.isomorph.compare;

import org.jspecify.annotations.NullMarked;
