/** Reads the files of PyPTO. */
@NullMarked
package io.isomorph.format.msgpack.pypto.read;

import org.jspecify.annotations.NullMarked;
