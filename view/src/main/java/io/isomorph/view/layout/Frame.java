package io.isomorph.view.layout;

import io.isomorph.view.graph.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An unfolded box: what is in it, the ports in its border, and the lines between them. Each frame is laid out by itself. */
final class Frame {
    /** More lines than these are a thicket. */
    private static final int DENSE = 100;

    /** With more lines than these, each further round of the layout costs more than it improves. */
    private static final int BUSY = 60;

    final Node node;
    final Set<Gate> gates = new LinkedHashSet<>();
    /** What is drawn between which ends; each line once, however many values run along it. */
    final Set<Line> lines = new LinkedHashSet<>();
    /** The frames in it. */
    final List<Frame> frames = new ArrayList<>();

    Frame(Node node) {
        this.node = node;
    }

    /** Returns the port in its border for what a box gives, which it has from now on. */
    Gate gate(Node source, boolean enters) {
        Gate gate = new Gate(node, source, enters);
        gates.add(gate);
        return gate;
    }

    void connect(End from, End to) {
        lines.add(new Line(from, to));
    }

    private boolean isDense() {
        return lines.size() > DENSE;
    }

    /** Numbers what can be an end of a line if everything in it is folded: the boxes in order, then the ports. */
    Map<End, Integer> ends() {
        Map<End, Integer> ends = new HashMap<>();
        node.children().forEach(child -> ends.put(new Box(child), ends.size()));
        gates.forEach(gate -> ends.put(gate, ends.size()));
        return ends;
    }

    /** Returns in how many rounds crossings are taken out. */
    int thoroughness() {
        return isDense() ? 1 : lines.size() > BUSY ? 3 : 7;
    }

    /**
     * Returns the lines that are laid out. Where there are too many to be distinguished, and to be laid out in time, these are one for each box,
     * unfolded or not, and for each port in the border, from the nearest before it; the page draws the others when somebody points at one of
     * their boxes.
     */
    Set<Line> laidOut() {
        if (!isDense()) {
            return lines;
        }
        Map<End, Line> nearest = new LinkedHashMap<>();
        for (Line line : lines) {
            nearest.merge(
                    target(line), line, (a, b) -> b.source().id() > a.source().id() ? b : a);
        }
        return new LinkedHashSet<>(nearest.values());
    }

    private End target(Line line) {
        return line.to() instanceof Gate gate && gate.frame() != node ? new Box(gate.frame()) : line.to();
    }

    /** An end of a line: a box in the frame. */
    record Box(Node node) implements End {}

    /**
     * An end of a line: a port in the border of a frame, through which what a visible box gives enters or leaves it.
     *
     * @param frame whose border
     * @param source the visible box that gives the value
     * @param enters whether it enters
     */
    record Gate(Node frame, Node source, boolean enters) implements End {}

    /** Either. */
    sealed interface End permits Box, Gate {}

    /** A line of a frame. */
    record Line(End from, End to) {
        /** Returns the visible box whose value runs along it. */
        Node source() {
            return from instanceof Gate gate ? gate.source() : ((Box) from).node();
        }
    }
}
