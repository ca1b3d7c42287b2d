/** Where boxes are and how lines run between them: those that are visible at first, by ELK. */
@NullMarked
package io.isomorph.view.layout;

import org.jspecify.annotations.NullMarked;
