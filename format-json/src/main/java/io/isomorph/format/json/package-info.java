/**
 * The JSON schema of PaddlePaddle 3's {@code inference.json}, read and re-written byte for byte.
 *
 * @see "docs/format-json.md"
 */
@NullMarked
package io.isomorph.format.json;

import org.jspecify.annotations.NullMarked;
