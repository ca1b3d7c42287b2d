/** What every codec of the IR has to do at least: make the objects of a program, and come to each of them. */
@NullMarked
package io.isomorph.bench.floor;

import org.jspecify.annotations.NullMarked;
