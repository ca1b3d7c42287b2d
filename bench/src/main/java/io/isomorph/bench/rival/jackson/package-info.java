/** Jackson on the schema of {@code format-json}: as a tree, and streaming, as JSON or MessagePack. */
@NullMarked
package io.isomorph.bench.rival.jackson;

import org.jspecify.annotations.NullMarked;
