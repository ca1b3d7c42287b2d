package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order is that of a list whose elements move to its front when they are used. */
class UseOrderTest {
    @Test
    void aUsedSlotMovesToTheFront() {
        List<Integer> expected = new ArrayList<>(IntStream.range(0, 8).boxed().toList());
        int order = UseOrder.INITIAL;
        Random random = new Random(3);
        for (int round = 0; round < 1_000; round++) {
            int position = random.nextInt(8);
            expected.add(0, expected.remove(position));
            order = UseOrder.toFront(order, position);
            int now = order;
            assertEquals(
                    expected,
                    IntStream.range(0, 8).mapToObj(i -> UseOrder.slot(now, i)).toList());
        }
    }
}
