package io.isomorph.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that is edited as it streams from file to file needs little memory. {@code isomorph.stream.operations} makes it longer. */
class StreamHeapTest {
    private static final int OPERATIONS = Integer.getInteger("isomorph.stream.operations", 100_000);
    private static final String HEAP = "64m";
    private static final FormatProvider JSON = new JsonFormat();
    private static final List<IrType> F32 = List.of(IrType.of("builtin.t_f32"));

    @TempDir
    Path folder;

    private static OperationHead op(String name, int... operands) {
        return new OperationHead(
                Name.of("pd_op." + name), AttributeList.EMPTY, Operands.of(operands), F32, AttributeList.EMPTY);
    }

    /** Writes a chain of operations, of which each uses the one before, in events. */
    private static void write(Path file, int operations) throws IOException {
        try (ByteSink sink = ByteSink.replacing(file);
                DocumentWriter writer = JSON.newWriter(sink, WriteOptions.DEFAULTS.lowMemory())) {
            ProgramVisitor program = writer.visitEntry("", 0, Form.EMPTY);
            program.visitInfo("pir", 4, false);
            program.enterRegion();
            program.enterBlock(List.of(), List.of());
            program.visitOperation(op("full"), false);
            for (int i = 1; i < operations; i++) {
                program.visitOperation(op(i % 2 == 0 ? "relu" : "assign", i), false);
            }
            program.exitBlock();
            program.exitRegion();
            writer.visitEnd();
            sink.commit();
        }
    }

    /** Drops every assign, and puts a tanh behind the operation in the middle. */
    private static void edit(Path from, Path to, int operations) throws IOException {
        try (ByteSource source = ByteSource.open(from);
                DocumentReader reader = Formats.open(JSON, source, ReadOptions.DEFAULTS);
                ByteSink sink = ByteSink.replacing(to);
                DocumentWriter writer = JSON.newWriter(sink, WriteOptions.DEFAULTS.lowMemory())) {
            reader.accept(new DocumentVisitor(writer) {
                @Override
                public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                    return new Dropping(super.visitEntry(name, visits, form), operations / 2);
                }
            });
            sink.commit();
        }
    }

    private static final class Dropping extends RewritingVisitor {
        private final int middle;
        private int seen;

        Dropping(@Nullable ProgramVisitor next, int middle) {
            super(next);
            this.middle = middle;
        }

        @Override
        protected void rewrite(OperationHead head, boolean hasRegions) {
            if (head.name().local().equals("assign")) {
                drop(head.operands().get(0));
            } else {
                int result = keep();
                if (seen++ == middle / 2) {
                    substitute(0, insert(op("tanh", result)));
                }
            }
        }
    }

    /**
     * What the process with the small heap does: {@code write FILE N} or {@code edit FILE TO N}.
     *
     * @param words the action, its files, and how many operations
     * @throws IOException if storage fails
     */
    public static void main(String[] words) throws IOException {
        int operations = Integer.parseInt(words[words.length - 1]);
        if (words[0].equals("write")) {
            write(Path.of(words[1]), operations);
        } else {
            edit(Path.of(words[1]), Path.of(words[2]), operations);
        }
    }

    private static int run(Object... words) throws IOException, InterruptedException {
        String path = Stream.of("jdk.module.path", "java.class.path", "surefire.test.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(part -> !part.isEmpty())
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                path,
                StreamHeapTest.class.getName()));
        Stream.of(words).map(Object::toString).forEach(command::add);
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    @Test
    void aProgramOfAnyLengthIsEditedInASmallHeap() throws IOException, InterruptedException {
        Path file = folder.resolve("long.json");
        Path edited = folder.resolve("edited.json");
        assertEquals(0, run("write", file, OPERATIONS));
        assertEquals(0, run("edit", file, edited, OPERATIONS));
        assertTrue(Files.size(file) > OPERATIONS * 50L);
        int[] counts = new int[2];
        try (ByteSource source = ByteSource.open(edited);
                DocumentReader reader = Formats.open(JSON, source, ReadOptions.DEFAULTS)) {
            reader.accept(new DocumentVisitor() {
                @Override
                public ProgramVisitor visitEntry(String name, long visits, Form form) {
                    return new ProgramVisitor() {
                        @Override
                        public void visitOperation(OperationHead head, boolean hasRegions) {
                            assertEquals(
                                    counts[0],
                                    counts[0] == 0 ? 0 : head.operands().get(0));
                            counts[0]++;
                            counts[1] += head.name().local().equals("tanh") ? 1 : 0;
                        }
                    };
                }
            });
        }
        assertEquals(OPERATIONS / 2 + 1, counts[0]);
        assertEquals(1, counts[1]);
    }
}
