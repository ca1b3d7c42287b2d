/** What readers and writers keep between files. */
@NullMarked
package io.isomorph.format.msgpack.pypto.cache;

import org.jspecify.annotations.NullMarked;
