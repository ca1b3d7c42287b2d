/** The operators of PaddlePaddle's releases: operands, attributes, results and effects, as data that is read on first use. */
@NullMarked
package io.isomorph.family.pir.operator;

import org.jspecify.annotations.NullMarked;
