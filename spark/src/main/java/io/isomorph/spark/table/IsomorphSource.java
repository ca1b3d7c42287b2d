package io.isomorph.spark.table;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code isomorph}: the models of a folder as tables. Found by Spark; users do not call it.
 *
 * <pre>{@code
 * spark.read().format("isomorph").option("table", "operations").load("s3a://bucket/models")
 * }</pre>
 *
 * @see "docs/fleets.md"
 */
public final class IsomorphSource implements TableProvider, DataSourceRegister {
    /** Does nothing. */
    public IsomorphSource() {}

    @Override
    public String shortName() {
        return "isomorph";
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return SparkTable.named(options.get("table")).schema();
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        CaseInsensitiveStringMap options = new CaseInsensitiveStringMap(properties);
        String folder = options.get("path");
        if (folder == null) {
            throw new IllegalArgumentException("name one folder, as in load(\"s3a://bucket/models\")");
        }
        return new FolderTable(SparkTable.named(options.get("table")), folder, properties);
    }
}
