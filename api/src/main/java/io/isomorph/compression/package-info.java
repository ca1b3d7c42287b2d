/** Compressed files: what they are told by, how they are expanded under limits, and how they are written. */
@NullMarked
package io.isomorph.compression;

import org.jspecify.annotations.NullMarked;
