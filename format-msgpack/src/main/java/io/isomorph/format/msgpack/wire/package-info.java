/** MessagePack itself: values in, values out, strictly. */
@NullMarked
package io.isomorph.format.msgpack.wire;

import org.jspecify.annotations.NullMarked;
