/** Files of any file system that Hadoop reaches: listed, and replaced at once. */
@NullMarked
package io.isomorph.spark.files;

import org.jspecify.annotations.NullMarked;
