/** Compressed files: how they are recognized, how they are expanded under limits, and how they are written. */
@NullMarked
package io.isomorph.compression;

import org.jspecify.annotations.NullMarked;
