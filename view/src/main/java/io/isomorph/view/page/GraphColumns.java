package io.isomorph.view.page;

import com.fasterxml.jackson.core.JsonGenerator;
import io.isomorph.compare.ContentHash;
import io.isomorph.compare.DocumentHasher;
import io.isomorph.intern.InternMap;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.OperatorClass;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.graph.ShortText;
import io.isomorph.view.graph.Source;
import io.isomorph.view.layout.BoxSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The boxes of a graph as columns of numbers, which {@code data.js} reads. */
final class GraphColumns {
    /** Texts of values are cut: a page is for looking at. */
    private static final int VALUE = 600;

    private static final int NAME = 200;
    private static final int HASH = 32;

    private final ProgramGraph graph;
    private final Labels labels;
    private final StringTable table;
    private final JsonGenerator out;
    private final InternMap<AttributeList, Integer> attributes = new InternMap<>();

    GraphColumns(ProgramGraph graph, StringTable table, JsonGenerator out) {
        this.graph = graph;
        this.labels = new Labels(graph);
        this.table = table;
        this.out = out;
    }

    void write() throws IOException {
        column("kind", node -> node.kind().ordinal());
        column("parent", node -> id(node.parent()));
        column("host", node -> id(node.host()));
        column("change", node -> node.change().ordinal());
        column(
                "class",
                node -> ofHead(node, head -> OperatorClass.of(head.name()).ordinal()));
        column("index", Node::index);
        column("title", node -> table.of(labels.title(node)));
        column("detail", node -> table.of(labels.detail(node)));
        column("w", node -> BoxSize.of(node, labels).width());
        column("h", node -> BoxSize.of(node, labels).height());
        column("block", node -> table.of(block(node.pointer())));
        column("pos", node -> position(node.pointer()));
        column("op", node -> ofHead(node, head -> text(head.name().toString(), NAME)));
        column("attributes", node -> ofHead(node, head -> attributes(head.attributes())));
        column("resultAttributes", node -> ofHead(node, head -> attributes(head.resultAttributes())));
        column("results", node -> ofHead(node, head -> list(head.resultTypes(), labels::print)));
        column("shortResults", node -> ofHead(node, head -> list(head.resultTypes(), labels::shortType)));
        column("names", node -> ofHead(node, head -> list(labels.operandNames(head), name -> name)));
        hashes();
        lines();
        operands();
    }

    private void column(String name, ToIntFunction<Node> value) throws IOException {
        out.writeArrayFieldStart(name);
        for (Node node : graph.nodes()) {
            out.writeNumber(value.applyAsInt(node));
        }
        out.writeEndArray();
    }

    private static int id(@Nullable Node node) {
        return node == null ? -1 : node.id();
    }

    private static int ofHead(Node node, ToIntFunction<OperationHead> value) {
        @Nullable OperationHead head = node.head();
        return head == null ? 0 : value.applyAsInt(head);
    }

    private int text(String text, int most) {
        return table.of(Labels.clip(text, most));
    }

    private <T> int list(List<T> items, Function<T, String> print) {
        return table.typeLists.of(
                items.stream().map(item -> text(print.apply(item), VALUE)).toList());
    }

    private int attributes(AttributeList list) {
        @Nullable Integer known = attributes.get(list);
        if (known == null) {
            List<Integer> texts = new ArrayList<>();
            for (NamedAttribute attribute : list) {
                texts.add(text(attribute.name(), NAME));
                texts.add(text(ShortText.of(attribute.value().payload()), VALUE));
                texts.add(text(attribute.value().name().toString(), NAME));
            }
            known = table.attributeLists.of(texts);
            attributes.putIfAbsent(list, known);
        }
        return known;
    }

    /**
     * Writes the content hash of each operation alone: as the only one of a program, with null values for operands. They are hashed as programs of one
     * document, so that what they share is hashed once.
     */
    private void hashes() throws IOException {
        InternMap<OperationHead, String> entries = new InternMap<>();
        DocumentHasher hasher = new DocumentHasher(Limits.DEFAULTS.with(Limit.ELEMENTS, Integer.MAX_VALUE), null);
        for (Node node : graph.nodes()) {
            if (node.head() != null) {
                entries.computeIfAbsent(alone(node.head()), head -> {
                    String entry = String.valueOf(node.id());
                    Region body = new Region(List.of(new Block(List.of(new Operation(head)))));
                    Program.of(graph.program().info(), body).accept(hasher.visitEntry(entry, 0, Form.EMPTY));
                    return entry;
                });
            }
        }
        hasher.visitEnd();
        Map<String, ContentHash> hashes = hasher.programHashes();
        column(
                "hash",
                node -> ofHead(node, head -> {
                    String entry = Objects.requireNonNull(entries.get(alone(head)));
                    return table.of(
                            Objects.requireNonNull(hashes.get(entry)).toString().substring(0, HASH));
                }));
    }

    private static OperationHead alone(OperationHead head) {
        return head.withOperands(Operands.of(new int[head.operands().size()]));
    }

    private static String block(String pointer) {
        int at = pointer.lastIndexOf("/ops/");
        return position(pointer) < 0 ? pointer : pointer.substring(0, at);
    }

    private static int position(String pointer) {
        int at = pointer.lastIndexOf("/ops/");
        boolean isOperation = at >= 0 && pointer.indexOf('/', at + 5) < 0;
        return isOperation ? Integer.parseInt(pointer.substring(at + 5)) : -1;
    }

    private void lines() throws IOException {
        out.writeArrayFieldStart("lines");
        for (Node node : graph.nodes()) {
            List<Labels.Line> lines = labels.lines(node);
            if (lines.isEmpty()) {
                out.writeNumber(0);
                continue;
            }
            out.writeStartArray();
            for (Labels.Line line : lines) {
                out.writeNumber(table.of(line.name()));
                out.writeNumber(table.of(line.text()));
            }
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    private void operands() throws IOException {
        out.writeArrayFieldStart("operands");
        for (Node node : graph.nodes()) {
            if (node.operands().isEmpty()) {
                out.writeNumber(0);
                continue;
            }
            out.writeStartArray();
            for (int i = 0; i < node.operands().size(); i++) {
                @Nullable Source source = node.operands().get(i);
                out.writeNumber(source == null ? absent(node, i) : source.node().id());
                out.writeNumber(source == null ? 0 : source.result());
            }
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    /** Distinguishes the null value from one that the graph leaves out. */
    private static int absent(Node node, int operand) {
        return node.head() == null || node.head().operands().get(operand) == 0 ? -1 : -2;
    }
}
