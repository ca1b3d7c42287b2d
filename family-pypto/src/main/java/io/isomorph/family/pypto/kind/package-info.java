/** The table of the kinds of nodes, and what its fields are. */
@NullMarked
package io.isomorph.family.pypto.kind;

import org.jspecify.annotations.NullMarked;
