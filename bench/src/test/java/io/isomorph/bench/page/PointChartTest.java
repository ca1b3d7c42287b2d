package io.isomorph.bench.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.page.PointChart.Item;
import io.isomorph.bench.page.PointChart.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PointChartTest {
    private static Item item(String label, double size, double speed) {
        return new Item(label, size, speed, "own");
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }

    /** Twice the size is as far to the right anywhere, and twice the speed is twice as high. */
    @Test
    void aPointIsWhereTheTicksPlaceIt() {
        PointChart chart = PointChart.of("caption", List.of(item("a", 50, 10), item("b", 100, 5), item("c", 200, 0)));

        List<Point> points = chart.points();
        assertEquals(List.of("a", "b", "c"), points.stream().map(Point::label).toList());
        assertEquals(
                number(points.get(1).x()) - number(points.get(0).x()),
                number(points.get(2).x()) - number(points.get(1).x()),
                0.2);
        assertEquals(chart.bottom(), number(points.get(2).y()), 0.1);
        assertEquals(
                (chart.bottom() + number(points.get(0).y())) / 2,
                number(points.get(1).y()),
                0.1);
        Axis.Tick hundred = chart.columns().stream()
                .filter(each -> each.text().equals("100"))
                .findFirst()
                .orElseThrow();
        assertEquals(points.get(1).x(), hundred.place());
    }

    private static boolean covers(Point one, Point other) {
        return Math.abs(one.labelY() - other.labelY()) < 14
                && one.labelX() <= other.labelX()
                && other.labelX() < one.labelX() + 6 * one.label().length();
    }

    /** Everything is inside the picture, and no label is on another, however close the points are. */
    @Test
    void labelsCanBeRead() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            List<Item> items = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                items.add(item("jackson-streaming".substring(i), 40 + random.nextInt(400), random.nextInt(30) / 10.0));
            }
            PointChart chart = PointChart.of("caption", items);
            List<Point> points = chart.points();
            for (Point one : points) {
                String shown = round + ": " + points;
                assertTrue(number(one.x()) >= chart.left() && number(one.x()) <= chart.right(), shown);
                assertTrue(number(one.y()) >= 0 && number(one.y()) <= chart.bottom(), shown);
                assertTrue(one.labelX() + 6 * one.label().length() <= chart.width(), shown);
                assertTrue(points.stream().noneMatch(other -> other != one && covers(one, other)), shown);
            }
        }
    }
}
