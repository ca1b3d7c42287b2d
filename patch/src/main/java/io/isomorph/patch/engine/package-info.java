/** What carries rules out, on events. */
@NullMarked
package io.isomorph.patch.engine;

import org.jspecify.annotations.NullMarked;
