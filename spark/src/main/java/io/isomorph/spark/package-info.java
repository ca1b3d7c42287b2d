/**
 * Programs of ML compilers on Spark: {@link io.isomorph.spark.FolderJob} does what a command does with a folder on a cluster.
 *
 * @see "docs/fleets.md"
 */
@NullMarked
package io.isomorph.spark;

import org.jspecify.annotations.NullMarked;
