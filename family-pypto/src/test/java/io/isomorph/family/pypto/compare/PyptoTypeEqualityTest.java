package io.isomorph.family.pypto.compare;

import static io.isomorph.family.pypto.sample.PyptoSamples.FP32;
import static io.isomorph.family.pypto.sample.PyptoSamples.INDEX;
import static io.isomorph.family.pypto.sample.PyptoSamples.INT64;
import static io.isomorph.family.pypto.sample.PyptoSamples.constant;
import static io.isomorph.family.pypto.sample.PyptoSamples.scalar;
import static io.isomorph.family.pypto.sample.PyptoSamples.tensor;
import static io.isomorph.family.pypto.sample.PyptoSamples.variable;
import static io.isomorph.family.pypto.sample.PyptoSamples.windowBuffer;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoTypeMaker;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** When PyPTO's types are equal. */
class PyptoTypeEqualityTest {
    /** Each makes a type that is equal to itself made anew, and to no other in the list. */
    private static final List<Supplier<Object>> DIFFERENT = List.of(
            () -> scalar(FP32),
            () -> scalar(INT64),
            () -> scalar(INDEX),
            () -> tensor(),
            () -> tensor(constant(4)),
            () -> tensor(constant(5)),
            () -> tensor(constant(4), constant(5)),
            () -> tensor(variable("n")),
            () -> with(tensor(constant(4)), "dtype", 51),
            () -> with(tensor(constant(4)), "tensor_view", tensorView("DN", "null")),
            () -> with(tensor(constant(4)), "tensor_view", tensorView("ND", "zero")),
            () -> with(
                    tensor(constant(4)), "tensor_view", with(tensorView("DN", "null"), "stride", List.of(constant(1)))),
            () -> with(
                    tensor(constant(4)),
                    "tensor_view",
                    with(tensorView("DN", "null"), "valid_shape", List.of(constant(1)))),
            () -> with(tensor(constant(4)), "type_kind", "DistributedTensorType"),
            () -> with(
                    with(tensor(constant(4)), "type_kind", "DistributedTensorType"),
                    "window_buffer",
                    windowBuffer(variable("b"), 8)),
            () -> tile(),
            () -> with(tile(), "memory_space", 1),
            () -> with(tile(), "memory_space", 2),
            () -> with(tile(), "tile_view", tileView()),
            () -> with(tile(), "tile_view", with(tileView(), "valid_shape", List.of(constant(2)))),
            () -> with(tile(), "tile_view", with(tileView(), "stride", List.of(constant(2)))),
            () -> with(tile(), "tile_view", with(tileView(), "start_offset", constant(2))),
            () -> with(tile(), "tile_view", with(tileView(), "blayout", "col_major")),
            () -> with(tile(), "tile_view", with(tileView(), "slayout", "col_major")),
            () -> with(tile(), "tile_view", with(tileView(), "fractal", 32)),
            () -> with(tile(), "tile_view", with(tileView(), "pad", "max")),
            () -> with(tile(), "tile_view", with(tileView(), "compact", "normal")),
            () -> array(4, INT64, 20),
            () -> array(5, INT64, 20),
            () -> array(4, INT64, 19),
            () -> PyptoTypeMaker.tuple(List.of()),
            () -> PyptoTypeMaker.tuple(List.of(scalar(INT64))),
            () -> PyptoTypeMaker.tuple(List.of(scalar(INT64), scalar(INT64))),
            () -> PyptoTypeMaker.tuple(List.of(scalar(INDEX))),
            () -> PyptoTypeMaker.marker("UnknownType"),
            () -> PyptoTypeMaker.marker("Ptr"),
            () -> PyptoNode.map("type_kind", "NovelType", "a", 1),
            () -> PyptoNode.map("type_kind", "NovelType", "a", constant(1)));

    private static Map<String, @Nullable Object> with(Map<String, @Nullable Object> map, String key, Object value) {
        map.put(key, value);
        return map;
    }

    private static Map<String, @Nullable Object> tensorView(String layout, String pad) {
        return PyptoNode.map("stride", List.of(), "valid_shape", List.of(), "layout", layout, "pad", pad);
    }

    private static Map<String, @Nullable Object> tile() {
        return PyptoNode.map("type_kind", "TileType", "dtype", FP32, "shape", List.of(constant(4)));
    }

    private static Map<String, @Nullable Object> tileView() {
        return PyptoNode.map(
                "valid_shape",
                List.of(),
                "stride",
                List.of(),
                "start_offset",
                null,
                "blayout",
                "row_major",
                "slayout",
                "none_box",
                "fractal",
                512,
                "pad",
                "null",
                "compact",
                "null");
    }

    private static Map<String, @Nullable Object> array(long extent, int extentType, int dtype) {
        return PyptoNode.map("type_kind", "ArrayType", "dtype", dtype, "shape", List.of(constant(extent, extentType)));
    }

    private static boolean equal(Object left, Object right) {
        Program a = PyptoGraph.program(variable("x", left));
        Program b = PyptoGraph.program(variable("x", right));
        boolean equal = PyptoPrograms.structurallyEqual(a, b, true);
        if (equal) {
            assertEquals(PyptoPrograms.structuralHash(a, true), PyptoPrograms.structuralHash(b, true));
        }
        return equal;
    }

    @Test
    void aTypeEqualsItselfAndNoOther() {
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < DIFFERENT.size(); i++) {
            for (int k = 0; k < DIFFERENT.size(); k++) {
                if (equal(DIFFERENT.get(i).get(), DIFFERENT.get(k).get()) != (i == k)) {
                    wrong.add(
                            DIFFERENT.get(i).get() + " and " + DIFFERENT.get(k).get());
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void dimensionsAreNodes() {
        assertEquals(true, equal(tensor(constant(4, INT64)), tensor(constant(4, INDEX))));
        PyptoNode n = variable("n");
        PyptoNode m = variable("m");
        assertEquals(true, equal(tensor(n, n), tensor(m, m)));
        assertEquals(false, equal(tensor(n, n), tensor(n, m)));
    }

    @Test
    void anArrayIsComparedByItsExtentAlone() {
        assertEquals(true, equal(array(4, INT64, 20), array(4, 19, 20)));
    }

    @Test
    void theBufferOfADistributedTensorIsAVariableOnly() {
        Supplier<Map<String, @Nullable Object>> type =
                () -> with(tensor(constant(4)), "type_kind", "DistributedTensorType");
        assertEquals(
                true,
                equal(
                        with(type.get(), "window_buffer", windowBuffer(variable("b"), 8)),
                        with(type.get(), "window_buffer", windowBuffer(variable("b"), 9))));
    }

    @Test
    void absentPartsOfViewsCountAsWhatTheyAreReadAs() {
        assertEquals(true, equal(with(tile(), "tile_view", PyptoNode.map()), with(tile(), "tile_view", tileView())));
        assertEquals(
                true,
                equal(
                        with(tensor(), "tensor_view", PyptoNode.map()),
                        with(tensor(), "tensor_view", tensorView("ND", "null"))));
        assertEquals(true, equal(with(tensor(), "tensor_view", Payload.ofNull()), tensor()));
    }
}
