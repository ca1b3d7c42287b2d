/**
 * Making later: tables whose rows are checked when a program is read, and made when somebody first looks at them. They hold numbers and
 * a copy of the texts, nothing of the file; so they find no fault any more, and live as long as the program does. What is not plain
 * enough to be checked so is made at once by the {@code read} package.
 *
 * <p>Safe for several threads: what two of them make at once is equal, all its fields are final, and either may be kept.
 */
@NullMarked
package io.isomorph.format.flatbuffers.later;

import org.jspecify.annotations.NullMarked;
