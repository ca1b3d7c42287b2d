/** The types of results, as they follow from operands and attributes. */
@NullMarked
package io.isomorph.family.pir.infer;

import org.jspecify.annotations.NullMarked;
