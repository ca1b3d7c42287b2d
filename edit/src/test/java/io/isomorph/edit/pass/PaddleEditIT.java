package io.isomorph.edit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.error.IsomorphException;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The real PaddlePaddle runs programs before and after passes, and must compute the same. Not part of {@code mvn verify}, as it needs Python and
 * PaddlePaddle: {@code interop/paddle/run} gets both and runs it.
 */
class PaddleEditIT {
    private static final Formats FORMATS = Formats.of(new JsonFormat());
    private static final Family PIR = Families.of(new PirFamily()).require("pir");
    private static final Passes PASSES = Passes.load();
    private static final Path SCRIPT = Path.of("../interop/paddle/edited.py");

    /** How many models of the shared corpus are edited, where it is at hand. */
    private static final int OF_CORPUS = Integer.getInteger("isomorph.paddle.models", 0);

    /** Sums may be taken in another order. */
    private static final double TOLERANCE = 1e-5;

    private final Path folder = Path.of("target/paddle-interop/edits").toAbsolutePath();

    /** What became of an edited program: {@code done} with the largest difference, or why it did not run. */
    private record Outcome(String edit, String word, String detail) {
        boolean isEqual() {
            return word.equals("done") && Double.parseDouble(detail) <= TOLERANCE;
        }
    }

    @Test
    void ourModelsComputeTheSameAfterEachPass() throws Exception {
        Map<String, Program> models = new LinkedHashMap<>();
        for (String name : List.of("resnet18", "gpt_sdpa", "adam_training")) {
            models.put(name, read(Path.of("../examples", name + ".json")));
        }
        models.put("network", network());
        models.put("in_place", inPlace());
        models.put("loop", loop());
        int compared = 0;
        for (Map.Entry<String, Program> model : models.entrySet()) {
            List<Outcome> outcomes = outcomes(model.getKey(), model.getValue());
            assertTrue(outcomes.get(0).isEqual(), () -> model.getKey() + " itself: " + outcomes.get(0));
            assertEquals(List.of(), broken(outcomes), model.getKey());
            compared += outcomes.size() - 1;
        }
        assertTrue(compared >= 20, compared + " programs");
    }

    @Test
    void modelsOfTheCorpusComputeTheSameAfterEachPass() throws Exception {
        int models = 0;
        for (Path file : ofCorpus()) {
            if (models == OF_CORPUS) {
                break;
            }
            List<Outcome> outcomes = outcomes(file.getFileName().toString(), read(file));
            if (outcomes.size() > 1 && outcomes.get(0).isEqual()) {
                System.out.println(file + "\t" + outcomes);
                assertEquals(List.of(), broken(outcomes), file.toString());
                models++;
            }
        }
        assertEquals(ofCorpus().isEmpty() ? 0 : OF_CORPUS, models);
    }

    private static List<Outcome> broken(List<Outcome> outcomes) {
        return outcomes.stream().filter(Predicate.not(Outcome::isEqual)).toList();
    }

    private static Program read(Path file) throws IOException {
        return FORMATS.read(file).entries().get(0).program();
    }

    private static List<Path> ofCorpus() throws IOException {
        for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
            Path corpus = up.resolve("shared/corpus/paddle");
            if (Files.isDirectory(corpus)) {
                List<Path> all = new ArrayList<>();
                for (String part : List.of(
                        "real",
                        "made/transformer",
                        "made/rnn",
                        "made/vision",
                        "made/deep",
                        "made/api",
                        "made/options",
                        "made/passes",
                        "made/quant",
                        "made/control_flow",
                        "made/structure",
                        "made/shapes",
                        "made/training")) {
                    try (Stream<Path> files = Files.list(corpus.resolve(part))) {
                        files.filter(file -> file.toString().endsWith(".json"))
                                .sorted()
                                .forEach(all::add);
                    }
                }
                return all;
            }
        }
        return List.of();
    }

    /** relu(x · w + b) twice over, with what two passes can make smaller. */
    private static Program network() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, -1, 8);
        Value w = body.parameter("w", DataType.FLOAT32, 8, 8);
        Value b = body.parameter("b", DataType.FLOAT32, 8);
        for (int i = 0; i < 2; i++) {
            Value product = op(body, "matmul", x, w);
            op(body, "tanh", op(body, "matmul", x, w));
            x = op(body, "relu", op(body, "add", product, b));
        }
        body.fetch(x, "y", 0);
        return builder.build();
    }

    /** exp(x), which is overwritten before it is read. */
    private static Program inPlace() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, -1, 3);
        Value y = op(
                body,
                "exp",
                op(
                        body,
                        "scale",
                        x,
                        body.op("pd_op.full")
                                .attribute("shape", new long[] {1})
                                .attribute("value", -1.0)
                                .add()
                                .result(0)));
        Value overwritten = op(body, "relu_", y);
        body.fetch(op(body, "log", overwritten), "z", 0);
        op(body, "relu_", op(body, "exp", x));
        return builder.build();
    }

    /** The program of docs/architecture.md: relu in a loop that runs once at most. */
    private static Program loop() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value go = body.data("go", DataType.BOOL, 1);
        Value loop = body.op("pd_op.while")
                .operands(go, x)
                .results(x.type())
                .region(List.of(x.type()), block -> {
                    Value y = block.op("pd_op.relu")
                            .operands(block.argument(0))
                            .add()
                            .result(0);
                    Value again =
                            block.op("pd_op.logical_not").operands(go).add().result(0);
                    block.op("cf.yield").operands(again, y).add();
                })
                .add()
                .result(0);
        body.fetch(loop, "y", 0);
        return builder.build();
    }

    private static Value op(PirBlock body, String name, Value... operands) {
        return body.op("pd_op." + name).operands(operands).add().result(0);
    }

    /** Edits a model in all ways that it lets itself be edited, and has Paddle run all of them; the first outcome is of the model itself. */
    private List<Outcome> outcomes(String name, Program program) throws IOException, InterruptedException {
        Map<String, Program> edited = new LinkedHashMap<>();
        edited.put("itself", program);
        Signature signature = signature(program);
        if (signature.outputs().isEmpty()) {
            @Nullable String loss = beforeGradients(program);
            put(edited, "freeze", program, loss == null ? "freeze" : "freeze:outputs=" + loss);
        } else {
            put(edited, "dead-operations", program, "dead-operations");
            put(edited, "common-subexpressions", program, "common-subexpressions");
            put(edited, "freeze", program, "freeze");
            batch(signature).ifPresent(pass -> put(edited, "set-shape", program, pass));
            extracted(edited, program);
        }
        Path at = Files.createDirectories(folder.resolve(name));
        Path original = at.resolve("original.json");
        FORMATS.write(Document.of(program), original);
        List<String> files = new ArrayList<>();
        for (Map.Entry<String, Program> entry : edited.entrySet()) {
            Path file = at.resolve(entry.getKey() + ".json");
            FORMATS.write(Document.of(entry.getValue()), file);
            files.add(file.toString());
        }
        List<Outcome> outcomes = new ArrayList<>();
        for (String line : python(original.toString(), files)) {
            String[] columns = line.split("\t", 3);
            String edit = Path.of(columns[0]).getFileName().toString().replace(".json", "");
            outcomes.add(new Outcome(edit, columns[1], columns[2]));
        }
        assertEquals(edited.size(), outcomes.size());
        return outcomes;
    }

    private static boolean put(Map<String, Program> edited, String name, Program program, String pass) {
        ProgramEditor editor = ProgramEditor.of(program);
        try {
            PASSES.create(pass).run(editor, new PassContext(PIR));
        } catch (IsomorphException e) {
            return false; // refused, with a reason
        }
        edited.put(name, editor.program());
        return true;
    }

    private static Signature signature(Program program) {
        SignatureCollector collector = Objects.requireNonNull(PIR.signature());
        program.accept(collector);
        return collector.signature();
    }

    private static Optional<String> batch(Signature signature) {
        return signature.inputs().stream()
                .filter(input -> input.shape() != null
                        && !input.shape().isEmpty()
                        && input.shape().get(0) == -1)
                .findFirst()
                .map(input -> "set-shape:input=" + input.name() + ",shape=4"
                        + input.shape().stream().skip(1).map(size -> "," + size).collect(Collectors.joining()));
    }

    /** Finds what the first gradient is about: a value of the forward part. */
    private static @Nullable String beforeGradients(Program program) {
        int number = 0;
        Map<MutableValue, Integer> numbers = new LinkedHashMap<>();
        for (MutableOperation operation : ProgramEditor.of(program).operations()) {
            if (operation.name().local().endsWith("_grad")) {
                @Nullable Integer found = numbers.get(operation.operand(0));
                return found == null ? null : "%" + found;
            }
            for (MutableValue result : operation.results()) {
                numbers.put(result, number++);
            }
        }
        return null;
    }

    /**
     * Extracts a part in the middle: from the first value from a third of the program on that lets it, to the first from two thirds on. Only first
     * results: Paddle leaves others, such as the statistics of a normalization that is not trained, as arbitrary memory.
     */
    private static void extracted(Map<String, Program> edited, Program program) {
        List<Integer> values = new ArrayList<>();
        int number = 0;
        for (MutableOperation operation : ProgramEditor.of(program).operations()) {
            if (operation.resultCount() > 0) {
                values.add(number);
            }
            number += operation.resultCount();
        }
        int end = 2 * values.size() / 3;
        for (int from : values.subList(values.size() / 3, values.size())) {
            for (int to : values.subList(end, Math.min(values.size(), end + 5))) {
                if (from < to && put(edited, "extract", program, "extract:from=%" + from + ",to=%" + to)) {
                    return;
                }
            }
        }
    }

    private static List<String> python(String original, List<String> edited) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Objects.requireNonNull(System.getProperty("isomorph.paddle"), "run it by interop/paddle/run"),
                SCRIPT.toString(),
                original));
        command.addAll(edited);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed.lines().toList();
    }
}
