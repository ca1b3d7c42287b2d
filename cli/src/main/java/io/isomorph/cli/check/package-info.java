/** Commands that test files and formats: {@code verify}, {@code roundtrip} and {@code compare}. */
@NullMarked
package io.isomorph.cli.check;

import org.jspecify.annotations.NullMarked;
