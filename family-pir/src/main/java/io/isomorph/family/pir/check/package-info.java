/** What is known of the operations of PIR: definitions, and checks as PIR verifies programs. */
@NullMarked
package io.isomorph.family.pir.check;

import org.jspecify.annotations.NullMarked;
