/** Numbers for equal things, for formats that write what is equal once. */
@NullMarked
package io.isomorph.intern;

import org.jspecify.annotations.NullMarked;
