/**
 * Programs as text for people: {@link io.isomorph.text.ProgramPrinter} writes PIR as PaddlePaddle prints it, and the programs of
 * other families as their people know them. What is printed is never read again.
 */
@NullMarked
package io.isomorph.text;

import org.jspecify.annotations.NullMarked;
