package io.isomorph.cli.inspect;

import io.isomorph.cli.output.Table;
import io.isomorph.family.Signature;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.Payload;
import io.isomorph.tools.inspect.InspectedEntry;
import io.isomorph.tools.inspect.Inspection;
import io.isomorph.tools.inspect.Totals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lays out what was found of a file, for people. */
final class InspectionText {
    private static final int FIRST = 20;
    private static final String INDENT = "  ";

    private final Inspection found;
    private final long most;
    private final List<String> lines = new ArrayList<>();

    private InspectionText(Inspection found, boolean all) {
        this.found = found;
        this.most = all ? Long.MAX_VALUE : FIRST;
    }

    /**
     * Lays it out.
     *
     * @param found what was found
     * @param all whether long lists are given to their ends
     * @param stored what there is to report of its compression, or nothing
     * @param weights what there is to report of the weights beside the file, or nothing
     * @return lines, indented
     */
    static List<String> lines(Inspection found, boolean all, String stored, String weights) {
        InspectionText text = new InspectionText(found, all);
        text.head(stored, weights);
        text.summary();
        text.signature();
        text.totals();
        text.operations();
        text.entries();
        return text.lines;
    }

    private void head(String stored, String weights) {
        Table table = new Table();
        table.add("format", found.format());
        table.add("size", size() + stored);
        if (!weights.isEmpty()) {
            table.add("weights", weights);
        }
        programs(table);
        List<InspectedEntry> entries = found.entries();
        if (isPlain(entries) && !entries.get(0).form().isEmpty()) {
            table.add("form", text(entries.get(0).form()));
        }
        @Nullable Payload payload = found.payload();
        if (payload != null) {
            table.add("payload", payload.toString());
        }
        long attachments =
                entries.stream().mapToLong(InspectedEntry::attachments).sum();
        if (attachments > 0) {
            long bytes =
                    entries.stream().mapToLong(InspectedEntry::attachmentBytes).sum();
            table.add("attachments", attachments + ", " + bytes + " bytes");
        }
        @Nullable String hash = found.hash();
        if (hash != null) {
            table.add("hash", hash);
        }
        table.lines().forEach(line -> lines.add(INDENT + line));
    }

    private String size() {
        long operations = found.totals().operations();
        String size = found.bytes() + " bytes";
        boolean whole = found.documentHash() != null;
        return whole && operations > 0
                ? size + String.format(Locale.ROOT, ", %.1f an operation", (double) found.bytes() / operations)
                : size;
    }

    /** Adds how many programs there are of each family and version, the most first. */
    private void programs(Table table) {
        Map<ProgramInfo, Integer> counts = new LinkedHashMap<>();
        found.entries().forEach(entry -> counts.merge(entry.info(), 1, Integer::sum));
        if (counts.isEmpty()) {
            table.add("programs", "none");
        } else if (found.entries().size() == 1) {
            table.add("program", text(found.entries().get(0).info()));
        } else {
            List<String> kinds = counts.entrySet().stream()
                    .sorted(Map.Entry.<ProgramInfo, Integer>comparingByValue(Comparator.reverseOrder()))
                    .map(kind -> kind.getValue() + " of " + text(kind.getKey()))
                    .toList();
            String label = "programs";
            for (String kind : kinds.subList(0, (int) Math.min(most, kinds.size()))) {
                table.add(label, kind);
                label = "";
            }
            if (kinds.size() > most) {
                table.add("", more(kinds.size()));
            }
        }
    }

    private static String text(ProgramInfo info) {
        return info.family() + " version " + info.version() + (info.trainable() ? ", trainable" : "");
    }

    private static String text(Form form) {
        return form.entries().stream()
                .map(word -> word.getKey() + "=" + word.getValue())
                .collect(Collectors.joining(", "));
    }

    private void summary() {
        Table table = new Table();
        found.summary().forEach(table::add);
        section(found.format(), table, 0);
    }

    private void signature() {
        @Nullable Signature signature = found.signature();
        if (signature != null) {
            ports("inputs", signature.inputs());
            ports("outputs", signature.outputs());
            String bytes = SignatureText.bytes(signature.parameters());
            ports("parameters" + (bytes.isEmpty() ? "" : ", " + bytes), signature.parameters());
        }
    }

    private void ports(String title, List<Signature.Port> ports) {
        Table table = new Table();
        ports.stream()
                .limit(most)
                .forEach(port -> table.add(port.name(), SignatureText.type(port), SignatureText.bytes(List.of(port))));
        section(title, table, ports.size());
    }

    private void totals() {
        Table table = new Table();
        for (Totals.Count count : found.totals().counts()) {
            table.add(count.label() + (count.exact() ? "" : ", at least"), Long.toString(count.value()));
        }
        section("totals", table, 0);
    }

    private void operations() {
        Table table = new Table();
        List<Totals.Operations> names = found.totals().operationsByName();
        names.stream().limit(most).forEach(name -> table.add(Long.toString(name.count()), name.name()));
        section("operations by name", table, names.size());
    }

    private void entries() {
        List<InspectedEntry> entries = found.entries();
        if (isPlain(entries)) {
            return;
        }
        Table table = new Table("operations", "visits", "name", "form");
        entries.stream()
                .limit(most)
                .forEach(entry -> table.add(
                        Long.toString(entry.operations()),
                        Long.toString(entry.visits()),
                        entry.name(),
                        text(entry.form())));
        section("entries", table, entries.size());
    }

    /** Returns whether there is one program without a name and visits, as in formats that hold one. */
    private static boolean isPlain(List<InspectedEntry> entries) {
        return entries.size() == 1
                && entries.get(0).name().isEmpty()
                && entries.get(0).visits() == 0;
    }

    private void section(String title, Table table, int size) {
        if (table.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add(INDENT + title);
        table.lines().forEach(line -> lines.add(INDENT + INDENT + line));
        if (size > most) {
            lines.add(INDENT + INDENT + more(size));
        }
    }

    private String more(int size) {
        return "and " + (size - most) + " more; --all prints them";
    }
}
