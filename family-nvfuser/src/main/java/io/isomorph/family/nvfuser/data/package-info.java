/** The data of records, as kinds with their views. */
@NullMarked
package io.isomorph.family.nvfuser.data;

import org.jspecify.annotations.NullMarked;
