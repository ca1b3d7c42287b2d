package io.isomorph.spark.job;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What all tasks of a run know.
 *
 * @param command words that name the command, and its options
 * @param writes whether the command writes a folder
 * @param in the folder that is read
 * @param out the folder that gets the journal, and what is written
 * @param run what the run is called
 * @param model whether there are weights anywhere in the folder that is read
 * @param together whether the command is to see files of one folder in one folder
 * @param configuration settings of file systems
 */
record JobPlan(
        List<String> command,
        boolean writes,
        String in,
        String out,
        String run,
        boolean model,
        boolean together,
        SerializableConfiguration configuration)
        implements Serializable {
    JobPlan {
        command = new ArrayList<>(command); // Spark's serializer knows it
    }
}
