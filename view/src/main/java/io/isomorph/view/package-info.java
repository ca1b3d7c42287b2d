/** Programs, and what differs in two, as pages and pictures: the command {@code isomorph view}. */
@NullMarked
package io.isomorph.view;

import org.jspecify.annotations.NullMarked;
