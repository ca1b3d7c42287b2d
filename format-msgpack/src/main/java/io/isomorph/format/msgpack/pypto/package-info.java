/** PyPTO's own files. */
@NullMarked
package io.isomorph.format.msgpack.pypto;

import org.jspecify.annotations.NullMarked;
