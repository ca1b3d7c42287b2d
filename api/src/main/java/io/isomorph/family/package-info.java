/**
 * Families: what the operations, types and attributes of programs are. {@link io.isomorph.family.Families} finds them; each has a
 * table of kinds, dialects, and a printer. What they know never changes what is read or written.
 *
 * @see "docs/dialects.md"
 * @see "docs/writing-a-family.md"
 */
@NullMarked
package io.isomorph.family;

import org.jspecify.annotations.NullMarked;
