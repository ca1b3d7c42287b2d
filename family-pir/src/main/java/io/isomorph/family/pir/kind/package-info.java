/**
 * The table of PaddlePaddle's kinds, and a record for each kind of attribute.
 *
 * @see "docs/adding-a-kind.md"
 */
@NullMarked
package io.isomorph.family.pir.kind;

import org.jspecify.annotations.NullMarked;
