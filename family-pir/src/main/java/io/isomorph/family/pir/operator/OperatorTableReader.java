package io.isomorph.family.pir.operator;

import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the table: its lines at once, their content on request. Equal kinds and lists of effects are the same object, as
 * there are few different ones. Safe for several threads.
 */
final class OperatorTableReader {
    private static final int COLUMNS = 8;
    private static final String RELEASES = "#releases\t";

    private final Map<String, ValueKind> valueKinds = new ConcurrentHashMap<>();
    private final Map<String, AttributeKind> attributeKinds = new ConcurrentHashMap<>();
    private final Map<String, Set<OperatorEffect>> effects = new ConcurrentHashMap<>();

    /** An item such as {@code name:kind=default}, taken apart. */
    private record Item(
            String name,
            String kind,
            Multiplicity multiplicity,
            @Nullable String defaultValue) {
        static Item of(String text) {
            int colon = text.indexOf(':');
            int equals = text.indexOf('=', colon);
            String kind = text.substring(colon + 1, equals < 0 ? text.length() : equals);
            Multiplicity multiplicity = kind.endsWith("?")
                    ? Multiplicity.OPTIONAL
                    : kind.endsWith("*") ? Multiplicity.VARIADIC : Multiplicity.ONE;
            if (multiplicity != Multiplicity.ONE) {
                kind = kind.substring(0, kind.length() - 1);
            }
            return new Item(
                    text.substring(0, colon), kind, multiplicity, equals < 0 ? null : text.substring(equals + 1));
        }
    }

    /** Returns the table; its definitions are read one by one, as few of them are needed by one program. */
    OperatorTable read(String text) {
        List<String> lines = text.lines().toList();
        List<String> releases =
                List.of(lines.get(0).substring(RELEASES.length()).split("\t", -1));
        Map<Name, List<String>> byName = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            byName.computeIfAbsent(Name.of(line.substring(0, line.indexOf('\t'))), name -> new ArrayList<>(1))
                    .add(line);
        }
        return new OperatorTable(releases, Collections.unmodifiableMap(byName), this);
    }

    /** Returns what the lines of one operator define. */
    List<OperatorDefinition> definitions(List<String> lines) {
        return lines.stream().map(line -> definition(line.split("\t", -1))).toList();
    }

    private OperatorDefinition definition(String[] cells) {
        String[] range = cells[1].split("\\.\\.", -1);
        return new OperatorDefinition(
                Name.of(cells[0]),
                range[0],
                range[1],
                items(cells, 2).stream()
                        .map(item -> new OperandDefinition(
                                item.name, valueKind(item.kind), item.multiplicity, item.defaultValue))
                        .toList(),
                items(cells, 3).stream()
                        .map(item -> new AttributeDefinition(item.name, attributeKind(item.kind), item.defaultValue))
                        .toList(),
                items(cells, 4).stream()
                        .map(item -> new ResultDefinition(item.name, valueKind(item.kind), item.multiplicity))
                        .toList(),
                written(cell(cells, 5)),
                effects.computeIfAbsent(cell(cells, 6), OperatorTableReader::effects),
                function(cell(cells, COLUMNS - 1)));
    }

    private ValueKind valueKind(String text) {
        return valueKinds.computeIfAbsent(text, ValueKind::of);
    }

    private AttributeKind attributeKind(String text) {
        return attributeKinds.computeIfAbsent(text, AttributeKind::of);
    }

    private static String cell(String[] cells, int index) {
        return index < cells.length ? cells[index] : "";
    }

    private static List<String> words(String cell) {
        return cell.isEmpty() ? List.of() : List.of(cell.split(" ", -1));
    }

    private static List<Item> items(String[] cells, int index) {
        return words(cell(cells, index)).stream().map(Item::of).toList();
    }

    private static Map<String, String> written(String cell) {
        Map<String, String> written = new LinkedHashMap<>();
        for (String pair : words(cell)) {
            int equals = pair.indexOf('=');
            written.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return Collections.unmodifiableMap(written);
    }

    private static Set<OperatorEffect> effects(String cell) {
        Set<OperatorEffect> found = EnumSet.noneOf(OperatorEffect.class);
        for (String word : words(cell)) {
            if (!word.equals("pure")) {
                found.add(OperatorEffect.valueOf(word.toUpperCase(Locale.ROOT)));
            }
        }
        return Collections.unmodifiableSet(found);
    }

    private static InferenceFunction function(String cell) {
        int bracket = cell.indexOf('(');
        if (bracket < 0) {
            return InferenceFunction.NONE;
        }
        String arguments = cell.substring(bracket + 1, cell.length() - 1);
        return new InferenceFunction(
                cell.substring(0, bracket), arguments.isEmpty() ? List.of() : List.of(arguments.split(",", -1)));
    }
}
