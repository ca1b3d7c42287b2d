package io.isomorph.spark.job;

import java.io.Serializable;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What all tasks of a run that makes a catalog know.
 *
 * @param in the folder that is read
 * @param out the folder that gets the tables
 * @param tensorHashes whether the bytes of tensors are hashed
 * @param configuration settings of file systems
 */
record CatalogPlan(String in, String out, boolean tensorHashes, SerializableConfiguration configuration)
        implements Serializable {}
