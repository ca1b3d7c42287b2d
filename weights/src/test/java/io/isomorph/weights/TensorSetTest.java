package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class TensorSetTest {
    private static Tensor tensor(String name) {
        return Tensor.of(name, ElementType.UINT8, List.of(), TensorData.of(new byte[1]));
    }

    private static StoredValue.Array array(String name) {
        return new StoredValue.Array(tensor(name));
    }

    private static StoredValue.Member member(String key, StoredValue value) {
        return new StoredValue.Member(Key.of(key), value);
    }

    private static List<String> names(TensorSet set) {
        return set.tensors().stream().map(Tensor::name).toList();
    }

    private static TensorSet nested() {
        return TensorSet.of(new StoredValue.Dict(
                false,
                List.of(
                        member("model", new StoredValue.Dict(false, List.of(member("w", array("x"))))),
                        member("pair", new StoredValue.Sequence(true, List.of(new StoredValue.Text("p"), array("x")))),
                        member("list", new StoredValue.Sequence(false, List.of(array("x"), array("y")))),
                        member("model/w", array("x")))));
    }

    @Test
    void nestedTensorsAreNamedByTheirKeysAndTakenNamesGetASuffix() {
        assertEquals(List.of("model/w", "pair", "list/0", "list/1", "model/w~2"), names(nested()));
        assertEquals("[pair, 1]", nested().require("pair").path().toString());
    }

    /** A key is in the file once, and in the name of each tensor below it. */
    @Test
    void namesThatTheirKeysMakeLongAreRefused() {
        StoredValue.Sequence tensors = new StoredValue.Sequence(false, Collections.nCopies(1 << 10, array("x")));
        StoredValue allowed = new StoredValue.Dict(false, List.of(member("k".repeat(1 << 15), tensors)));
        StoredValue longer = new StoredValue.Dict(false, List.of(member("k".repeat(1 << 16), tensors)));
        assertEquals(1 << 10, TensorSet.of(allowed).size());
        assertEquals(
                WeightsCode.STRUCTURE,
                assertThrows(MalformedInputException.class, () -> TensorSet.of(longer))
                        .code());
        StoredValue deep = array("x");
        String key = "k".repeat(1 << 23);
        for (int i = 0; i < 400; i++) {
            deep = new StoredValue.Dict(false, List.of(member(key, deep)));
        }
        StoredValue deepest = deep;
        assertEquals(
                WeightsCode.STRUCTURE,
                assertThrows(MalformedInputException.class, () -> TensorSet.of(deepest))
                        .code(),
                "a name that no text holds is not made");
    }

    @Test
    void theLastKeyOfANestedTensorCanChange() {
        TensorSet set = nested().rename(name -> name.equals("model/w") ? "model/v" : name.equals("pair") ? "q" : name);
        assertEquals(List.of("model/v", "q", "list/0", "list/1", "model/w"), names(set));
    }

    @Test
    void otherRenamesInAStructureAreRefused() {
        for (String[] change : new String[][] {{"model/w", "other/w"}, {"list/0", "list/9"}}) {
            var e = assertThrows(
                    MalformedInputException.class,
                    () -> nested().rename(name -> name.equals(change[0]) ? change[1] : name));
            assertEquals(WeightsCode.RENAME, e.code());
        }
        var e = assertThrows(
                MalformedInputException.class,
                () -> TensorSet.of(List.of(tensor("a"), tensor("b"))).rename(name -> "c"));
        assertEquals(WeightsCode.NAME_REPEATED, e.code());
    }

    @Test
    void droppedTensorsLeaveTheTableOfNames() throws IOException {
        try (TensorFile file = Fixtures.open("layer_p4.pdparams")) {
            TensorSet dropped = file.tensors().select(tensor -> !tensor.name().equals("bias"));
            assertEquals(List.of("weight"), names(dropped));
            assertEquals(List.of("weight"), List.copyOf(dropped.paddleNames().keySet()));
            TensorSet renamed = file.tensors().rename(name -> "layer." + name);
            assertEquals("linear_0.w_0", renamed.paddleNames().get("layer.weight"));
        }
    }

    @Test
    void anEditDropsItemsOfListsAndWholePairs() {
        TensorSet set = nested().select(tensor -> tensor.name().equals("list/1"));
        assertEquals(List.of("list/0"), names(set));
        assertEquals(0, TensorSet.of(array("alone")).select(tensor -> false).size());
    }

    @Test
    void namesAreUniqueAndAbsentOnesAreReported() {
        var twice = assertThrows(MalformedInputException.class, () -> TensorSet.of(List.of(tensor("a"), tensor("a"))));
        assertEquals(WeightsCode.NAME_REPEATED, twice.code());
        TensorSet set = TensorSet.of(List.of(tensor("a")));
        assertNull(set.find("b"));
        var absent = assertThrows(MalformedInputException.class, () -> set.require("b\n"));
        assertTrue(absent.problem().contains("'b\\u000a'"), absent.problem());
    }

    @Test
    void aTensorHasTheBytesThatItsShapeNeeds() {
        assertThrows(
                IllegalArgumentException.class,
                () -> Tensor.of("w", ElementType.FLOAT32, List.of(2L), TensorData.of(new byte[7])));
        assertThrows(
                IllegalArgumentException.class,
                () -> Tensor.of("w", ElementType.FLOAT32, List.of(-1L), TensorData.of(new byte[0])));
        assertEquals(-1, ElementType.FLOAT4_E2M1.bytes(List.of(3L)));
        assertEquals(-1, ElementType.elements(List.of(1L << 62, 2L)));
        assertEquals(0, ElementType.elements(List.of(0L, Long.MAX_VALUE)));
    }

    /** Names and texts are valid Unicode: no two of them become one when they are written. */
    @Test
    void loneSurrogatesAreRefusedWhereTheyAreGiven() {
        for (String text : List.of("\ud800", "a\udc00b")) {
            List<Executable> calls = List.of(
                    () -> tensor(text),
                    () -> tensor("a").withName(text),
                    () -> Key.of(text),
                    () -> new StoredValue.Text(text),
                    () -> TensorSet.of(List.of(tensor("a"))).withMetadata(Map.of(text, "b")),
                    () -> TensorSet.of(List.of(tensor("a"))).withMetadata(Map.of("a", text)));
            calls.forEach(call -> assertThrows(IllegalArgumentException.class, call));
        }
    }

    /** A pickle takes no value that would not be read again as it was: scalars that numpy lacks, integers that are too long. */
    @Test
    void aPickleTakesNoValueThatIsReadOtherwise() {
        assertThrows(IllegalArgumentException.class, () -> new StoredValue.NumpyScalar(ElementType.COMPLEX128, 0));
        for (StoredValue value : List.of(
                new StoredValue.NumpyScalar(ElementType.BFLOAT16, 0x1234),
                new StoredValue.NumpyScalar(ElementType.FLOAT8_E5M2, 1),
                new StoredValue.Int(BigInteger.ONE.shiftLeft(32768)))) {
            TensorSet set =
                    TensorSet.of(new StoredValue.Dict(false, List.of(member("w", array("w")), member("value", value))));
            assertThrows(UnrepresentableException.class, () -> written(set), value::typeName);
        }
        StoredValue longest = new StoredValue.Int(BigInteger.ONE.shiftLeft(32766));
        assertTrue(written(TensorSet.of(new StoredValue.Dict(
                                false, List.of(member("w", array("w")), member("value", longest)))))
                        .length
                > 4096);
    }

    private static byte[] written(TensorSet set) {
        MemorySink sink = ByteSink.inMemory();
        TensorFormats.write(set, TensorFormats.load().require("pdparams"), sink, TensorWriteOptions.DEFAULTS);
        return sink.toByteArray();
    }
}
