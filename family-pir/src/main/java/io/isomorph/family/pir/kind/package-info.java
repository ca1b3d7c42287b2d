/**
 * The types and attributes of PaddlePaddle's IR that a file can hold: one table, and a record for each kind.
 *
 * @see "docs/adding-a-kind.md"
 */
@NullMarked
package io.isomorph.family.pir.kind;

import org.jspecify.annotations.NullMarked;
