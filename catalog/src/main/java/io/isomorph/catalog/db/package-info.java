/** Catalogs as databases of DuckDB. */
@NullMarked
package io.isomorph.catalog.db;

import org.jspecify.annotations.NullMarked;
