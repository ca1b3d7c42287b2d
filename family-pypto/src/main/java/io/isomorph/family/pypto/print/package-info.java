/** Programs of PyPTO as one would write them. */
@NullMarked
package io.isomorph.family.pypto.print;

import org.jspecify.annotations.NullMarked;
