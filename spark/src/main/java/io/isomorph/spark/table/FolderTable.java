package io.isomorph.spark.table;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;
import scala.jdk.javaapi.CollectionConverters;

/** A table of a folder. */
final class FolderTable implements SupportsRead {
    /** Ours, and those in which Spark passes what is loaded. */
    private static final Set<String> OPTIONS = Set.of("table", "path", "paths");

    private final SparkTable table;
    private final String folder;
    private final Map<String, String> options;

    FolderTable(SparkTable table, String folder, Map<String, String> options) {
        this.table = table;
        this.folder = folder;
        this.options = options;
    }

    @Override
    public String name() {
        return "isomorph " + table.lowerCase() + " of " + folder;
    }

    @Override
    public Column[] columns() {
        return Arrays.stream(table.schema().fields())
                .map(field -> Column.create(field.name(), field.dataType(), field.nullable()))
                .toArray(Column[]::new);
    }

    @Override
    public Set<TableCapability> capabilities() {
        return EnumSet.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap ofQuery) {
        requireKnown(ofQuery);
        Map<String, String> all = new HashMap<>(options);
        all.putAll(ofQuery.asCaseSensitiveMap());
        Configuration configuration = SparkSession.active()
                .sessionState()
                .newHadoopConfWithOptions(scala.collection.immutable.Map.from(CollectionConverters.asScala(all)));
        return new FolderScan.Builder(table, folder, new SerializableConfiguration(configuration));
    }

    /** Refuses unknown options when there is a query, as a table that SQL has created is also looked at when it is dropped. */
    private void requireKnown(CaseInsensitiveStringMap ofQuery) {
        // of a table that SQL has created, options have a prefix, and what has none is a property, which may be any
        String prefix = options.containsKey(TableCatalog.PROP_PROVIDER) ? TableCatalog.OPTION_PREFIX : "";
        for (String key : options.keySet()) {
            if (key.startsWith(prefix)) {
                requireKnown(key.substring(prefix.length()));
            }
        }
        ofQuery.asCaseSensitiveMap().keySet().forEach(FolderTable::requireKnown);
    }

    private static void requireKnown(String option) {
        if (!OPTIONS.contains(option.toLowerCase(Locale.ROOT))
                && option.indexOf('.') < 0) { // settings of Hadoop have a dot
            throw new IllegalArgumentException("there is no option '" + option
                    + "'; there is table, and settings of Hadoop, such as fs.s3a.endpoint, are taken");
        }
    }
}
