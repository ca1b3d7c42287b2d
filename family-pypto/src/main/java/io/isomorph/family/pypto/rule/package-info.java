/** What PyPTO's reader asks of nodes. */
@NullMarked
package io.isomorph.family.pypto.rule;

import org.jspecify.annotations.NullMarked;
