/** PyPTO's structural equality. */
@NullMarked
package io.isomorph.family.pypto.compare;

import org.jspecify.annotations.NullMarked;
