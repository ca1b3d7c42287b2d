package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs are upgraded as events: a heap of 96 MB holds neither the file nor the program. The time of plain conversion, of
 * upgrading, and of plain conversion of the result is printed, for whoever runs it by hand.
 */
class LargeUpgradeTest {
    /** A million is requested by hand. */
    private static final int OPERATIONS = Integer.getInteger("isomorph.large", 10_000);

    private static final Map<Integer, String> PAIR = Map.of(
            2,
            "op_pair_patches: [{op_pair: [t.give, t.take], actions: [{action: add_value, object: [0, 0], type:"
                    + " pir::Int8Type}]}]");

    @Test
    void aProgramOfRealModelsIsBroughtUpByThePatchesOfPaddle(@TempDir Path folder)
            throws IOException, InterruptedException {
        run(folder, "models");
        assertTrue(Files.size(folder.resolve("after.json")) > 300L * OPERATIONS);
    }

    @Test
    void everySecondOperationGetsAValue(@TempDir Path folder) throws IOException, InterruptedException {
        run(folder, "pairs");
        long added = Files.size(folder.resolve("after.json")) - Files.size(folder.resolve("before.json"));
        assertTrue(added > OPERATIONS / 2, added + " bytes more");
    }

    private static void run(Path folder, String program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx96m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Upgrading.class.getName(),
                        folder.toString(),
                        program,
                        Integer.toString(OPERATIONS))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        System.out.print(output);
    }

    /** What the other process does: makes a file, converts it, and upgrades it. */
    static final class Upgrading {
        private static final JsonFormat JSON = new JsonFormat();

        private Upgrading() {}

        public static void main(String[] arguments) throws IOException {
            Path folder = Path.of(arguments[0]);
            int operations = Integer.parseInt(arguments[2]);
            boolean pairs = arguments[1].equals("pairs");
            Path before = folder.resolve("before.json");
            try (ByteSink sink = ByteSink.replacing(before);
                    DocumentWriter writer = JSON.newWriter(sink, WriteOptions.DEFAULTS)) {
                ProgramVisitor program = new OfVersion1(writer.visitEntry("", 0, Form.EMPTY));
                if (pairs) {
                    givers(operations, program);
                } else {
                    ProgramGenerator.of(Profile.TYPICAL.withOperations(operations, operations))
                            .generate(1, program);
                }
                writer.visitEnd();
                sink.commit();
            }
            Upgrade upgrade = pairs
                    ? Patching.patches(PAIR).to(2)
                    : PatchSet.paddle().to(PatchSet.paddle().newest());
            for (int round = 0; round < 2; round++) { // the first is slow: the machine learns the code
                long start = System.nanoTime();
                convert(before, folder.resolve("plain.json"));
                long converted = System.nanoTime();
                long[] changes = {0};
                try (ByteSource source = ByteSource.open(before);
                        ByteSink sink = ByteSink.replacing(folder.resolve("after.json"));
                        DocumentReader reader = JSON.newReader(source, ReadOptions.DEFAULTS);
                        DocumentWriter writer = JSON.newWriter(sink, WriteOptions.DEFAULTS)) {
                    reader.accept(upgrade.document((entry, change) -> changes[0]++, writer));
                    sink.commit();
                }
                long upgraded = System.nanoTime();
                convert(folder.resolve("after.json"), folder.resolve("plain.json"));
                long convertedAfter = System.nanoTime();
                System.out.printf(
                        "%s, %d operations, %d changes: plain %d ms, upgraded %d ms, its result plain %d ms%n",
                        arguments[1],
                        operations,
                        changes[0],
                        (converted - start) / 1_000_000,
                        (upgraded - converted) / 1_000_000,
                        (convertedAfter - upgraded) / 1_000_000);
            }
        }

        private static void convert(Path from, Path to) throws IOException {
            try (ByteSource source = ByteSource.open(from);
                    ByteSink sink = ByteSink.replacing(to);
                    DocumentReader reader = JSON.newReader(source, ReadOptions.DEFAULTS)) {
                Formats.convert(reader, JSON, sink, WriteOptions.DEFAULTS);
            }
        }

        /** Pushes operations that give nothing yet and operations that take nothing yet, in turns. */
        private static void givers(int operations, ProgramVisitor program) {
            OperationHead give = head("t.give");
            OperationHead take = head("t.take");
            program.visitInfo("pir", 1, true);
            program.enterRegion();
            program.enterBlock(List.<IrType>of(), List.<KeywordArgument>of());
            for (int i = 0; i < operations; i++) {
                program.visitOperation(i % 2 == 0 ? give : take, false);
            }
            program.exitBlock();
            program.exitRegion();
        }

        private static OperationHead head(String name) {
            return new OperationHead(
                    Name.of(name), AttributeList.EMPTY, Operands.EMPTY, List.of(), AttributeList.EMPTY);
        }
    }

    /** Programs as the oldest release wrote them. */
    private static final class OfVersion1 extends ProgramVisitor {
        OfVersion1(ProgramVisitor next) {
            super(next);
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            super.visitInfo(family, 1, trainable);
        }
    }
}
