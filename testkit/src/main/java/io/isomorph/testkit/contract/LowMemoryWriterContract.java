package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.EveryPart;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * For a writer that finds equal parts of programs: in {@linkplain WriteOptions#lowMemory() low-memory mode} it holds few parts and
 * looks others up in what it has written, and writes what one that holds all does. The laws test that on documents in which it may
 * hold everything; here it holds hardly anything.
 */
public abstract class LowMemoryWriterContract {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final int DOCUMENTS = Integer.getInteger("isomorph.documents", 400);

    /** Makes a contract. */
    protected LowMemoryWriterContract() {}

    /** Makes writers that use the buffers of those before them. */
    @FunctionalInterface
    public interface Writers {
        /**
         * Makes a writer.
         *
         * @param sink where to
         * @param options how
         * @return a writer
         */
        DocumentWriter writer(ByteSink sink, WriteOptions options);
    }

    /**
     * Returns the format under test.
     *
     * @return the provider; the method may be called many times
     */
    protected abstract FormatProvider provider();

    /**
     * Returns writers that hold few parts in low-memory mode.
     *
     * @param parts how many of each sort; at least 0
     * @return writers with buffers of their own
     */
    protected abstract Writers holding(int parts);

    private static byte[] write(Document document, WriteOptions options, Writers writers) {
        try (var sink = ByteSink.inMemory();
                DocumentWriter writer = writers.writer(sink, options)) {
            document.accept(writer);
            return sink.toByteArray();
        }
    }

    private byte[] assertSameBytes(Document document, Writers writers) {
        byte[] found = write(document, WriteOptions.DEFAULTS.lowMemory(), writers);
        assertArrayEquals(Formats.toBytes(document, provider(), WriteOptions.DEFAULTS), found);
        return found;
    }

    /** Documents of all sorts become the same bytes. */
    @Test
    void documentsOfAllSortsBecomeTheSameBytes() {
        for (int held : new int[] {0, 1, 7, 200}) {
            Writers writers = holding(held);
            for (int seed = 0; seed < DOCUMENTS; seed++) {
                Document document = DocumentGenerator.mixed().generate(seed);
                assertSameBytes(document, writers);
                if (seed % 10 == 0) {
                    // writers that hold all use the buffers in turns
                    write(document, WriteOptions.DEFAULTS, writers);
                }
            }
            assertSameBytes(EveryPart.document(), writers);
        }
    }

    /** A large program becomes the same bytes, which are read as what it was. */
    @Test
    void aLargeProgramBecomesTheSameBytes() {
        Document document = Document.of(ProgramGenerator.of(Profile.TYPICAL.withOperations(40_000, 40_000))
                .generate(3));
        for (int held : new int[] {0, 5_000, 20_000}) {
            byte[] bytes = assertSameBytes(document, holding(held));
            try (DocumentReader reader = Formats.open(provider(), ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
                assertEquals(document, reader.read());
            }
        }
    }

    /** Parts of one hash code are distinguished by what is there, and not by hashes. */
    @Test
    void partsOfOneHashCodeAreDistinguished() {
        for (int held : new int[] {0, 1, 3, 10}) {
            assertSameBytes(alike(), holding(held));
        }
    }

    /** Types and attributes inside each other, each meant twice by the next, are looked at once. */
    @Test
    void partsThatAreMeantOftenAreLookedAtOnce() {
        IrType type = IrType.of("t.leaf");
        IrAttribute value = IrAttribute.of("a.leaf");
        for (int i = 0; i < 23; i++) {
            type = IrType.of("t.pair", Payload.list(Payload.of(type), Payload.of(type)));
            value = IrAttribute.of("a.pair", Payload.map(Map.of("l", Payload.of(value), "r", Payload.of(value))));
        }
        List<Entry> entries = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            AttributeList list = AttributeList.of(new NamedAttribute("k", value), new NamedAttribute(name, value));
            Operation operation = new Operation(
                    new OperationHead(Name.of("d.op"), list, Operands.EMPTY, List.of(type), AttributeList.EMPTY));
            entries.add(new Entry(name, 0, Form.EMPTY, program(List.of(operation))));
        }
        for (int held : new int[] {0, 1, 1_000}) {
            assertTimeoutPreemptively(PATIENCE, () -> assertSameBytes(Document.of(entries), holding(held)));
        }
    }

    private static Program program(List<Operation> operations) {
        Region body = new Region(List.of(new Block(List.of(), List.of(), operations)));
        return Program.of(new ProgramInfo("pir", 1, false), body);
    }

    /** Returns a document with many texts of one hash code, as "Aa" and "BB" have. */
    private static Document alike() {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            StringBuilder text = new StringBuilder();
            for (int bit = 0; bit < 4; bit++) {
                text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            Payload alike = Payload.of(text.toString());
            for (Payload payload : List.of(
                    alike,
                    Payload.list(alike, Payload.of(1)),
                    Payload.map(Map.of("k", alike)),
                    Payload.of(IrType.of("t.t", alike)),
                    Payload.of(IrAttribute.of("t.t", alike)))) {
                IrAttribute value = IrAttribute.of("a.a", payload);
                operations.add(new Operation(new OperationHead(
                        Name.of("d.op"),
                        AttributeList.of(new NamedAttribute(text.toString(), value), new NamedAttribute("same", value)),
                        Operands.EMPTY,
                        List.of(),
                        AttributeList.EMPTY)));
            }
        }
        return Document.of(program(operations));
    }
}
