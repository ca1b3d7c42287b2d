package io.isomorph.catalog;

import io.isomorph.catalog.db.CatalogQuery;
import io.isomorph.catalog.db.CsvLine;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.cli.output.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Answers a question. */
@Command(
        name = "query",
        header = "Answers a question about a catalog.",
        preprocessor = CatalogQueryCommand.Comments.class,
        description = {
            "",
            "SQL is that of DuckDB. It can only read, and nothing but the catalog: neither files nor the network. Without --json and"
                    + " --csv it prints a table; with --json an object a row.",
            ""
        },
        footer = {
            "",
            "Example:",
            "  isomorph catalog query fleet.db \"select path from model where family = 'pir' and version < 3\""
        })
final class CatalogQueryCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "FILE", description = "The catalog.")
    private Path file = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "SQL",
            description = "A statement, which may begin with a comment; of several the answer of the last is printed.")
    private String sql = "";

    @Option(names = "--csv", description = "Print comma-separated values, with a line of names.")
    private boolean csv;

    CatalogQueryCommand(Session session) {
        this.session = session;
    }

    /** Has SQL that begins with a comment not taken as an option. */
    static final class Comments implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> words, CommandSpec command, @Nullable ArgSpec argument, Map<String, Object> info) {
            for (int i = words.size() - 1; i >= 0 && !words.get(i).equals("--"); i--) { // the first is on top
                String word = words.get(i);
                if (word.startsWith("--") && word.chars().anyMatch(Character::isWhitespace)) {
                    words.set(i, " " + word); // as no option has blanks, and none begins with one
                }
            }
            return false;
        }
    }

    @Override
    public Integer call() throws IOException {
        if (csv && session.json()) {
            throw new UsageException("--csv and --json cannot be together");
        }
        try (CatalogQuery query = CatalogMixin.open(session, file)) {
            if (session.json()) {
                query.run(sql, (names, values) -> {
                    if (values != null) {
                        session.print(members(names, values));
                    }
                });
            } else if (csv) {
                query.run(sql, this::writeCsv);
            } else {
                printTable(query);
            }
        }
        return ExitCode.OK;
    }

    private void printTable(CatalogQuery query) throws IOException {
        @Nullable Table[] table = new Table[1];
        query.run(sql, (names, values) -> {
            if (values == null) {
                table[0] = new Table(names.toArray(new String[0]));
            } else if (table[0] != null) {
                table[0].add(values.stream()
                        .map(value -> value == null ? "NULL" : value.toString())
                        .toArray(String[]::new));
            }
        });
        if (table[0] != null) {
            table[0].lines().forEach(session::print);
        }
    }

    private void writeCsv(List<String> names, @Nullable List<@Nullable Object> values) throws IOException {
        session.data().write(CsvLine.of(values == null ? names : values).getBytes(StandardCharsets.UTF_8));
    }

    /** The second of two columns of one name is distinguished. */
    private static Map<String, @Nullable Object> members(List<String> names, List<@Nullable Object> values) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            for (int n = 2; members.containsKey(name); n++) {
                name = names.get(i) + "~" + n;
            }
            members.put(name, values.get(i));
        }
        return members;
    }
}
