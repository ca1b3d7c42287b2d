package io.isomorph.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Aligns the columns of a few rows, for people. A column of numbers is aligned at its end, any other at its beginning. */
public final class Table {
    private static final String GAP = "  ";
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?(e[+-][0-9]+)?");

    private final List<List<String>> rows = new ArrayList<>();
    private final int heads;

    /** Begins a table without heads. */
    public Table() {
        heads = 0;
    }

    /**
     * Begins a table.
     *
     * @param heads what is above each column
     */
    public Table(String... heads) {
        this.heads = 1;
        add(heads);
    }

    /** {@return whether no row was added} */
    public boolean isEmpty() {
        return rows.size() == heads;
    }

    /**
     * Adds a row.
     *
     * @param cells as many as the other rows have
     */
    public void add(String... cells) {
        rows.add(List.of(cells));
    }

    /** {@return a line for each row; none ends with a blank. A column without anything in it is left out, with its head} */
    public List<String> lines() {
        List<StringBuilder> lines = new ArrayList<>();
        rows.forEach(row -> lines.add(new StringBuilder()));
        for (int column = 0; !rows.isEmpty() && column < rows.get(0).size(); column++) {
            append(column, lines);
        }
        return lines.stream().map(line -> line.toString().stripTrailing()).toList();
    }

    private void append(int column, List<StringBuilder> lines) {
        if (rows.stream().skip(heads).allMatch(row -> row.get(column).isEmpty())) {
            return;
        }
        // as it is printed, so that what is spelled out does not break the alignment
        List<String> cells =
                rows.stream().map(row -> Escapes.oneLine(row.get(column))).toList();
        int width = cells.stream().mapToInt(Table::width).max().orElse(0);
        boolean numbers = rows.stream().skip(heads).allMatch(row -> isNumber(row.get(column)));
        for (int i = 0; i < cells.size(); i++) {
            String blanks = " ".repeat(width - width(cells.get(i)));
            lines.get(i)
                    .append(column == 0 ? "" : GAP)
                    .append(numbers ? blanks : "")
                    .append(cells.get(i))
                    .append(numbers ? "" : blanks);
        }
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    private static boolean isNumber(String cell) {
        return cell.isEmpty() || NUMBER.matcher(cell).matches();
    }
}
