package io.isomorph.view.layout;

import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.NullElkProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkConnectableShape;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.jspecify.annotations.Nullable;

/** One frame as a graph of ELK, laid out. */
final class ElkFrame {
    private static final double MARGIN = 14;
    private static final double TOP = 38;

    private final Frame frame;
    private final Map<Node, Result> inner;
    /** In a graph around it, without which ELK takes no ports in the border. */
    private final ElkNode graph = ElkGraphUtil.createNode(ElkGraphUtil.createGraph());

    private final Map<Node, ElkNode> boxes = new HashMap<>();
    private final Map<Frame.Gate, ElkPort> ports = new HashMap<>();
    private final Map<Frame.Line, ElkEdge> edges = new LinkedHashMap<>();

    /** What a frame looks like from inside, and where its ports are for the frame around it. */
    record Result(Placement placement, Map<Frame.Gate, double[]> gates) {}

    ElkFrame(Frame frame, Labels labels, Map<Node, Result> inner) {
        this.frame = frame;
        this.inner = inner;
        options();
        for (Frame.Gate gate : frame.gates) {
            ElkPort port = ElkGraphUtil.createPort(graph);
            port.setProperty(LayeredOptions.PORT_SIDE, gate.enters() ? PortSide.NORTH : PortSide.SOUTH);
            ports.put(gate, port);
        }
        for (Node child : frame.node.children()) {
            box(child, labels);
        }
        for (Frame.Line line : frame.laidOut()) {
            edges.put(line, ElkGraphUtil.createSimpleEdge(shape(line.from()), shape(line.to())));
        }
        new LayeredLayoutProvider().layout(graph, new NullElkProgressMonitor());
    }

    private void options() {
        graph.setProperty(LayeredOptions.DIRECTION, Direction.DOWN);
        graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        graph.setProperty(LayeredOptions.PADDING, new ElkPadding(TOP, MARGIN, MARGIN, MARGIN));
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE, 26.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 10.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, 14.0);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 34.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
        graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 10.0);
        graph.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.PREFER_EDGES);
        graph.setProperty(LayeredOptions.MERGE_EDGES, true);
        graph.setProperty(LayeredOptions.RANDOM_SEED, 1);
        graph.setProperty(LayeredOptions.THOROUGHNESS, frame.thoroughness());
        graph.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_SIDE);
    }

    private void box(Node node, Labels labels) {
        ElkNode box = ElkGraphUtil.createNode(graph);
        boxes.put(node, box);
        @Nullable Result unfolded = inner.get(node);
        if (unfolded == null) {
            BoxSize size = BoxSize.of(node, labels);
            box.setDimensions(size.width(), size.height());
            return;
        }
        box.setDimensions(unfolded.placement().width(), unfolded.placement().height());
        box.setProperty(LayeredOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
        unfolded.gates().forEach((gate, at) -> {
            ElkPort port = ElkGraphUtil.createPort(box);
            port.setProperty(LayeredOptions.PORT_SIDE, gate.enters() ? PortSide.NORTH : PortSide.SOUTH);
            port.setLocation(at[0], at[1]);
            ports.put(gate, port);
        });
    }

    private ElkConnectableShape shape(Frame.End end) {
        return Objects.requireNonNull(
                end instanceof Frame.Gate gate ? ports.get(gate) : boxes.get(((Frame.Box) end).node()));
    }

    /** Returns what it looks like. */
    Result result(List<Placement> frames) {
        Map<Frame.Gate, double[]> gates = new LinkedHashMap<>();
        for (Frame.Gate gate : frame.gates) {
            ElkPort port = Objects.requireNonNull(ports.get(gate));
            gates.put(gate, new double[] {round(port.getX()), gate.enters() ? 0 : round(graph.getHeight())});
        }
        List<Placement.Spot> spots = new ArrayList<>();
        for (Node child : frame.node.children()) {
            ElkNode box = Objects.requireNonNull(boxes.get(child));
            spots.add(new Placement.Spot(
                    child, round(box.getX()), round(box.getY()), round(box.getWidth()), round(box.getHeight())));
        }
        List<Placement.Route> routes = new ArrayList<>();
        frame.lines.forEach(line -> routes.add(route(line, edges.get(line))));
        Placement placement = new Placement(
                frame.node, round(graph.getWidth()), round(graph.getHeight()), spots, named(gates), routes, frames);
        return new Result(placement, gates);
    }

    /** Returns what it looks like if everything in it is folded. */
    FoldedFrame.Shape shape() {
        List<Integer> spots = new ArrayList<>();
        for (Node child : frame.node.children()) {
            ElkNode box = Objects.requireNonNull(boxes.get(child));
            spots.add((int) Math.round(box.getX()));
            spots.add((int) Math.round(box.getY()));
        }
        List<Integer> gates = new ArrayList<>();
        for (Frame.Gate gate : frame.gates) {
            gates.add((int) Math.round(Objects.requireNonNull(ports.get(gate)).getX()));
        }
        Map<Frame.End, Integer> ends = frame.ends();
        List<List<Integer>> routes = new ArrayList<>();
        edges.forEach((line, edge) -> {
            List<Integer> route = new ArrayList<>();
            route.add(ends.get(line.from()));
            route.add(ends.get(line.to()));
            points(edge).forEach(point -> route.add((int) Math.round(point)));
            routes.add(route);
        });
        return new FoldedFrame.Shape(
                (int) Math.round(graph.getWidth()), (int) Math.round(graph.getHeight()), spots, gates, routes);
    }

    private static List<Placement.Gate> named(Map<Frame.Gate, double[]> gates) {
        return gates.entrySet().stream()
                .map(gate -> new Placement.Gate(name(gate.getKey()), gate.getValue()[0], gate.getValue()[1]))
                .toList();
    }

    private static Placement.Route route(Frame.Line line, @Nullable ElkEdge edge) {
        List<Double> points = edge == null ? List.of() : points(edge);
        boolean arrives = line.to() instanceof Frame.Box;
        return new Placement.Route(line.source(), name(line.from()), name(line.to()), points, arrives);
    }

    private static List<Double> points(ElkEdge edge) {
        List<Double> points = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            point(points, section.getStartX(), section.getStartY());
            for (ElkBendPoint bend : section.getBendPoints()) {
                point(points, bend.getX(), bend.getY());
            }
            point(points, section.getEndX(), section.getEndY());
        }
        return points;
    }

    /** Names an end as {@code scene.js} does. */
    private static String name(Frame.End end) {
        if (end instanceof Frame.Gate gate) {
            return gate.frame().id()
                    + (gate.enters() ? "<" : ">")
                    + gate.source().id();
        }
        return String.valueOf(((Frame.Box) end).node().id());
    }

    private static void point(List<Double> points, double x, double y) {
        points.add(round(x));
        points.add(round(y));
    }

    private static double round(double value) {
        return Math.round(value * 2) / 2.0;
    }
}
