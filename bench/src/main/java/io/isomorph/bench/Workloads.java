package io.isomorph.bench;

import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.kind.Int32Attribute;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.visit.ProgramVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The programs that are measured, by the words that select them. */
final class Workloads {
    /** The document of many programs; all other words name one program. */
    static final String VARIANTS = "variants-100";

    private static final long SEED = 1;
    private static final int VARIANT_COUNT = 100;

    private Workloads() {}

    /**
     * Returns a program.
     *
     * @param name {@code typical-1k} and so on, a file of {@code examples/} without extension, {@code control-flow}, {@code pypto-1k} or
     *     {@code pypto-100k}
     */
    static Program program(String name) {
        return switch (name) {
            case "typical-1k" -> typical(1_000);
            case "typical-10k" -> typical(10_000);
            case "typical-20k" -> typical(20_000);
            case "typical-100k" -> typical(100_000);
            case "typical-1m" -> typical(1_000_000);
            case "resnet18", "gpt_sdpa", "adam_training" -> example(name + ".json");
            case "control-flow" -> ControlFlow.program(10_000);
            case "pypto-1k" -> PyptoPrograms.program(1_000);
            case "pypto-100k" -> PyptoPrograms.program(100_000);
            default -> throw new IllegalArgumentException("no program is called " + name);
        };
    }

    /** Returns the document of a workload: {@link #VARIANTS}, or that of one program. */
    static Document document(String name) {
        return name.equals(VARIANTS) ? variants() : Document.of(program(name));
    }

    /** Returns a program in the mix of real models. */
    static Program typical(int operations) {
        return generator(operations).generate(SEED);
    }

    /** Pushes the events of that program, however many they are, without making it. */
    static void push(int operations, ProgramVisitor visitor) {
        generator(operations).generate(SEED, visitor);
    }

    private static ProgramGenerator generator(int operations) {
        return ProgramGenerator.of(Profile.TYPICAL.withOperations(operations, operations));
    }

    private static Program example(String file) {
        try (InputStream in = Workloads.class.getResourceAsStream("/examples/" + file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is not on the class path");
            }
            try (DocumentReader reader =
                    new JsonFormat().newReader(ByteSource.of(in.readAllBytes()), ReadOptions.DEFAULTS)) {
                return reader.read().onlyProgram();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One model a hundred times, each time with another attribute at the operation in its middle. */
    private static Document variants() {
        Program model = typical(1_000);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < VARIANT_COUNT; i++) {
            entries.add(new Entry(variantName(i), 0, Form.EMPTY, variant(model, i)));
        }
        return Document.of(entries);
    }

    /** Returns the name of a variant. */
    static String variantName(int number) {
        return "variant-" + number;
    }

    private static Program variant(Program model, int number) {
        Block block = model.body().blocks().get(0);
        List<Operation> operations = new ArrayList<>(block.operations());
        int middle = operations.size() / 2;
        Operation operation = operations.get(middle);
        AttributeList attributes =
                operation.head().attributes().with("variant", new Int32Attribute(number).toAttribute());
        OperationHead head = operation.head().withAttributes(attributes);
        operations.set(middle, new Operation(head, operation.regions()));
        Block changed = new Block(block.argumentTypes(), block.keywordArguments(), operations);
        return Program.of(model.info(), new Region(List.of(changed)));
    }
}
