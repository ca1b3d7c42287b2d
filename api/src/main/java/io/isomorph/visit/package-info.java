/** Visitors for everyone: one checks the order of events, one traces them. The visitors themselves are in {@link io.isomorph.ir}. */
@NullMarked
package io.isomorph.visit;

import org.jspecify.annotations.NullMarked;
