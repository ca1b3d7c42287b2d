/** From YAML to rules. */
@NullMarked
package io.isomorph.patch.grammar;

import org.jspecify.annotations.NullMarked;
