/** Documents and programs at random, each from one printed number. */
@NullMarked
package io.isomorph.testkit.generate;

import org.jspecify.annotations.NullMarked;
