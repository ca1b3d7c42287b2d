package io.isomorph.view.layout;

import io.isomorph.view.graph.Node;
import java.util.List;

/**
 * Where everything in a box is when only this one and those around it are unfolded. It does not depend on what else is unfolded: that makes space
 * for itself, and its lines take the ways of these.
 *
 * @param node the box
 * @param ports where values cross its border
 * @param shape where everything is; the same object in boxes that look the same inside
 */
public record FoldedFrame(Node node, List<Port> ports, Shape shape) {
    /**
     * A port in the border.
     *
     * @param source the folded box that gives the value
     * @param enters whether it enters
     */
    public record Port(Node source, boolean enters) {}

    /**
     * What frames have in common that look the same inside, in pixels at zoom 1. Ends of lines are numbers: of the boxes in order, and of the
     * ports after them.
     *
     * @param width the width
     * @param height the height
     * @param boxes x and y of each box in turn
     * @param ports x of each port
     * @param routes for each line that is drawn: its ends, and x and y of its points in turn
     */
    public record Shape(int width, int height, List<Integer> boxes, List<Integer> ports, List<List<Integer>> routes) {
        /**
         * Copies the lists.
         *
         * @param width the width
         * @param height the height
         * @param boxes x and y of each box in turn
         * @param ports x of each port
         * @param routes for each line that is drawn: its ends, and x and y of its points in turn
         */
        public Shape {
            boxes = List.copyOf(boxes);
            ports = List.copyOf(ports);
            routes = routes.stream().map(List::copyOf).toList();
        }
    }

    /**
     * Copies the list.
     *
     * @param node the box
     * @param ports where values cross its border
     * @param shape where everything is
     */
    public FoldedFrame {
        ports = List.copyOf(ports);
    }
}
