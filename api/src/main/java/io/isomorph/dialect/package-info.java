/**
 * What is known about the operations of a dialect: names, traits, counts and checks. A dialect never changes what is read or
 * written.
 */
@NullMarked
package io.isomorph.dialect;

import org.jspecify.annotations.NullMarked;
