/** Models as tables: the data source {@code isomorph}. */
@NullMarked
package io.isomorph.spark.table;

import org.jspecify.annotations.NullMarked;
