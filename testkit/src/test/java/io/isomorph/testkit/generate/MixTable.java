package io.isomorph.testkit.generate;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.kind.AttributeView;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Gathers the table {@code typical.tsv}, whose head describes its columns. */
final class MixTable {
    private static final int ALTERNATIVES = 6;
    private static final int ROWS = 60;
    private static final int NEAR = 6;

    private final Map<String, Row> rows = new TreeMap<>();
    private final Tally channels = new Tally();
    private final Tally segments = new Tally();
    private final Tally lengths = new Tally();
    private int channelChanges;
    private int channelUses;
    private int scopeChanges;
    private int scopeUses;

    /** Counts words. */
    private static final class Tally {
        final Map<String, Integer> counts = new TreeMap<>();

        void add(String word) {
            counts.merge(word, 1, Integer::sum);
        }

        String text(int most) {
            return counts.entrySet().stream()
                    .sorted(Comparator.comparing((Map.Entry<String, Integer> e) -> -e.getValue()))
                    .limit(most)
                    .map(e -> e.getKey() + "*" + e.getValue())
                    .collect(Collectors.joining("|"));
        }
    }

    /** One operation name. */
    private static final class Row {
        int count;
        final List<Tally> operands = new ArrayList<>();
        final List<Tally> results = new ArrayList<>();
        final Map<String, Tally> attributes = new LinkedHashMap<>();
        final Tally resultAttributes = new Tally();
        final Tally next = new Tally();

        /** Counts what is at each position, and absence at the one behind the last. */
        static void addAll(List<Tally> positions, List<String> words) {
            for (int i = 0; i <= words.size(); i++) {
                if (i == positions.size()) {
                    positions.add(new Tally());
                }
                positions.get(i).add(i < words.size() ? words.get(i) : "-");
            }
        }
    }

    void add(Program program) {
        program.accept(new Walk());
    }

    /** One program. */
    private final class Walk extends ProgramVisitor {
        private final Map<Integer, Integer> definers = new HashMap<>();
        private final Set<Integer> parameters = new HashSet<>();
        private int results;
        private int operations;
        private String last = "";
        private String channel = "";
        private String scope = "";

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            String name = head.name().toString();
            Row row = rows.computeIfAbsent(name, any -> new Row());
            List<String> operands = new ArrayList<>();
            for (int i = 0; i < head.operands().size(); i++) {
                operands.add(source(head.operands().get(i)));
            }
            List<String> types = new ArrayList<>();
            for (IrType type : head.resultTypes()) {
                definers.put(++results, operations);
                if (name.equals("builtin.parameter")) {
                    parameters.add(results);
                }
                types.add(template(type, types.isEmpty() && !name.equals("builtin.parameter")));
            }
            Row.addAll(row.operands, operands);
            Row.addAll(row.results, types);
            for (NamedAttribute item : head.attributes()) {
                row.attributes.computeIfAbsent(item.name(), any -> new Tally()).add(value(item));
            }
            List<String> flags = new ArrayList<>();
            head.resultAttributes().forEach(item -> flags.add(item.name() + "=" + flag(item.value())));
            row.resultAttributes.add(String.join(",", flags));
            row.count++;
            if (!last.isEmpty() && !last.equals("builtin.parameter") && !name.equals("builtin.parameter")) {
                rows.get(last).next.add(name);
            }
            last = name;
            operations++;
        }

        private String source(int value) {
            if (value <= 0) {
                return value == 0 ? "0" : "1";
            }
            if (parameters.contains(value)) {
                return "p";
            }
            int back = operations - definers.get(value);
            return back <= NEAR ? Integer.toString(back) : "far";
        }

        private String template(IrType type, boolean main) {
            if (PirKinds.TABLE.view(type) instanceof VectorType vector
                    && !vector.members().isEmpty()) {
                return "vec:" + template(vector.members().get(0), false);
            }
            if (!(PirKinds.TABLE.view(type) instanceof DenseTensorType tensor)) {
                return "NULL";
            }
            List<String> dims = new ArrayList<>();
            Map<Long, String> letters = new HashMap<>();
            for (int i = 0; i < tensor.dims().size(); i++) {
                long dim = tensor.dims().get(i);
                if (dim > 7) {
                    letters.putIfAbsent(dim, letters.isEmpty() ? "C" : "D");
                    channels.add(Long.toString(dim));
                    if (main && letters.size() == 1) {
                        channelUses++;
                        channelChanges += channel.equals(Long.toString(dim)) ? 0 : 1;
                        channel = Long.toString(dim);
                    }
                }
                dims.add(letters.getOrDefault(dim, Long.toString(dim)));
            }
            return tensor.element().name().local().substring(2) + "[" + String.join(",", dims) + "]";
        }

        private String value(NamedAttribute item) {
            AttributeView view = PirKinds.TABLE.view(item.value());
            if (view instanceof StringAttribute text && item.name().equals("struct_name")) {
                scopeUses++;
                scopeChanges += text.value().equals(scope) ? 0 : 1;
                scope = text.value();
                lengths.add(Integer.toString(scope.split("/").length - 1));
                for (String segment :
                        scope.substring(Math.min(1, scope.length())).split("/")) {
                    segments.add(segment.replaceAll("_\\d+$", ""));
                }
                return "str:@";
            }
            return item.name().endsWith("name") ? "str:@" : text(view);
        }
    }

    private static String text(AttributeView view) {
        if (view instanceof BoolAttribute it) {
            return "bool:" + it.value();
        } else if (view instanceof Int32Attribute it) {
            return "i32:" + it.value();
        } else if (view instanceof Int64Attribute it) {
            return "i64:" + it.value();
        } else if (view instanceof Float32Attribute it) {
            return "f32:" + it.value();
        } else if (view instanceof Float64Attribute it) {
            return "f64:" + it.value();
        } else if (view instanceof DataTypeAttribute it) {
            return "dtype:" + it.value();
        } else if (view instanceof PlaceAttribute it) {
            return "place:" + it.device() + "," + it.deviceId();
        } else if (view instanceof IntArrayAttribute it) {
            return "shape:" + it.values().toString().replaceAll("[\\[\\] ]", "");
        } else if (view instanceof StringAttribute it) {
            return "str:" + (it.value().matches("\\w*") ? it.value() : "@");
        } else if (view instanceof ArrayAttribute it && !it.items().isEmpty()) {
            return array(it.items());
        }
        return view instanceof ArrayAttribute ? "i32s:" : "bool:false";
    }

    /** All items are of the kind of the first. */
    private static String array(List<IrAttribute> items) {
        List<String> words =
                items.stream().map(item -> text(PirKinds.TABLE.view(item))).toList();
        String kind = words.get(0).substring(0, words.get(0).indexOf(':'));
        return kind + "s:"
                + words.stream()
                        .map(word -> word.substring(word.indexOf(':') + 1))
                        .collect(Collectors.joining(","));
    }

    private static String flag(IrAttribute attribute) {
        return PirKinds.TABLE.view(attribute) instanceof ArrayAttribute array
                        && !array.items().isEmpty()
                        && PirKinds.TABLE.view(array.items().get(0)) instanceof BoolAttribute first
                        && first.value()
                ? "1"
                : "0";
    }

    void print(PrintStream out) {
        out.println("channels\t" + share(channelChanges, channelUses) + "\t" + channels.text(60));
        out.println("scopes\t" + share(scopeChanges, scopeUses) + "\t" + lengths.text(12) + "\t" + segments.text(50));
        rows.entrySet().stream()
                .filter(e -> !e.getKey().matches("cf\\..*|pd_op\\.(if|while|pylayer)"))
                .sorted(Comparator.comparing((Map.Entry<String, Row> e) -> -e.getValue().count))
                .limit(ROWS)
                .forEach(e -> out.println("op\t" + e.getKey() + "\t" + text(e.getValue())));
        out.flush();
    }

    private static long share(int part, int whole) {
        return Math.round(1000.0 * part / Math.max(1, whole));
    }

    private static String text(Row row) {
        return row.count + "\t" + positions(row.operands) + "\t" + positions(row.results) + "\t"
                + named(row.attributes, row.count) + "\t" + row.resultAttributes.text(ALTERNATIVES) + "\t"
                + row.next.text(12);
    }

    private static String positions(List<Tally> positions) {
        return positions.stream()
                .map(tally -> tally.text(ALTERNATIVES))
                .filter(text -> !text.matches("-\\*\\d+"))
                .collect(Collectors.joining(";"));
    }

    private static String named(Map<String, Tally> attributes, int count) {
        return attributes.entrySet().stream()
                .map(e -> {
                    int absent = count
                            - e.getValue().counts.values().stream()
                                    .mapToInt(i -> i)
                                    .sum();
                    return e.getKey() + "=" + e.getValue().text(ALTERNATIVES) + (absent > 0 ? "|-*" + absent : "");
                })
                .collect(Collectors.joining(";"));
    }
}
