/** nvFuser: the provider of the family, types of records, kinds of values. */
@NullMarked
package io.isomorph.family.nvfuser;

import org.jspecify.annotations.NullMarked;
