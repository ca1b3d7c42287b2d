/** Commands that show what is in files: {@code inspect}, {@code show}, {@code hash} and {@code diff}. */
@NullMarked
package io.isomorph.cli.inspect;

import org.jspecify.annotations.NullMarked;
