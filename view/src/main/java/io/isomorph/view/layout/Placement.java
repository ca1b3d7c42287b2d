package io.isomorph.view.layout;

import io.isomorph.view.graph.Node;
import java.util.List;

/**
 * Where everything in an unfolded box is. Coordinates are pixels at zoom 1 from the upper left corner of the box.
 *
 * @param node the unfolded box
 * @param width its width
 * @param height its height
 * @param boxes what is in it
 * @param gates the ports in its border
 * @param routes the lines in it
 * @param frames the placements of the unfolded ones among the boxes
 */
public record Placement(
        Node node,
        double width,
        double height,
        List<Spot> boxes,
        List<Gate> gates,
        List<Route> routes,
        List<Placement> frames) {
    /**
     * A box.
     *
     * @param node which
     * @param x of its upper left corner
     * @param y of its upper left corner
     * @param width its width
     * @param height its height
     */
    public record Spot(Node node, double x, double y, double width, double height) {}

    /**
     * A port in the border.
     *
     * @param name as the page names it
     * @param x where it is
     * @param y where it is
     */
    public record Gate(String name, double x, double y) {}

    /**
     * A line between two boxes, or a box and the border.
     *
     * @param source the visible box whose value runs along it
     * @param from the end as the page names it
     * @param to the other end
     * @param points x and y of the ends and bends in turn; none where it was not laid out, as there are too many
     * @param arrives whether it ends at a box, and so has an arrow
     */
    public record Route(Node source, String from, String to, List<Double> points, boolean arrives) {
        /**
         * Copies the points.
         *
         * @param source the visible box whose value runs along it
         * @param from the end as the page names it
         * @param to the other end
         * @param points x and y of the ends and bends in turn
         * @param arrives whether it ends at a box
         */
        public Route {
            points = List.copyOf(points);
        }
    }

    /**
     * Copies the lists.
     *
     * @param node the unfolded box
     * @param width its width
     * @param height its height
     * @param boxes what is in it
     * @param gates the ports in its border
     * @param routes the lines in it
     * @param frames the placements of the unfolded ones among the boxes
     */
    public Placement {
        boxes = List.copyOf(boxes);
        gates = List.copyOf(gates);
        routes = List.copyOf(routes);
        frames = List.copyOf(frames);
    }
}
