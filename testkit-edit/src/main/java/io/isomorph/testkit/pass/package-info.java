/** For authors of passes: the laws of passes as a JUnit contract, and edits that are chosen at random. */
@NullMarked
package io.isomorph.testkit.pass;

import org.jspecify.annotations.NullMarked;
