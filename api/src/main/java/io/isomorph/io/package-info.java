/** Bytes in and out: positioned sources, atomic sinks, strict UTF-8, and the limits that guard them. */
@NullMarked
package io.isomorph.io;

import org.jspecify.annotations.NullMarked;
