package io.isomorph.spark.support;

import org.apache.spark.sql.SparkSession;

/** A Spark of two threads in this process, one for all tests. */
public final class LocalSpark {
    private LocalSpark() {}

    /** Returns it; it ends with the process. */
    public static synchronized SparkSession session() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("isomorph tests")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 2)
                .config("spark.sql.warehouse.dir", "target/spark-warehouse")
                .getOrCreate();
    }
}
