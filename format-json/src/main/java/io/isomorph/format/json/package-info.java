/**
 * The JSON schema of PaddlePaddle 3's {@code inference.json}, read and re-written byte for byte.
 *
 * <p>The packages below this one are not exported. Each uses those before it, and no other: {@code text} (tokens), {@code schema} (keys,
 * ids, numbers of values), {@code cache}, {@code mode} (adapters), {@code write}, {@code read}.
 *
 * @see "docs/format-json.md"
 */
@NullMarked
package io.isomorph.format.json;

import org.jspecify.annotations.NullMarked;
