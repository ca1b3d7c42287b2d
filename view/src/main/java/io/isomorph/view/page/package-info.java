/** Pages of graphs: one HTML file each, with everything in it. */
@NullMarked
package io.isomorph.view.page;

import org.jspecify.annotations.NullMarked;
