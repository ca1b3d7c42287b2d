/** Our own MessagePack container: nodes that are written once and referred to by number. */
@NullMarked
package io.isomorph.format.msgpack;

import org.jspecify.annotations.NullMarked;
