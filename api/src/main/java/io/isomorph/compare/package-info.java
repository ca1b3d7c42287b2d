/** Whether two programs are the same, where they first differ, and the hash of what they hold. */
@NullMarked
package io.isomorph.compare;

import org.jspecify.annotations.NullMarked;
