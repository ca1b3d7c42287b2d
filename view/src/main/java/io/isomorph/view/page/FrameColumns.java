package io.isomorph.view.page;

import com.fasterxml.jackson.core.JsonGenerator;
import io.isomorph.view.layout.FoldedFrame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** The layouts of a graph's frames as numbers, which {@code layout.js} reads. */
final class FrameColumns {
    private final List<FoldedFrame> frames;
    private final JsonGenerator out;

    FrameColumns(List<FoldedFrame> frames, JsonGenerator out) {
        this.frames = frames;
        this.out = out;
    }

    void write() throws IOException {
        // equal frames share their shape, so that no content is compared here
        IdentityHashMap<FoldedFrame.Shape, Integer> numbers = new IdentityHashMap<>();
        List<FoldedFrame.Shape> shapes = new ArrayList<>();
        out.writeArrayFieldStart("frames");
        for (FoldedFrame frame : frames) {
            out.writeStartArray();
            out.writeNumber(numbers.computeIfAbsent(frame.shape(), shape -> {
                shapes.add(shape);
                return shapes.size() - 1;
            }));
            for (FoldedFrame.Port port : frame.ports()) {
                out.writeNumber(2 * (port.source().id() - frame.node().id()) + (port.enters() ? 1 : 0));
            }
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("shapes");
        for (FoldedFrame.Shape shape : shapes) {
            shape(shape);
        }
        out.writeEndArray();
    }

    private void shape(FoldedFrame.Shape shape) throws IOException {
        out.writeStartArray();
        out.writeNumber(shape.width());
        out.writeNumber(shape.height());
        numbers(shape.boxes(), out);
        numbers(shape.ports(), out);
        for (List<Integer> route : shape.routes()) {
            route(route);
        }
        out.writeEndArray();
    }

    static void numbers(List<Integer> numbers, JsonGenerator out) throws IOException {
        out.writeStartArray();
        for (int number : numbers) {
            out.writeNumber(number);
        }
        out.writeEndArray();
    }

    /** Writes each point but the first as the step from the one before it. */
    private void route(List<Integer> route) throws IOException {
        out.writeStartArray();
        for (int i = 0; i < route.size(); i++) {
            out.writeNumber(i < 4 ? route.get(i) : route.get(i) - route.get(i - 2));
        }
        out.writeEndArray();
    }
}
