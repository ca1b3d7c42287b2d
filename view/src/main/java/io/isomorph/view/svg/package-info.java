/** Pictures of graphs as SVG, for documents. */
@NullMarked
package io.isomorph.view.svg;

import org.jspecify.annotations.NullMarked;
