package io.isomorph.bench.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Points with their names, laid out for the template as {@link BarChart} is: the further to the left the smaller, the higher the faster.
 *
 * @param caption what a point means
 * @param width of all
 * @param height of all
 * @param left where the field of the points begins
 * @param right where it ends
 * @param bottom where it ends
 * @param center of the field, for what is written below it
 * @param points those that are higher first
 * @param columns lines from the top to the bottom
 * @param rows lines from the left to the right
 */
record PointChart(
        String caption,
        int width,
        int height,
        int left,
        int right,
        int bottom,
        int center,
        List<Point> points,
        List<Axis.Tick> columns,
        List<Axis.Tick> rows) {
    static final int WIDTH = 470;
    static final int HEIGHT = 330;
    private static final int LEFT = 36;
    private static final int RIGHT = WIDTH - 8;
    private static final int TOP = 12;
    private static final int BOTTOM = HEIGHT - 40;

    /** About what a character and a line of a label take. */
    private static final int CHARACTER = 7;

    private static final int LINE = 14;
    private static final int GAP = 9;

    /**
     * One thing to draw.
     *
     * @param label is beside it
     * @param size in bytes, positive
     * @param speed from 0
     * @param role how it is coloured: a class of the page
     */
    record Item(String label, double size, double speed, String role) {}

    /** A point and where its label begins, on a middle line of its own, as labels must not be on one another. */
    record Point(String label, String role, String x, String y, int labelX, int labelY) {
        private boolean covers(int otherX, int otherY, String other) {
            return Math.abs(otherY - labelY) < LINE
                    && otherX < labelX + CHARACTER * label.length()
                    && labelX < otherX + CHARACTER * other.length();
        }
    }

    /** Lays out one item or more. */
    static PointChart of(String caption, List<Item> items) {
        double least = items.stream().mapToDouble(Item::size).min().orElseThrow();
        double most = items.stream().mapToDouble(Item::size).max().orElseThrow();
        double fastest = items.stream().mapToDouble(Item::speed).max().orElseThrow();
        // the largest has space for its label
        Axis across = Axis.logarithmic(least * 0.8, most * 2.5, LEFT, RIGHT);
        Axis up = Axis.linear(fastest, BOTTOM, TOP);
        List<Point> points = new ArrayList<>();
        items.stream()
                .sorted(Comparator.comparingDouble(Item::speed).reversed())
                .forEach(each -> points.add(point(each, across, up, points)));
        return new PointChart(
                caption, WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, (LEFT + RIGHT) / 2, points, across.ticks(), up.ticks());
    }

    /** A label that would cover another one goes below it. */
    private static Point point(Item item, Axis across, Axis up, List<Point> before) {
        int x = (int) across.place().applyAsDouble(item.size()) + GAP;
        int y = (int) up.place().applyAsDouble(item.speed());
        for (Point each : before) {
            if (each.covers(x, y, item.label())) {
                y = each.labelY() + LINE;
            }
        }
        return new Point(item.label(), item.role(), across.at(item.size()), up.at(item.speed()), x, y);
    }
}
