/**
 * Tables of a file as numbers, checked by the {@code read} package. What operations consist of is made there and then ({@code Made…}),
 * or when somebody first looks at it ({@code Later…}); operations are made of either ({@code Checked…}), many in a row.
 *
 * <p>What is made later is made of numbers and of a copy of the texts, nothing of the file; so no fault is found any more, and it lives
 * as long as the program does. It is safe for several threads: what two of them make at once is equal, all its fields are final, and
 * either may be kept. What is not plain enough to be checked as numbers is made at once.
 */
@NullMarked
package io.isomorph.format.flatbuffers.later;

import org.jspecify.annotations.NullMarked;
