/** nvFuser's own files, {@code FusionCache} with the identifier {@code NV01}: the provider, its options and codes. */
@NullMarked
package io.isomorph.format.flatbuffers.nvfuser;

import org.jspecify.annotations.NullMarked;
