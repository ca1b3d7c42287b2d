package io.isomorph.bench.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.page.Axis.Tick;
import io.isomorph.bench.page.BarChart.Item;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarChartTest {
    private static BarChart of(Item... items) {
        return BarChart.of("caption", List.of(items));
    }

    private static Item item(double value, double spread) {
        return new Item("label", value, spread, "text", "own");
    }

    @Test
    void aBarIsAsLongAsItsValueByTheTicks() {
        BarChart chart = of(item(10, Double.NaN), item(5, 1));

        assertEquals(
                List.of("0", "2", "4", "6", "8", "10"),
                chart.ticks().stream().map(Tick::text).toList());
        double left = chart.left();
        double end = Double.parseDouble(chart.ticks().get(5).place()) - left;
        assertEquals(end, Double.parseDouble(chart.bars().get(0).length()), 0.1);
        assertEquals(end / 2, Double.parseDouble(chart.bars().get(1).length()), 0.1);
        assertEquals(left + end * 0.4, Double.parseDouble(chart.bars().get(1).low()), 0.1);
        assertEquals(left + end * 0.6, Double.parseDouble(chart.bars().get(1).high()), 0.1);
        assertFalse(chart.bars().get(0).hasSpread());
        assertTrue(chart.bars().get(1).hasSpread());
    }

    @Test
    void everythingIsInsideThePicture() {
        for (double value : new double[] {0, 1e-9, 0.3, 1, 7, 99, 12345678}) {
            BarChart chart = of(item(value, value / 3), item(value / 2, value * 2));
            String shown = value + ": " + chart;
            for (BarChart.Bar bar : chart.bars()) {
                assertTrue(Double.parseDouble(bar.low()) >= chart.left(), shown);
                assertTrue(Double.parseDouble(bar.textX()) < chart.width(), shown);
                assertTrue(bar.capBottom() < chart.axis(), shown);
            }
            assertTrue(chart.axis() < chart.height(), shown);
            assertTrue(chart.ticks().size() >= 2 && chart.ticks().size() <= 8, shown);
        }
    }
}
