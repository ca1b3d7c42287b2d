package io.isomorph.weights.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.spi.Formats;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Key;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.tool.TensorCast;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFolderTest {
    private static final Path FIXTURES = Path.of("src/test/resources/fixtures");
    private static final TensorFormats FORMATS = TensorFormats.load();

    @TempDir
    private Path folder;

    private Path weights;

    @BeforeEach
    void copy() throws IOException {
        weights = folder.resolve("layer.pdiparams");
        Files.copy(FIXTURES.resolve("layer.json"), folder.resolve("layer.json"));
        Files.copy(FIXTURES.resolve("layer.pdiparams"), weights);
        Files.writeString(folder.resolve("README.txt"), "hello");
    }

    private ModelFolder scan() throws IOException {
        return ModelFolder.scan(folder, Formats.load(), FORMATS);
    }

    private List<String> codes() throws IOException {
        return scan().check(TensorReadOptions.DEFAULTS).stream()
                .map(ModelFinding::code)
                .toList();
    }

    private TensorSet tensors(TensorFile file) {
        return file.tensors();
    }

    /** Replaces the streams by a safetensors file, which has names. */
    private void rewrite(java.util.function.UnaryOperator<TensorSet> change) throws IOException {
        Model model = scan().models().get(0);
        try (Model.Weights open = model.open(FORMATS, TensorReadOptions.DEFAULTS)) {
            FORMATS.write(
                    change.apply(open.tensors()), folder.resolve("layer.safetensors"), TensorWriteOptions.DEFAULTS);
        }
        Files.delete(weights);
    }

    @Test
    void aModelThatFitsHasNoFinding() throws IOException {
        ModelFolder scanned = scan();
        assertEquals(List.of(), scanned.check(TensorReadOptions.DEFAULTS));
        assertEquals(List.of(folder.resolve("README.txt")), scanned.otherFiles());
        Model model = scanned.models().get(0);
        assertEquals(List.of("linear_0.b_0", "linear_0.w_0"), Parameter.names(model.parameters()));
        try (Model.Weights open = model.open(FORMATS, TensorReadOptions.DEFAULTS)) {
            assertEquals(List.of(3L, 2L), open.tensors().require("linear_0.w_0").shape());
        }
    }

    @Test
    void missingAndTrailingBytesAreFound() throws IOException {
        byte[] bytes = Files.readAllBytes(weights);
        Files.write(weights, Arrays.copyOf(bytes, bytes.length - 1));
        assertEquals(List.of("input.truncated"), codes());
        Files.write(weights, Arrays.copyOf(bytes, bytes.length + 1));
        assertEquals(List.of("input.truncated"), codes());
        Files.write(weights, Arrays.copyOf(bytes, 32));
        assertEquals(List.of("weights.names"), codes());
    }

    @Test
    void aTensorThatIsMissingOrLeftOverIsNamed() throws IOException {
        rewrite(set -> set.rename(name -> name.equals("linear_0.w_0") ? "other" : name));
        List<ModelFinding> findings = scan().check(TensorReadOptions.DEFAULTS);
        assertEquals(
                List.of(ModelFinding.TENSOR_MISSING, ModelFinding.TENSOR_LEFT_OVER),
                findings.stream().map(ModelFinding::code).toList());
        assertEquals("linear_0.w_0", findings.get(0).tensor());
        assertEquals("other", findings.get(1).tensor());
    }

    @Test
    void typesAndShapesAreComparedWithTheProgram() throws IOException {
        rewrite(set -> set.map(tensor -> tensor.shape().size() == 2
                ? TensorCast.to(ElementType.FLOAT16).apply(tensor)
                : Tensor.of(tensor.name(), tensor.type(), List.of(2L, 1L), tensor.data())));
        assertEquals(List.of(ModelFinding.SHAPE, ModelFinding.TYPE), codes());
    }

    @Test
    void weightsThatAreAbsentAndProgramsThatAreAbsentAreFound() throws IOException {
        Files.delete(weights);
        assertEquals(List.of(ModelFinding.NO_WEIGHTS), codes());
        Files.delete(folder.resolve("layer.json"));
        assertEquals(List.of(ModelFinding.NO_PROGRAM), codes());
    }

    @Test
    void aProgramThatCannotBeReadIsFound() throws IOException {
        String json = Files.readString(folder.resolve("layer.json"));
        Files.writeString(folder.resolve("layer.json"), json.substring(0, json.length() / 2));
        assertTrue(codes().contains("json.syntax.truncated"), codes()::toString);
    }

    @Test
    void weightsInPartsBelongToTheirProgram() throws IOException {
        Model model = scan().models().get(0);
        try (Model.Weights open = model.open(FORMATS, TensorReadOptions.DEFAULTS)) {
            TensorParts.write(
                    TensorParts.split(open.tensors(), 8),
                    FORMATS.require("safetensors"),
                    folder.resolve("layer.safetensors"),
                    TensorWriteOptions.DEFAULTS);
        }
        Files.delete(weights);
        assertEquals(List.of(), codes());
        assertEquals(List.of(), scan().unclaimedWeights());
    }

    @Test
    void oneFileForEachVariableIsAModelToo() throws IOException {
        Files.move(folder.resolve("layer.json"), folder.resolve("__model__.json"));
        try (TensorFile file =
                FORMATS.open(weights, TensorReadOptions.DEFAULTS.withNames(List.of("linear_0.b_0", "linear_0.w_0")))) {
            for (Tensor tensor : tensors(file).tensors()) {
                TensorFormats.write(
                        TensorSet.of(List.of(tensor)),
                        FORMATS.require("pdiparams"),
                        folder.resolve(tensor.name()),
                        TensorWriteOptions.DEFAULTS);
            }
        }
        Files.delete(weights);
        assertEquals(List.of(), codes());
        Files.delete(folder.resolve("linear_0.w_0"));
        assertEquals(List.of(ModelFinding.TENSOR_MISSING), codes());
    }

    @Test
    void aStateDictIsComparedByTheVariablesOfItsTable() throws IOException {
        Files.delete(weights);
        Files.copy(FIXTURES.resolve("layer_p4.pdparams"), folder.resolve("layer.pdparams"));
        assertEquals(List.of(), codes());
    }

    @Test
    void weightsWithoutAProgramAreStillRead() throws IOException {
        Path other = folder.resolve("other.safetensors");
        Files.write(other, new byte[3]);
        assertEquals(List.of("input.truncated"), codes());
        assertEquals(List.of(other), scan().unclaimedWeights());
    }

    /** A state dict is known by its table of variables also where the state of an optimizer is beside it. */
    @Test
    void theTableOfAStateDictCountsBesideAnOptimizer() throws IOException {
        Files.delete(weights);
        Path parameters = Files.copy(FIXTURES.resolve("layer_p4.pdparams"), folder.resolve("layer.pdparams"));
        assertEquals(List.of(), codes());
        FORMATS.write(
                TensorSet.of(new StoredValue.Dict(
                        false,
                        List.of(new StoredValue.Member(
                                Key.of("LR_Scheduler"),
                                new StoredValue.Dict(
                                        false,
                                        List.of(new StoredValue.Member(
                                                Key.of("last_epoch"), new StoredValue.Int(BigInteger.TWO)))))))),
                folder.resolve("layer.pdopt"),
                TensorWriteOptions.DEFAULTS);
        assertEquals(
                List.of(parameters, folder.resolve("layer.pdopt")),
                scan().models().get(0).weights());
        assertEquals(List.of(), codes());
    }

    private static StoredValue.Member array(String key, int size) {
        TensorData zeros = TensorData.of(new byte[size]);
        Tensor tensor = Tensor.of(key, ElementType.UINT8, List.of((long) size), zeros);
        return new StoredValue.Member(Key.of(key), new StoredValue.Array(tensor));
    }

    private static StoredValue.Member table(String... rows) {
        List<StoredValue.Member> members = new ArrayList<>();
        for (int i = 0; i < rows.length; i += 2) {
            members.add(new StoredValue.Member(Key.of(rows[i]), new StoredValue.Text(rows[i + 1])));
        }
        return new StoredValue.Member(Key.of("StructuredToParameterName@@"), new StoredValue.Dict(false, members));
    }

    /** A variable that has the name of another one's key gets its own tensor; a second tensor of a variable gets no other's name. */
    @Test
    void variablesAreNotTakenForKeys() throws IOException {
        Path dict = folder.resolve("swapped.pdparams");
        FORMATS.write(
                TensorSet.of(new StoredValue.Dict(
                        false,
                        List.of(
                                array("a", 1),
                                array("b", 2),
                                array("c", 3),
                                array("e", 5),
                                table("a", "b", "b", "a", "c", "a", "e", "d")))),
                dict,
                TensorWriteOptions.DEFAULTS);
        Path other = folder.resolve("other.safetensors");
        Tensor d = Tensor.of("d", ElementType.UINT8, List.of(4L), TensorData.of(new byte[4]));
        FORMATS.write(TensorSet.of(List.of(d)), other, TensorWriteOptions.DEFAULTS);
        Model model = new Model(folder.resolve("swapped.json"), List.of(), List.of(dict, other), false);
        try (Model.Weights open = model.open(FORMATS, TensorReadOptions.DEFAULTS)) {
            assertEquals(
                    List.of("b [1]", "a [2]", "d [4]", "c [3]", "e [5]"),
                    open.tensors().tensors().stream()
                            .map(tensor -> tensor.name() + " " + tensor.shape())
                            .toList());
        }
    }

    /** Two tensors of one variable do not become two streams, which a program could not tell apart. */
    @Test
    void oneVariableIsOneStream() throws IOException {
        try (TensorFile file = FORMATS.open(FIXTURES.resolve("layer_p4.pdparams"), TensorReadOptions.DEFAULTS)) {
            StoredValue.Dict dict = (StoredValue.Dict) file.tensors().root();
            List<StoredValue.Member> members = new ArrayList<>();
            for (StoredValue.Member member : dict.members()) {
                if (member.value() instanceof StoredValue.Dict table) {
                    List<StoredValue.Member> rows = new ArrayList<>(table.members());
                    rows.add(new StoredValue.Member(Key.of("tied"), new StoredValue.Text("linear_0.w_0")));
                    members.add(new StoredValue.Member(
                            Key.of("tied"), dict.members().get(0).value()));
                    members.add(new StoredValue.Member(member.key(), new StoredValue.Dict(table.ordered(), rows)));
                } else {
                    members.add(member);
                }
            }
            TensorSet tied = TensorSet.of(new StoredValue.Dict(dict.ordered(), members));
            UnrepresentableException refused = assertThrows(
                    UnrepresentableException.class,
                    () -> FORMATS.write(tied, folder.resolve("tied.pdiparams"), TensorWriteOptions.DEFAULTS));
            assertTrue(refused.problem().contains("are both the variable 'linear_0.w_0'"), refused::problem);
            assertFalse(Files.exists(folder.resolve("tied.pdiparams")));
        }
    }
}
