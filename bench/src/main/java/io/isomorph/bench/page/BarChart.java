package io.isomorph.bench.page;

import java.util.ArrayList;
import java.util.List;

/**
 * Bars that lie, with their spread, laid out for the template, which draws them as SVG: text stays text, colours are the page's, and no
 * fonts of the machine are required. Lengths are in the picture's own unit, from the top left.
 *
 * @param caption what the length of a bar means
 * @param width of all
 * @param height of all
 * @param labels where labels end
 * @param left where bars begin
 * @param thickness of a bar
 * @param axis where bars end: the lower end of the lines of the ticks
 * @param bars from top to bottom
 * @param ticks from left to right, the first at 0
 */
record BarChart(
        String caption,
        int width,
        int height,
        int labels,
        int left,
        int thickness,
        int axis,
        List<Bar> bars,
        List<Axis.Tick> ticks) {
    private static final int WIDTH = 720;
    private static final int LEFT = 170;
    private static final int RIGHT = 110;
    private static final int PITCH = 24;
    private static final int THICKNESS = 14;
    private static final int FOOT = 24;

    /**
     * One thing to draw.
     *
     * @param label is to the left
     * @param value the length
     * @param spread to either side; NaN for none
     * @param text is to the right
     * @param role how it is coloured: a class of the page
     */
    record Item(String label, double value, double spread, String text, String role) {}

    /** A bar, its error bar from {@code low} to {@code high}, and its texts. */
    record Bar(
            String label,
            String text,
            String role,
            int y,
            int middle,
            String length,
            boolean hasSpread,
            String low,
            String high,
            int capTop,
            int capBottom,
            String textX) {}

    /** Lays out. */
    static BarChart of(String caption, List<Item> items) {
        double end = items.stream()
                .mapToDouble(each -> each.value() + known(each.spread()))
                .max()
                .orElse(0);
        Axis along = Axis.linear(end, LEFT, WIDTH - RIGHT);
        List<Bar> bars = new ArrayList<>();
        for (Item item : items) {
            bars.add(bar(item, bars.size() * PITCH, along));
        }
        int axis = items.size() * PITCH;
        return new BarChart(caption, WIDTH, axis + FOOT, LEFT - 8, LEFT, THICKNESS, axis, bars, along.ticks());
    }

    private static Bar bar(Item item, int top, Axis along) {
        int y = top + (PITCH - THICKNESS) / 2;
        double spread = known(item.spread());
        double low = Math.max(0, item.value() - spread);
        double high = item.value() + spread;
        return new Bar(
                item.label(),
                item.text(),
                item.role(),
                y,
                y + THICKNESS / 2,
                Axis.number(along.place().applyAsDouble(item.value()) - LEFT),
                spread > 0,
                along.at(low),
                along.at(high),
                y + THICKNESS / 2 - 4,
                y + THICKNESS / 2 + 4,
                Axis.number(along.place().applyAsDouble(high) + 6));
    }

    private static double known(double spread) {
        return Double.isFinite(spread) ? spread : 0;
    }
}
