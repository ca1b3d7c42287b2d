package io.isomorph.weights.pickle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.WeightsCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PickleSecurityTest {
    private static final String PROTO = "\u0080\u0004";

    private static StoredValue read(String latin1) {
        byte[] bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
        return PickleReader.read(ByteSource.of(bytes, "hostile.pdparams"), TensorReadOptions.DEFAULTS.limits());
    }

    private static IsomorphException refused(ErrorCode code, String latin1) {
        IsomorphException e = assertThrows(IsomorphException.class, () -> read(latin1));
        assertEquals(code, e.code(), e.getMessage());
        return e;
    }

    @ParameterizedTest
    @CsvSource({
        "os,system",
        "posix,system",
        "subprocess,Popen",
        "builtins,exec",
        "builtins,getattr",
        "__builtin__,__import__",
        "numpy.testing._private.utils,runstring",
        "numpy._core.multiarray,fromfile",
        "collections,OrderedDict.__init__",
        "paddle.base.core,VarBase"
    })
    void aGlobalOutsideTheListIsRefusedWithItsNameAndOffset(String module, String name) {
        IsomorphException e =
                refused(WeightsCode.PICKLE_GLOBAL, PROTO + "N0c" + module + "\n" + name + "\n(X\u0002\0\0\0idtR.");
        assertTrue(e.problem().contains(module + "." + name), e.problem());
        assertEquals(4, e.location().byteOffset());
        assertEquals("hostile.pdparams", e.location().source());
        String stacked =
                "\u008c" + (char) module.length() + module + "\u008c" + (char) name.length() + name + "\u0093)R.";
        assertTrue(refused(WeightsCode.PICKLE_GLOBAL, PROTO + stacked).problem().contains(name));
    }

    /** Keys of one hash code, which somebody chose, take no longer than others. */
    @Test
    void keysOfOneHashCodeTakeLittleTime() {
        int count = 40_000;
        ByteBuffer dict = ByteBuffer.allocate(8 + 12 * count).order(ByteOrder.LITTLE_ENDIAN);
        dict.put((byte) 0x80).put((byte) 2).put((byte) '}').put((byte) '(');
        for (long key = 1; key <= count; key++) {
            dict.put((byte) 0x8a)
                    .put((byte) 8)
                    .putLong(key << 32 | key)
                    .put((byte) 'K')
                    .put((byte) 1);
        }
        dict.put((byte) 'u').put((byte) '.');
        ByteSource source = ByteSource.of(Arrays.copyOf(dict.array(), dict.position()), "hostile.pdparams");
        StoredValue.Dict read = assertTimeoutPreemptively(
                Duration.ofSeconds(15),
                () -> assertInstanceOf(
                        StoredValue.Dict.class, PickleReader.read(source, TensorReadOptions.DEFAULTS.limits())));
        assertEquals(count, read.members().size());
    }

    @Test
    void evalIsKnownInOnePatternOnly() {
        refused(WeightsCode.PICKLE_CALL, PROTO + "cbuiltins\neval\nX\u0003\0\0\0a+b}\u0086R.");
        refused(WeightsCode.PICKLE_CALL, PROTO + "cbuiltins\neval\nX\u0004\0\0\0data}\u0086R.");
        refused(
                WeightsCode.PICKLE_CALL,
                PROTO + "cbuiltins\neval\nX\u0004\0\0\0data}X\u0004\0\0\0dataK\u0001s\u0086R.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cbuiltins\nbytes\nK\u0001\u0085R.",
                "cbuiltins\ntuple\nK\u0001\u0085R.",
                "cnumpy\nndarray\n)R.",
                "c_codecs\nencode\nX\u0001\0\0\0aX\u0005\0\0\0utf-8\u0086R.",
                "cnumpy._core.multiarray\n_reconstruct\n)R.",
                "cnumpy._core.multiarray\nscalar\n)R.",
                "ccollections\nOrderedDict\nK\u0001\u0085R.",
                "NNR.",
                "NNb."
            })
    void aCallWithOtherArgumentsIsRefused(String pickle) {
        refused(WeightsCode.PICKLE_CALL, PROTO + pickle);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P1\n.",
                "Q.",
                "\u0081.",
                "\u0092.",
                "\u0082\u0001.",
                "(ios\nsystem\n.",
                "(o.",
                "I1\n.",
                "V1\n.",
                "\u008f.",
                "\u0097.",
                "\u0098.",
                "\u0080\u0004."
            })
    void instructionsThatCreateObjectsOrLookThemUpAreNeverRead(String pickle) {
        assertTrue(refused(WeightsCode.PICKLE_OPCODE, PROTO + pickle).location().byteOffset() >= 2);
    }

    @Test
    void aMemoThatDoublesItselfIsRefusedInTimeOfItsLength() {
        StringBuilder bomb = new StringBuilder(PROTO).append("(]\u0094");
        for (int i = 0; i < 200; i++) {
            // a tuple of the last one twice, remembered as the next
            bomb.append('h').append((char) i).append('h').append((char) i).append("\u0086\u0094");
        }
        refused(WeightsCode.PICKLE_SHARING, bomb.append("t.").toString());
    }

    @Test
    void aListThatContainsItselfIsRefused() {
        refused(WeightsCode.PICKLE_SHARING, PROTO + "]\u0094h\0a.");
        refused(WeightsCode.PICKLE_SHARING, PROTO + "}\u0094K\u0001h\0s.");
        refused(WeightsCode.PICKLE_SHARING, PROTO + "]\u0094h\0\u0085a.");
    }

    @Test
    void nestingBeyondTheLimitIsRefusedHoweverDeepItIs() {
        refused(StandardCode.LIMIT_DEPTH, PROTO + "(".repeat(600) + "N" + "t".repeat(600) + ".");
        refused(StandardCode.LIMIT_DEPTH, PROTO + "N" + "\u0085".repeat(1_000_000) + ".");
        read(PROTO + "N" + "\u0085".repeat(512) + ".");
        refused(StandardCode.LIMIT_DEPTH, PROTO + "N" + "\u0085".repeat(513) + ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X\u00ff\u00ff\u00ff\u00ff.",
                "T\u00ff\u00ff\u00ff\u007f.",
                "T\u00ff\u00ff\u00ff\u00ff.",
                "B\u00ff\u00ff\u00ff\u00ff.",
                "\u008d\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u007f.",
                "\u008e\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff.",
                "\u0096\0\0\0\0\u0001\0\0\0.",
                "\u0095\0\0\0\u0001\0\0\0\0."
            })
    void aSizeBeyondTheFileIsRefusedBeforeAnythingIsAllocated(String pickle) {
        refused(StandardCode.INPUT_TRUNCATED, PROTO + pickle);
    }

    @Test
    void aLongIntegerIsBounded() {
        refused(WeightsCode.PICKLE_VALUE, PROTO + "\u008b\u00ff\u00ff\u00ff\u007f.");
        refused(WeightsCode.PICKLE_VALUE, PROTO + "\u008b\0\u0011\0\0" + "x".repeat(4352) + ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.",
                ".",
                "h\0.",
                "j\0\0\0\0.",
                "a.",
                "NNa.",
                "NNNs.",
                "u.",
                "}(Nu.",
                "t.",
                "1.",
                "\u0094.",
                "N(0.N."
            })
    void aStackOrMemoWithoutWhatIsNeededIsRefused(String pickle) {
        IsomorphException e = assertThrows(IsomorphException.class, () -> read(PROTO + pickle));
        assertTrue(e.code() == WeightsCode.PICKLE_STACK || e.code() == StandardCode.INPUT_TRAILING, e::getMessage);
    }

    @Test
    void valuesBelowAMarkAreOutOfReach() {
        refused(WeightsCode.PICKLE_STACK, PROTO + "]N(aN.");
    }

    @Test
    void whatPaddleDoesNotStoreIsNoValue() {
        refused(WeightsCode.PICKLE_VALUE, PROTO + "C\u0001x.");
        refused(WeightsCode.PICKLE_VALUE, PROTO + "cnumpy\ndtype\n.");
        refused(WeightsCode.PICKLE_VALUE, PROTO + "}NNs.");
        refused(WeightsCode.PICKLE_VALUE, PROTO + "}G\0\0\0\0\0\0\0\0Ns.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\u0080", "\u0080\u0001.", "\u0080\u0006.", "(dp0\n.", "N."})
    void otherProtocolsAreRefused(String pickle) {
        IsomorphException e = assertThrows(IsomorphException.class, () -> read(pickle));
        assertTrue(e.code() == WeightsCode.PICKLE_OPCODE || e.code() == StandardCode.INPUT_TRUNCATED, e::getMessage);
    }

    @Test
    void theNumberOfInstructionsIsLimited() {
        byte[] bytes = (PROTO + "N0".repeat(1000) + "N.").getBytes(StandardCharsets.ISO_8859_1);
        var limits = TensorReadOptions.DEFAULTS.limits().with(Limit.ELEMENTS, 1000);
        IsomorphException e =
                assertThrows(IsomorphException.class, () -> PickleReader.read(ByteSource.of(bytes), limits));
        assertEquals(StandardCode.LIMIT_ELEMENTS, e.code());
    }

    @Test
    void aTextOfPythonTwoIsLatin1() {
        assertEquals(new StoredValue.Text("é"), read("\u0080\u0002U\u0001\u00e9."));
        assertEquals(new StoredValue.Text("éa"), read("\u0080\u0002T\u0002\0\0\0\u00e9a."));
    }

    @Test
    void aKeyThatIsSetTwiceHasItsLastValueAtItsFirstPosition() {
        StoredValue.Dict dict = (StoredValue.Dict) read(PROTO + "}(K\u0001NK\u0002NK\u0001\u0088u.");
        assertEquals(2, dict.members().size());
        assertEquals(new StoredValue.Bool(true), dict.members().get(0).value());
    }

    @Test
    void aHugeMemoIndexCostsNothing() {
        assertEquals(new StoredValue.None(), read(PROTO + "Nr\u00ff\u00ff\u00ff\u00ff0j\u00ff\u00ff\u00ff\u00ff."));
    }

    @Test
    void anArrayWithoutContentOrWithASecondOneIsRefused() {
        String array = "cnumpy._core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\u0085C\u0001b\u0087R";
        refused(WeightsCode.PICKLE_ARRAY, PROTO + array + ".");
        String dtype = "cnumpy\ndtype\nX\u0002\0\0\0u1\u0089\u0088\u0087R";
        String state = "(K\u0001K\u0002\u0085" + dtype + "\u0089C\u0002abt";
        read(PROTO + array + state + "b.");
        refused(WeightsCode.PICKLE_ARRAY, PROTO + array + state + "b" + state + "b.");
        refused(WeightsCode.SHAPE, PROTO + array + state.replace("C\u0002ab", "C\u0003abc") + "b.");
        refused(WeightsCode.TYPE, PROTO + array + state.replace("u1", "O8") + "b.");
        refused(WeightsCode.PICKLE_ARRAY, PROTO + array + state.replace("K\u0002\u0085", "N\u0085") + "b.");
    }

    @Test
    void structuredTypesAreRefused() {
        String dtype = "cnumpy\ndtype\nX\u0002\0\0\0u1\u0089\u0088\u0087R(K\u0003X\u0001\0\0\0|N}NK\0K\0K\0tb";
        refused(WeightsCode.PICKLE_ARRAY, PROTO + dtype + ".");
    }

    @Test
    void textThatIsNoBytesIsRefused() {
        String array =
                "cnumpy._core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\u0085C\u0001b\u0087R(K\u0001K\u0001\u0085";
        String dtype = "cnumpy\ndtype\nX\u0002\0\0\0u1\u0089\u0088\u0087R\u0089";
        String text = "c_codecs\nencode\nX\u0002\0\0\0\u00c4\u0080X\u0006\0\0\0latin1\u0086R";
        refused(WeightsCode.PICKLE_ARRAY, PROTO + array + dtype + text + "tb.");
    }

    /** A list that is copied again and again counts as often, before memory is used for it. */
    @Test
    void aListThatIsCopiedIsCounted() {
        String list = "](" + "K\u0001".repeat(200_000) + "eq\0";
        String copies = "0(c__builtin__\ntuple\nq\u00010" + "h\u0001h\0\u0085R".repeat(20_000) + "t.";
        IsomorphException e = refused(WeightsCode.PICKLE_SHARING, PROTO + list + copies);
        assertTrue(e.problem().contains("shared lists are copied"), e.problem());
    }
}
