/** Graphs for other viewers. */
@NullMarked
package io.isomorph.view.export;

import org.jspecify.annotations.NullMarked;
