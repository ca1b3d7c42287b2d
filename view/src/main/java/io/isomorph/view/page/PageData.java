package io.isomorph.view.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.isomorph.view.graph.GraphEdit;
import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.layout.LayeredLayout;
import io.isomorph.view.layout.Placement;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** The graphs of a page as JSON. No character in it ends the element that it is in. */
final class PageData {
    private static final int TEXT = 400;

    private final StringTable table = new StringTable();

    private PageData() {}

    static String of(List<PageGraph> graphs) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            out.writeStartObject();
            out.writeArrayFieldStart("graphs");
            PageData data = new PageData();
            for (PageGraph graph : graphs) {
                data.graph(graph, out);
            }
            out.writeEndArray();
            data.tables(out);
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a writer of strings has no reason to
        }
        return text.toString().replace("<", "\\u003c");
    }

    private void tables(JsonGenerator out) throws IOException {
        lists("attributeLists", table.attributeLists, out);
        lists("typeLists", table.typeLists, out);
        out.writeArrayFieldStart("strings");
        for (String string : table.strings) {
            out.writeString(string);
        }
        out.writeEndArray();
    }

    private static void lists(String name, StringTable.Lists lists, JsonGenerator out) throws IOException {
        out.writeArrayFieldStart(name);
        for (List<Integer> list : lists.lists) {
            FrameColumns.numbers(list, out);
        }
        out.writeEndArray();
    }

    private int text(String text) {
        return table.of(Labels.clip(text, TEXT));
    }

    private void graph(PageGraph page, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeNumberField("name", text(page.graph().name()));
        out.writeBooleanField("diff", page.graph().hasTwo());
        numbers("facts", page.facts().stream().map(this::text).toList(), out);
        numbers("unfolded", page.unfolded().stream().map(Node::id).sorted().toList(), out);
        new GraphColumns(page.graph(), table, out).write();
        weights(page.weights(), out);
        edits(page.graph().edits(), out);
        out.writeFieldName("placement");
        placement(page.placement(), out);
        new FrameColumns(LayeredLayout.ofEach(page.graph()), out).write();
        out.writeEndObject();
    }

    private static void numbers(String name, List<Integer> numbers, JsonGenerator out) throws IOException {
        out.writeFieldName(name);
        FrameColumns.numbers(numbers, out);
    }

    private void weights(Map<Node, List<String>> weights, JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("weights");
        for (Map.Entry<Node, List<String>> entry : weights.entrySet()) {
            List<String> texts = entry.getValue();
            out.writeArrayFieldStart(String.valueOf(entry.getKey().id()));
            for (int i = 0; i < texts.size(); i += 2) {
                out.writeStartArray();
                out.writeNumber(text(texts.get(i)));
                out.writeNumber(text(texts.get(i + 1)));
                out.writeEndArray();
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private void edits(List<GraphEdit> edits, JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("edits");
        for (GraphEdit edit : edits) {
            out.writeStartObject();
            out.writeNumberField("kind", edit.change().ordinal());
            out.writeNumberField("node", edit.node() == null ? -1 : edit.node().id());
            out.writeNumberField("operator", text(edit.operator()));
            out.writeNumberField("scope", text(edit.scope()));
            out.writeNumberField("what", text(edit.what()));
            out.writeNumberField("before", text(edit.before()));
            out.writeNumberField("after", text(edit.after()));
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void placement(Placement placement, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeNumberField("id", placement.node().id());
        number("w", placement.width(), out);
        number("h", placement.height(), out);
        out.writeArrayFieldStart("boxes");
        for (Placement.Spot box : placement.boxes()) {
            out.writeStartArray();
            out.writeNumber(box.node().id());
            for (double value : new double[] {box.x(), box.y(), box.width(), box.height()}) {
                number(value, out);
            }
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("gates");
        for (Placement.Gate gate : placement.gates()) {
            out.writeStartArray();
            out.writeString(gate.name());
            number(gate.x(), out);
            number(gate.y(), out);
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("routes");
        for (Placement.Route route : placement.routes()) {
            route(route, out);
        }
        out.writeEndArray();
        out.writeArrayFieldStart("frames");
        for (Placement frame : placement.frames()) {
            placement(frame, out);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void route(Placement.Route route, JsonGenerator out) throws IOException {
        out.writeStartArray();
        out.writeString(route.from());
        out.writeString(route.to());
        out.writeNumber(route.source().id());
        out.writeStartArray();
        for (double value : route.points()) {
            number(value, out);
        }
        out.writeEndArray();
        out.writeNumber(route.arrives() ? 1 : 0);
        out.writeEndArray();
    }

    private static void number(String name, double value, JsonGenerator out) throws IOException {
        out.writeFieldName(name);
        number(value, out);
    }

    /** Writes whole numbers without a fraction. */
    private static void number(double value, JsonGenerator out) throws IOException {
        if (value == Math.rint(value)) {
            out.writeNumber((long) value);
        } else {
            out.writeNumber(value);
        }
    }
}
