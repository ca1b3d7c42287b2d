/** Programs as hierarchical graphs: boxes in boxes, and which box takes what from which. */
@NullMarked
package io.isomorph.view.graph;

import org.jspecify.annotations.NullMarked;
