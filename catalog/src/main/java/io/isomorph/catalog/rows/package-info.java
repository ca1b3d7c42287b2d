/**
 * What a file of a model has, as rows of five tables: plain values, the same for every database, file format and engine.
 * {@link io.isomorph.catalog.rows.CatalogTable} has the columns, {@link io.isomorph.catalog.rows.RowReader} makes the rows.
 */
@NullMarked
package io.isomorph.catalog.rows;

import org.jspecify.annotations.NullMarked;
