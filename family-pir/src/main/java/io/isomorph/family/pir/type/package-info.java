/**
 * The types of PaddlePaddle's IR: a record for each kind, their rows in the table of kinds, and how two types agree.
 *
 * @see "docs/adding-a-kind.md"
 */
@NullMarked
package io.isomorph.family.pir.type;

import org.jspecify.annotations.NullMarked;
