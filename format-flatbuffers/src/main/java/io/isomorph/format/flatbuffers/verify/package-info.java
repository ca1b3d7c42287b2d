/** A verifier for buffers of any FlatBuffers schema: after it, nothing that a reader follows leads out of the buffer. */
@NullMarked
package io.isomorph.format.flatbuffers.verify;

import org.jspecify.annotations.NullMarked;
