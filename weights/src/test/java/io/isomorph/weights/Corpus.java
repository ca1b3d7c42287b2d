package io.isomorph.weights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files beside a checkout that Paddle and the safetensors library wrote. */
final class Corpus {
    static final Path PADDLE = Path.of("../../shared/corpus/paddle-params");
    static final Path SAFETENSORS = Path.of("../../shared/corpus/safetensors");

    private Corpus() {}

    /** A line of an index. */
    record Row(String file, String path, String type, String shape, String offset, String bytes, String sha256) {}

    /** Returns the lines of an index by file. Names with tabs break lines; their number of columns shows it. */
    static Map<String, List<Row>> index(Path folder) throws IOException {
        Map<String, List<Row>> rows = new LinkedHashMap<>();
        for (String line : Files.readAllLines(folder.resolve("index.tsv"))) {
            String[] columns = line.split("\t", -1);
            if (columns.length == 7 && !columns[0].equals("file")) {
                rows.computeIfAbsent(columns[0], file -> new ArrayList<>())
                        .add(new Row(
                                columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], columns[6]));
            }
        }
        return rows;
    }
}
