/** What readers and writers keep between files: values by their bytes, and bytes by their values. */
@NullMarked
package io.isomorph.format.json.cache;

import org.jspecify.annotations.NullMarked;
