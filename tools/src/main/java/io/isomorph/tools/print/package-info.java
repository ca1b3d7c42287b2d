/** Programs as text for people, as their families have them. What is printed is never read again. */
@NullMarked
package io.isomorph.tools.print;

import org.jspecify.annotations.NullMarked;
