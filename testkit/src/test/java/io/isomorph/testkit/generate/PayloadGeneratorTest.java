package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PayloadGeneratorTest {
    private final SplittableRandom random = new SplittableRandom(7);
    private final PayloadGenerator payloads = new PayloadGenerator(random, 3);

    private static List<Shape> shapes() {
        List<Kind<?, ?>> rows = new ArrayList<>(PirKinds.TABLE.types());
        rows.addAll(PirKinds.TABLE.attributes());
        assertFalse(rows.isEmpty());
        return rows.stream().<Shape>map(Kind::shape).distinct().toList();
    }

    @Test
    void whatShallFitFitsAtEveryDepth() {
        for (Shape shape : shapes()) {
            for (int depth = 1; depth < 60; depth++) {
                Payload payload = payloads.fitting(shape, depth % 6);
                assertTrue(shape.fits(payload), () -> payload + " for " + shape);
            }
        }
    }

    @Test
    void whatShallNotFitDoesNot() {
        for (Shape shape : shapes()) {
            for (int i = 0; i < 60; i++) {
                Payload payload = payloads.misfit(shape, i % 6);
                assertFalse(shape.fits(payload), () -> payload + " for " + shape);
            }
        }
    }

    @Test
    void whatIsNearFitsOrNot() {
        for (Shape shape : shapes()) {
            int fitting = 0;
            for (int i = 0; i < 200; i++) {
                fitting += shape.fits(payloads.near(shape, 4)) ? 1 : 0;
            }
            assertTrue(fitting < 200, shape::toString);
            assertTrue(fitting > 0 || shape == Shape.NONE, shape::toString);
        }
    }

    @Test
    void mapsLookLikeIdsWhereTypesAndAttributesAreExpected() {
        boolean found = false;
        for (int i = 0; i < 200; i++) {
            found |= payloads.near(Shape.TYPE, 3) instanceof MapValue map && map.get("#") != null;
        }
        assertTrue(found);
    }

    @Test
    void anyPayloadStaysWithinItsOperandsAndMostlyWithinItsDepth() {
        PayloadGenerator none = new PayloadGenerator(random, 0);
        int deepest = 0;
        for (int i = 0; i < 2000; i++) {
            assertTrue(payloads.any(4).highestOperand() < 3);
            assertEquals(-1, none.any(4).highestOperand());
            assertEquals(1, payloads.any(1).depth());
            deepest = Math.max(deepest, payloads.any(4).depth());
        }
        assertTrue(deepest >= 4 && deepest < 16, "deepest is " + deepest);
    }

    @Test
    void aDeepPayloadHasExactlyTheRequestedLevels() {
        for (int levels : new int[] {1, 2, 17, Payload.MAX_DEPTH}) {
            assertEquals(levels, payloads.deep(levels).depth());
        }
    }

    @Test
    void textsAreValidUnicodeOfEveryPlane() {
        boolean[] planes = new boolean[17];
        for (int i = 0; i < 5000; i++) {
            String text = Texts.unicode(random, 5);
            assertTrue(Utf8.isWellFormed(text));
            assertTrue(Utf8.isWellFormed(Texts.any(random)));
            text.codePoints().forEach(point -> planes[point >>> 16] = true);
        }
        for (int plane = 0; plane < planes.length; plane++) {
            assertTrue(planes[plane], "plane " + plane);
        }
    }

    @Test
    void integersStayInTheirRange() {
        for (int i = 0; i < 2000; i++) {
            long number = Numbers.integer(random, -128, 127);
            assertTrue(number >= -128 && number <= 127);
            assertTrue(Numbers.integer(random, 0, Long.MAX_VALUE) >= 0);
            assertTrue(Numbers.edgeLength(random, 300) <= 300);
        }
    }
}
