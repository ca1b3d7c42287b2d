/** Files of changes, as the command writes and reads them. Exported to it only. */
@NullMarked
package io.isomorph.patch.file;

import org.jspecify.annotations.NullMarked;
