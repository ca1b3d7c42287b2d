/** PaddlePaddle's PIR: the family's provider, and what callers need to make its programs. */
@NullMarked
package io.isomorph.family.pir;

import org.jspecify.annotations.NullMarked;
