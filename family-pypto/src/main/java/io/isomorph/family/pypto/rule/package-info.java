/** What PyPTO's reader requires of nodes. */
@NullMarked
package io.isomorph.family.pypto.rule;

import org.jspecify.annotations.NullMarked;
