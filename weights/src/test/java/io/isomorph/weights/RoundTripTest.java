package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was written is read again, bit for bit, in every format that can hold it. */
class RoundTripTest {
    private static final int SETS = 300;

    private static List<ElementType> types(String format) {
        return Bytes.FORMATS.require(format).descriptor().types();
    }

    /** What all formats keep: names, types, shapes, bytes. */
    private static List<String> content(TensorSet set, boolean sorted) {
        List<String> lines = new ArrayList<>();
        set.tensors().forEach(it -> lines.add(it + " " + it.sha256()));
        if (sorted) {
            lines.sort(null);
        }
        return lines;
    }

    private static TensorSet again(TensorSet set, String format) {
        List<String> names = set.tensors().stream()
                .map(Tensor::name)
                .sorted(io.isomorph.io.Utf8::compare)
                .toList();
        return Bytes.read(Bytes.of(set, format), format, TensorReadOptions.DEFAULTS.withNames(names));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pdiparams", "pdparams", "safetensors", "npz"})
    void flatSetsAreRestored(String format) {
        Random random = new Random(format.hashCode());
        for (int i = 0; i < SETS; i++) {
            TensorSet set = new AnyTensors(random, types(format)).flat();
            assertEquals(content(set, true), content(again(set, format), true));
        }
    }

    @Test
    void anArrayIsRestored() {
        Random random = new Random(7);
        for (ElementType type : types("npy")) {
            Tensor tensor = new AnyTensors(random, List.of(type)).tensor("<bytes>");
            assertEquals(
                    content(TensorSet.of(List.of(tensor)), true),
                    content(again(TensorSet.of(List.of(tensor)), "npy"), true));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pdparams", "safetensors"})
    void nestedStructuresAreRestoredWithAllPlainValues(String format) {
        Random random = new Random(11);
        List<ElementType> types = new ArrayList<>(types(format));
        for (int i = 0; i < SETS; i++) {
            TensorSet set = new AnyTensors(random, types).nested();
            assertEquals(Texts.of(set), Texts.of(again(set, format)));
        }
    }

    @Test
    void eachProtocolHoldsTheSame() {
        Random random = new Random(13);
        for (int i = 0; i < SETS; i++) {
            TensorSet set = new AnyTensors(random, types("pdparams")).nested();
            for (String protocol : List.of("2", "3", "4")) {
                MemorySink sink = ByteSink.inMemory();
                TensorFormats.write(
                        set,
                        Bytes.FORMATS.require("pdparams"),
                        sink,
                        TensorWriteOptions.DEFAULTS.with("pdparams.protocol", protocol));
                assertEquals(Texts.of(set), Texts.of(Bytes.read(sink.take(), "pdparams")));
            }
        }
    }

    @Test
    void streamsAreRestoredByteForByteThroughSafetensors() {
        Random random = new Random(17);
        for (int i = 0; i < SETS; i++) {
            byte[] streams = Bytes.of(new AnyTensors(random, types("pdiparams")).flat(), "pdiparams");
            TensorSet set = Bytes.read(streams, "pdiparams");
            TensorSet again = Bytes.read(Bytes.of(set, "safetensors"), "safetensors");
            assertArrayEquals(streams, Bytes.of(again, "pdiparams"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pdiparams", "pdparams", "npy", "npz"})
    void aTypeThatAFormatCannotHoldIsRefusedWithTheNameOfTheTensor(String format) {
        Random random = new Random(19);
        int refused = 0;
        for (ElementType type : ElementType.values()) {
            TensorSet set = TensorSet.of(List.of(new AnyTensors(random, List.of(type)).tensor("the one")));
            if (!types(format).contains(type)) {
                var e = assertThrows(UnrepresentableException.class, () -> Bytes.of(set, format));
                assertEquals(WeightsCode.TYPE, e.code());
                assertTrue(e.problem().contains("'the one'"), e.problem());
                refused++;
            }
        }
        assertTrue(refused > 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pdiparams", "npz"})
    void plainValuesAreNotDroppedUnlessThatIsRequired(String format) {
        TensorSet set = TensorSet.of(new StoredValue.Dict(
                false,
                List.of(
                        new StoredValue.Member(
                                Key.of("w"),
                                new StoredValue.Array(
                                        new AnyTensors(new Random(1), List.of(ElementType.FLOAT32)).tensor("w"))),
                        new StoredValue.Member(Key.of("rate"), new StoredValue.Real(0.5)))));
        var e = assertThrows(UnrepresentableException.class, () -> Bytes.of(set, format));
        assertEquals(WeightsCode.STRUCTURE, e.code());
        assertEquals(1, again(set.flat(), format).size());
    }
}
