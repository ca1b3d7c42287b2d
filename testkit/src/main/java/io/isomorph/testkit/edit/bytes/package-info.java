/** What mutations do to the bytes of a file. */
@NullMarked
package io.isomorph.testkit.edit.bytes;

import org.jspecify.annotations.NullMarked;
