/** The command {@code isomorph spark}, which submits jobs. */
@NullMarked
package io.isomorph.spark.command;

import org.jspecify.annotations.NullMarked;
