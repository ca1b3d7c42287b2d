/** Programs as PaddlePaddle 3.3 prints them. */
@NullMarked
package io.isomorph.family.pir.print;

import org.jspecify.annotations.NullMarked;
