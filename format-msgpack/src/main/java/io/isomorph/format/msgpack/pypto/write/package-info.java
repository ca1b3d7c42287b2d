/** Writes the files of PyPTO. */
@NullMarked
package io.isomorph.format.msgpack.pypto.write;

import org.jspecify.annotations.NullMarked;
