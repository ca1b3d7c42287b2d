package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/diff.md shows is what the command prints, and what it lists is what the command takes. */
class DiffPageTest {
    private static final Path PAGE = Path.of("../docs/diff.md");
    private static final Path MODEL = Path.of("../examples/resnet18.json");
    private static final int POOL = 107;

    @TempDir
    Path folder;

    /** Gives a convolution another stride, and puts an activation before the pooling. */
    private static Program changed(Program program) {
        List<Operation> operations =
                new ArrayList<>(program.body().blocks().get(0).operations());
        OperationHead conv = operations.get(POOL + 1).head();
        IrAttribute one = IrAttribute.of("builtin.a_i32", Payload.of(1));
        IrAttribute two = IrAttribute.of("builtin.a_i32", Payload.of(2));
        ListValue strides = Payload.list(Payload.of(two), Payload.of(one));
        IrAttribute attribute = IrAttribute.of("builtin.a_array", strides);
        operations.set(
                POOL + 1, new Operation(conv.withAttributes(conv.attributes().with("strides", attribute))));
        OperationHead pool = operations.get(POOL).head();
        int input = pool.operands().get(0);
        int added = 1
                + operations.subList(0, POOL).stream()
                        .mapToInt(operation -> operation.head().resultCount())
                        .sum();
        for (int i = POOL; i < operations.size(); i++) {
            OperationHead head = operations.get(i).head();
            int[] shifted = Arrays.stream(head.operands().toArray())
                    .map(value -> value < added ? value : value + 1)
                    .toArray();
            operations.set(i, new Operation(head.withOperands(Operands.of(shifted))));
        }
        int[] operands = operations.get(POOL).head().operands().toArray();
        operands[0] = added;
        operations.set(POOL, new Operation(operations.get(POOL).head().withOperands(Operands.of(operands))));
        OperationHead relu = operations.stream()
                .map(Operation::head)
                .filter(head -> head.name().equals(Name.of("pd_op.relu")))
                .findFirst()
                .orElseThrow();
        operations.add(POOL, new Operation(relu.withOperands(Operands.of(input))));
        return Program.of(program.info(), new Region(List.of(new Block(operations))));
    }

    @Test
    void theExampleIsPrintedAsShown() throws IOException {
        Document model = Samples.read(MODEL);
        Path other = Samples.write(folder.resolve("other.json"), Document.of(changed(model.onlyProgram())));
        Run run = Run.of("diff", MODEL, other);
        assertEquals(1, run.code());
        String page = Files.readString(PAGE);
        int from = page.indexOf("```text\n") + "```text\n".length();
        assertEquals(page.substring(from, page.indexOf("```", from)), run.out());
    }

    @Test
    void whatCanBeIgnoredIsListed() throws IOException {
        List<String> words = Pattern.compile("\n\\| `([a-z][a-zN=A-Z-]*)` \\|")
                .matcher(Files.readString(PAGE))
                .results()
                .map(row -> row.group(1))
                .toList();
        assertFalse(words.isEmpty());
        for (String word : words) {
            assertEquals(0, Run.of("diff", "--ignore", word, MODEL, MODEL).code(), word);
        }
        String refusal = Run.of("diff", "--ignore", "x", MODEL, MODEL).err();
        words.forEach(word -> assertTrue(refusal.contains(word), word));
    }
}
