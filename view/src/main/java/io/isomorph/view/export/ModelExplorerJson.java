package io.isomorph.view.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.graph.ShortText;
import io.isomorph.view.graph.Source;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Graphs as JSON of Model Explorer: a collection of graphs, whose nodes have a namespace for each box around them. */
public final class ModelExplorerJson {
    private static final int NAME = 200;
    private static final int VALUE = 2000;

    private final JsonGenerator out;

    private ModelExplorerJson(JsonGenerator out) {
        this.out = out;
    }

    /**
     * Writes graphs.
     *
     * @param label what people call them together
     * @param graphs the graphs
     * @return JSON
     */
    public static String of(String label, List<ProgramGraph> graphs) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            out.writeStartObject();
            out.writeStringField("label", Labels.clip(label, NAME));
            out.writeArrayFieldStart("graphs");
            for (int i = 0; i < graphs.size(); i++) {
                new ModelExplorerJson(out)
                        .graph(i + ": " + Labels.clip(graphs.get(i).name(), NAME), graphs.get(i));
            }
            out.writeEndArray();
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a writer of strings has no reason to
        }
        return text.toString();
    }

    private void graph(String id, ProgramGraph graph) throws IOException {
        Labels labels = new Labels(graph);
        out.writeStartObject();
        out.writeStringField("id", id);
        out.writeArrayFieldStart("nodes");
        for (Node node : graph.nodes()) {
            if (node.kind() == Node.Kind.OPERATION || node.kind() == Node.Kind.ARGUMENT) {
                node(node, labels);
            }
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void node(Node node, Labels labels) throws IOException {
        @Nullable OperationHead head = node.head();
        out.writeStartObject();
        out.writeStringField("id", String.valueOf(node.id()));
        out.writeStringField(
                "label", Labels.clip(head == null ? node.label() : head.name().toString(), NAME));
        out.writeStringField("namespace", namespace(node));
        out.writeArrayFieldStart("attrs");
        if (head != null) {
            for (NamedAttribute attribute : head.attributes()) {
                pair(attribute.name(), ShortText.of(attribute.value().payload()));
            }
            pair("operation", String.valueOf(node.index()));
        }
        pair("pointer", node.pointer());
        out.writeEndArray();
        edges(node);
        results(node, labels);
        operandNames(node, labels);
        out.writeEndObject();
    }

    /** Names the boxes around an operation, and its own where it has regions, so that what is in them is beside it. */
    private static String namespace(Node node) {
        Node shown = node.host() == null ? node : node.host();
        Deque<String> names = new ArrayDeque<>();
        for (@Nullable Node at = shown.parent(); at != null && at.kind() != Node.Kind.ROOT; at = at.parent()) {
            String name = Labels.clip(at.label(), NAME).replace('/', '.');
            names.push(at.kind() == Node.Kind.OPERATION ? name + " " + at.index() : name);
        }
        return String.join("/", names);
    }

    private void pair(String key, String value) throws IOException {
        out.writeStartObject();
        out.writeStringField("key", Labels.clip(key, NAME));
        out.writeStringField("value", Labels.clip(value, VALUE));
        out.writeEndObject();
    }

    private void edges(Node node) throws IOException {
        out.writeArrayFieldStart("incomingEdges");
        for (int i = 0; i < node.operands().size(); i++) {
            @Nullable Source source = node.operands().get(i);
            if (source != null) {
                out.writeStartObject();
                out.writeStringField(
                        "sourceNodeId", String.valueOf(source.node().id()));
                out.writeStringField("sourceNodeOutputId", String.valueOf(source.result()));
                out.writeStringField("targetNodeInputId", String.valueOf(i));
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void results(Node node, Labels labels) throws IOException {
        List<IrType> types = node.head() == null ? List.of() : node.head().resultTypes();
        if (node.type() != null) {
            types = List.of(node.type());
        }
        out.writeArrayFieldStart("outputsMetadata");
        for (int i = 0; i < types.size(); i++) {
            metadata(i, "tensor_shape", labels.shortType(types.get(i)));
        }
        out.writeEndArray();
    }

    private void operandNames(Node node, Labels labels) throws IOException {
        List<String> names = node.head() == null ? List.of() : labels.operandNames(node.head());
        out.writeArrayFieldStart("inputsMetadata");
        for (int i = 0; i < Math.min(names.size(), node.operands().size()); i++) {
            metadata(i, "__tensor_tag", names.get(i));
        }
        out.writeEndArray();
    }

    private void metadata(int id, String key, String value) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", String.valueOf(id));
        out.writeArrayFieldStart("attrs");
        pair(key, value);
        out.writeEndArray();
        out.writeEndObject();
    }
}
