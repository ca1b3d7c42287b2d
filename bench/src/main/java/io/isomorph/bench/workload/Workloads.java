package io.isomorph.bench.workload;

import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The programs that are measured, by the words that select them. */
public final class Workloads {
    /** The document of many programs; all other words name one program. */
    public static final String VARIANTS = "variants-100";

    /** The real models, by the words of their programs. */
    public static final List<String> EXAMPLES = List.of("adam_training", "gpt_sdpa", "resnet18");

    private static final Pattern GENERATED = Pattern.compile("(?:typical|pypto)-([1-9][0-9]{0,2})([km])");
    private static final long SEED = 1;
    private static final int VARIANT_COUNT = 100;

    private Workloads() {}

    /**
     * Returns a program.
     *
     * @param name a generated one, such as {@code typical-1k}; a file of {@code examples/} without extension; or {@code control-flow}
     */
    public static Program program(String name) {
        if (EXAMPLES.contains(name)) {
            return example(name + ".json");
        }
        return name.equals("control-flow") ? ControlFlow.program(10_000) : program(name, SEED);
    }

    /**
     * Returns one of many programs of a kind.
     *
     * @param kind {@code typical-} or {@code pypto-} and how many operations: {@code typical-1k}
     * @param seed which of them
     */
    public static Program program(String kind, long seed) {
        int operations = operations(kind);
        return kind.startsWith("pypto")
                ? PyptoPrograms.program(operations, seed)
                : generator(operations).generate(seed);
    }

    /** Returns how many operations the generated programs of a kind have. */
    static int operations(String kind) {
        Matcher matcher = GENERATED.matcher(kind);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no generated program is called " + kind);
        }
        return Integer.parseInt(matcher.group(1)) * (matcher.group(2).equals("k") ? 1_000 : 1_000_000);
    }

    /** Returns the document of a workload: {@link #VARIANTS}, or that of one program. */
    public static Document document(String name) {
        return name.equals(VARIANTS) ? variants() : Document.of(program(name));
    }

    /** Returns a program in the mix of real models. */
    public static Program typical(int operations) {
        return generator(operations).generate(SEED);
    }

    /** Pushes the events of that program, however many they are, without making it. */
    public static void push(int operations, ProgramVisitor visitor) {
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
    public static String variantName(int number) {
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
