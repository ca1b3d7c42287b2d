/** The work of a command on a folder, divided into units, done on a cluster, and remembered. */
@NullMarked
package io.isomorph.spark.job;

import org.jspecify.annotations.NullMarked;
