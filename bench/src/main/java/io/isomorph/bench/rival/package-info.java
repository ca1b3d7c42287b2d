/** What a user would pick instead, each written as its documentation recommends and checked for a correct round trip. */
@NullMarked
package io.isomorph.bench.rival;

import org.jspecify.annotations.NullMarked;
