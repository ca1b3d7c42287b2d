/** What a mode writes in place of what a program holds: adapters in front of the writer. */
@NullMarked
package io.isomorph.format.json.mode;

import org.jspecify.annotations.NullMarked;
