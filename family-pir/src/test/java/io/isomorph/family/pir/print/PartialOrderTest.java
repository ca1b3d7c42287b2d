package io.isomorph.family.pir.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pir.kind.TensorDistAttribute.Partial;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PartialOrderTest {
    private static List<Long> order(long... dims) {
        List<Partial> partials =
                Arrays.stream(dims).mapToObj(dim -> new Partial(dim, 0)).toList();
        return List.copyOf(PartialOrder.of(partials).keySet());
    }

    @Test
    void upToFourDimensionsAreInOneOrderWhateverTheFileHas() {
        assertEquals(List.of(0L, 2L, 4L, 1L, 3L), order(0, 1, 2, 3, 4));
        assertEquals(List.of(0L, 2L, 4L, 1L, 3L), order(4, 3, 2, 1, 0));
        assertEquals(List.of(0L, 1L), order(1, 0));
    }

    @Test
    void twoOfOneHomeKeepTheOrderOfTheFile() {
        assertEquals(List.of(0L, 2L), order(0, 2));
        assertEquals(List.of(2L, 0L), order(2, 0));
    }

    @Test
    void ofARepeatedDimensionTheLastCounts() {
        assertEquals(
                Map.of(0L, 3L, 1L, 1L),
                PartialOrder.of(List.of(new Partial(0, 0), new Partial(1, 1), new Partial(0, 3))));
    }

    @Test
    void dimensionsThatNoMeshHasAreInTheOrderOfTheFile() {
        assertEquals(List.of(Long.MIN_VALUE, 3L, 1L), order(Long.MIN_VALUE, 3, 1));
        long[] many = LongStream.range(0, 5000).map(i -> i << 40).toArray();
        assertEquals(many.length, order(many).size());
    }
}
