/** nvFuser's own files, {@code FusionCache} with the identifier {@code NV01}: the provider with its options. */
@NullMarked
package io.isomorph.format.flatbuffers.nvfuser;

import org.jspecify.annotations.NullMarked;
