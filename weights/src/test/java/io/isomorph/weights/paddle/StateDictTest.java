package io.isomorph.weights.paddle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.MalformedInputException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Key;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.StoredValue.Array;
import io.isomorph.weights.StoredValue.Dict;
import io.isomorph.weights.StoredValue.Int;
import io.isomorph.weights.StoredValue.Member;
import io.isomorph.weights.StoredValue.Sequence;
import io.isomorph.weights.StoredValue.Text;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.WeightsCode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What Paddle does with a state dict, with slices of a few bytes in place of a gigabyte. */
class StateDictTest {
    private static final String SLICES = "UnpackBigParamInfor@@";

    private final StateDict dict = new StateDict("test");

    private static Tensor floats(String name, int seed, long... shape) {
        List<Long> dimensions = new ArrayList<>();
        for (long dimension : shape) {
            dimensions.add(dimension);
        }
        byte[] bytes = new byte[(int) ElementType.FLOAT32.bytes(dimensions)];
        new Random(seed).nextBytes(bytes);
        return Tensor.of(name, ElementType.FLOAT32, dimensions, TensorData.of(bytes));
    }

    private static Member member(StoredValue value, String key) {
        return new Member(Key.of(key), value);
    }

    private static Member member(Tensor tensor, String key) {
        return member(new Array(tensor), key);
    }

    private static Dict dict(Member... members) {
        return new Dict(false, List.of(members));
    }

    private static StoredValue get(StoredValue value, String key) {
        return ((Dict) value)
                .members().stream()
                        .filter(member -> key.equals(member.key().text()))
                        .findAny()
                        .orElseThrow()
                        .value();
    }

    private static Tensor tensor(StoredValue value, String key) {
        return ((Array) get(value, key)).tensor();
    }

    private static List<String> keys(StoredValue value) {
        return ((Dict) value)
                .members().stream().map(member -> member.key().toString()).toList();
    }

    /** A table with one row, for the tensor {@code w}. */
    private static Member table(StoredValue row) {
        return member(dict(member(row, "w")), SLICES);
    }

    private static Dict row(StoredValue shape, StoredValue names) {
        return dict(member(shape, "OriginShape"), member(names, "slices"));
    }

    private static Sequence shape(long... dimensions) {
        List<StoredValue> items = new ArrayList<>();
        for (long dimension : dimensions) {
            items.add(new Int(BigInteger.valueOf(dimension)));
        }
        return new Sequence(true, items);
    }

    private static Sequence names(String... names) {
        List<StoredValue> items = new ArrayList<>();
        for (String name : names) {
            items.add(new Text(name));
        }
        return new Sequence(false, items);
    }

    private void refused(Dict value, String problem) {
        var e = assertThrows(MalformedInputException.class, () -> dict.loaded(value));
        assertEquals(WeightsCode.PADDLE_SLICES, e.code());
        assertTrue(e.problem().contains(problem), e.problem());
    }

    @Test
    void aTensorThatIsSlicedIsJoinedAgainForEveryLengthOfASlice() {
        Tensor whole = floats("w", 1, 5, 3);
        for (int longest = 4; longest < 64; longest++) {
            StoredValue sliced = StateDict.sliced(dict(member(whole, "w"), member(floats("b", 2, 0), "b")), longest);
            StoredValue loaded = dict.loaded(sliced);
            Tensor again = tensor(loaded, "w");
            assertEquals(List.of(5L, 3L), again.shape());
            assertArrayEquals(whole.data().toBytes(), again.data().toBytes(), "slices of " + longest);
            assertEquals(whole.sha256(), again.sha256());
            assertEquals(2, keys(loaded).size());
        }
    }

    @Test
    void slicesAreNamedAndListedAsPaddleDoes() {
        Dict small = dict(member(floats("w", 1, 2, 2), "w"));
        assertSame(small, StateDict.sliced(small, 16));
        StoredValue sliced = StateDict.sliced(small, 12);
        assertEquals(List.of("w@@.0", "w@@.1", SLICES), keys(sliced));
        assertEquals(List.of(3L), tensor(sliced, "w@@.0").shape());
        assertEquals(List.of(1L), tensor(sliced, "w@@.1").shape());
        assertEquals(row(shape(2, 2), names("w@@.0", "w@@.1")), get(get(sliced, SLICES), "w"));
        Sequence noDict = new Sequence(false, List.of(new Array(floats("w", 1, 9))));
        assertSame(noDict, StateDict.sliced(noDict, 4));
    }

    @Test
    void unsignedSixteenBitsAreTheBfloat16ThatPaddleStoresSoAtAnyDepth() {
        Tensor stored = Tensor.of("w", ElementType.UINT16, List.of(2L), TensorData.of(new byte[] {1, 2, 3, 4}));
        StoredValue loaded = dict.loaded(dict(
                member(stored, "w"),
                member(new Sequence(true, List.of(new Array(stored), new Text("t"))), "list"),
                member(dict(member(stored, "inner")), "dict")));
        assertEquals(ElementType.BFLOAT16, tensor(loaded, "w").type());
        assertEquals(
                ElementType.BFLOAT16,
                ((Array) ((Sequence) get(loaded, "list")).items().get(0))
                        .tensor()
                        .type());
        assertEquals(ElementType.BFLOAT16, tensor(get(loaded, "dict"), "inner").type());
        assertArrayEquals(stored.data().toBytes(), tensor(loaded, "w").data().toBytes());
    }

    @Test
    void aTableThatDoesNotFitItsSlicesIsRefusedWithTheNameOfTheTensor() {
        Member piece = member(floats("w@@.0", 3, 4), "w@@.0");
        Sequence one = names("w@@.0");
        refused(dict(piece, table(row(shape(5), one))), "'w' do not make up its shape");
        refused(dict(piece, table(row(shape(), names()))), "'w' do not make up its shape");
        refused(dict(piece, table(row(shape(Long.MAX_VALUE, Long.MAX_VALUE), one))), "'w'");
        refused(dict(piece, table(row(shape(-4), one))), "the shape of tensor 'w' is impossible");
        refused(dict(piece, table(row(names("4"), one))), "the shape of tensor 'w' is impossible");
        refused(
                dict(piece, table(row(new Sequence(true, List.of(new Int(BigInteger.TWO.pow(64)))), one))),
                "the shape of tensor 'w' is impossible");
        refused(dict(piece, table(row(shape(4), names("w@@.0", "w@@.0")))), "a slice of tensor 'w' is absent");
        refused(dict(piece, table(row(shape(4), shape(4)))), "a slice of tensor 'w' is absent");
        refused(dict(member(new Text("x"), "w@@.0"), table(row(shape(4), one))), "a slice of tensor 'w' is absent");
        Tensor other = Tensor.of("o", ElementType.INT32, List.of(4L), TensorData.of(new byte[16]));
        refused(dict(piece, member(other, "o"), table(row(shape(8), names("w@@.0", "o")))), "of another type");
        refused(dict(piece, table(dict(member(shape(4), "OriginShape")))), "'w' has slices without slices");
        refused(dict(piece, table(dict(member(one, "slices")))), "'w' has slices without OriginShape");
        refused(dict(piece, table(shape(4))), "'w' has slices without OriginShape");
        refused(
                dict(piece, member(floats("w", 4, 4), "w"), table(row(shape(4), one))),
                "'w' is there whole and in slices");
    }
}
