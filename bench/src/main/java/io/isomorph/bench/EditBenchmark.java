package io.isomorph.bench;

import io.isomorph.bench.workload.Workloads;
import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.RewritingVisitor;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.WriteOptions;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One edit in a program, by the editor and in a stream, beside reading and writing the program. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class EditBenchmark {
    /** Which format is read and written. */
    @Param({"json", "msgpack"})
    public String format = "";

    /** Which program; {@code typical-1m} is one too. */
    @Param({"typical-1k", "typical-100k"})
    public String workload = "";

    private Program program = Workloads.typical(1);
    private ProgramEditor editor = ProgramEditor.of(program);
    private Program edited = program;
    private MutableOperation middle = editor.operations().get(0);
    private Stored file = Stored.of("msgpack", Document.of(program));
    private FormatProvider target = Codecs.format("msgpack");

    /** Makes an empty state; {@link #prepare} fills it. */
    public EditBenchmark() {}

    /** Makes the file, and an editor for the edit. */
    @Setup
    public void prepare() {
        program = Workloads.program(workload);
        file = Stored.of(format, Document.of(program));
        target = Codecs.format(format);
        editor = ProgramEditor.of(program);
        middle = editor.operations().stream()
                .skip(program.counts().operations() / 2)
                .filter(operation ->
                        operation.resultCount() > 0 && operation.result(0).useCount() > 0)
                .findFirst()
                .orElseThrow();
        insert(editor, middle);
        edited = editor.program();
    }

    /** Puts an operation behind another, and lets all that used its result use the new one. */
    private static MutableOperation insert(ProgramEditor editor, MutableOperation operation) {
        MutableValue value = operation.result(0);
        MutableOperation added =
                editor.create("test.copy").operands(value).resultsOf(operation).insert(InsertionPoint.after(operation));
        value.replaceUses(added.result(0), use -> use.operation() != added);
        return added;
    }

    /**
     * Reads the program as a tree.
     *
     * @return the document
     */
    @Benchmark
    public Document read() {
        try (DocumentReader reader = file.open()) {
            return reader.read();
        }
    }

    /**
     * Opens an editor of the program.
     *
     * @return the editor
     */
    @Benchmark
    public ProgramEditor open() {
        return ProgramEditor.of(program);
    }

    /** Inserts an operation in the middle, and takes it back. */
    @Benchmark
    public void edit() {
        MutableOperation added = insert(editor, middle);
        added.replaceBy(middle.result(0));
    }

    /**
     * Makes the program of an editor.
     *
     * @return the program, with an operation inserted
     */
    @Benchmark
    public Program program() {
        return editor.program();
    }

    /**
     * Writes the program as it was read.
     *
     * @return the file
     */
    @Benchmark
    public byte[] write() {
        return written(program);
    }

    /**
     * Writes the program that was edited.
     *
     * @return the file
     */
    @Benchmark
    public byte[] writeEdited() {
        return written(edited);
    }

    private byte[] written(Program what) {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentWriter writer = target.newWriter(sink, WriteOptions.DEFAULTS)) {
            Document.of(what).accept(writer);
        }
        return sink.toByteArray();
    }

    /**
     * Reads and writes the program, with nothing between.
     *
     * @return the file
     */
    @Benchmark
    public byte[] stream() {
        return streamed(false);
    }

    /**
     * Reads and writes the program, with a visitor between that renumbers.
     *
     * @return the file
     */
    @Benchmark
    public byte[] streamRewritten() {
        return streamed(true);
    }

    private byte[] streamed(boolean rewritten) {
        MemorySink sink = ByteSink.inMemory();
        try (DocumentReader reader = file.open();
                DocumentWriter writer = target.newWriter(sink, WriteOptions.DEFAULTS)) {
            reader.accept(rewritten ? new Rewriting(writer) : writer);
        }
        return sink.toByteArray();
    }

    /** Puts a rewriting visitor before each program of a writer. */
    private static final class Rewriting extends DocumentVisitor {
        Rewriting(DocumentVisitor next) {
            super(next);
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            return new RewritingVisitor(super.visitEntry(name, visits, form)) {
                @Override
                protected void rewrite(OperationHead head, boolean hasRegions) {
                    keep();
                }
            };
        }
    }
}
