package io.isomorph.testkit.fault;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A fault at one operation of the storage and the visitors that it makes; or none, to count them. */
public final class Injection {
    /** What happens at the operation. */
    public enum Fault {
        /** Storage fails. */
        ERROR,
        /** A write takes half of its bytes, as on a disk that is full; all else fails. */
        SHORT,
        /** The thread is interrupted, which fails what it does with storage. */
        INTERRUPTED,
        /** There is no memory left. */
        OUT_OF_MEMORY
    }

    private final int at;
    private final Fault fault;
    private int operations;
    private int open;
    private @Nullable Throwable thrown;

    private Injection(int at, Fault fault) {
        this.at = at;
        this.fault = fault;
    }

    /**
     * Returns one without a fault, which counts operations.
     *
     * @return a new one
     */
    public static Injection none() {
        return new Injection(-1, Fault.ERROR);
    }

    /**
     * Returns one with a fault.
     *
     * @param operation its index, among those of all that the injection makes
     * @param fault what happens then
     * @return a new one
     */
    public static Injection at(int operation, Fault fault) {
        return new Injection(operation, fault);
    }

    /**
     * Returns how many operations there were.
     *
     * @return the number
     */
    public int operations() {
        return operations;
    }

    /**
     * Returns how many sources and sinks are open.
     *
     * @return the number
     */
    public int open() {
        return open;
    }

    boolean happened() {
        return thrown != null;
    }

    /** What was thrown. */
    @Nullable
    Throwable thrown() {
        return thrown;
    }

    private boolean isNext() {
        return operations++ == at;
    }

    private RuntimeException fail() {
        if (fault == Fault.OUT_OF_MEMORY) {
            OutOfMemoryError error = new OutOfMemoryError("injected");
            thrown = error;
            throw error;
        }
        IOException cause = new IOException("injected");
        if (fault == Fault.INTERRUPTED) {
            Thread.currentThread().interrupt();
            cause = new ClosedByInterruptException();
        }
        UncheckedIOException failure = new UncheckedIOException(cause);
        thrown = failure;
        return failure;
    }

    private void step() {
        if (isNext()) {
            throw fail();
        }
    }

    /**
     * Returns a source whose accesses are operations.
     *
     * @param bytes the content
     * @param name of the source
     * @return a source that is no array
     */
    public ByteSource source(byte[] bytes, String name) {
        open++;
        ByteSource sound = ByteSource.of(bytes, name);
        return source(sound, () -> open--);
    }

    /**
     * Returns a source whose accesses are operations. It is not counted as open, as who made the other one closes that.
     *
     * @param sound passes them on to this
     * @return a source that is no array
     */
    public ByteSource source(ByteSource sound) {
        return source(sound, () -> {});
    }

    private ByteSource source(ByteSource sound, Runnable whenClosed) {
        return new ByteSource() {
            private boolean closed;

            @Override
            public String name() {
                return sound.name();
            }

            @Override
            public long size() {
                return sound.size();
            }

            @Override
            public int read(long position, byte[] target, int offset, int length) {
                step();
                return sound.read(position, target, offset, length);
            }

            @Override
            public ByteBuffer slice(long position, int length) {
                step();
                return sound.slice(position, length).order(ByteOrder.LITTLE_ENDIAN);
            }

            @Override
            public void close() {
                if (!closed) {
                    whenClosed.run();
                }
                closed = true;
                sound.close();
            }
        };
    }

    /**
     * Returns a sink whose writes and commit are operations.
     *
     * @param sound passes them on to this
     * @return a sink
     */
    public ByteSink sink(ByteSink sound) {
        open++;
        return new ByteSink() {
            private boolean closed;

            @Override
            public String name() {
                return sound.name();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                if (isNext()) {
                    if (fault == Fault.SHORT) {
                        sound.write(bytes, offset, length / 2);
                    }
                    throw fail();
                }
                sound.write(bytes, offset, length);
            }

            @Override
            public void commit() {
                step();
                sound.commit();
            }

            @Override
            public void close() {
                open -= closed ? 0 : 1;
                closed = true;
                sound.close();
            }
        };
    }

    /**
     * Returns a visitor whose events, those of programs too, are operations.
     *
     * @param sound passes them on to this
     * @return a visitor
     */
    public DocumentVisitor visitor(DocumentVisitor sound) {
        return new DocumentVisitor(sound) {
            @Override
            public void visitDocument(Payload payload) {
                step();
                super.visitDocument(payload);
            }

            @Override
            public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                step();
                @Nullable ProgramVisitor program = super.visitEntry(name, visits, form);
                return program == null ? null : new InjectingProgramVisitor(program);
            }

            @Override
            public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
                step();
                super.visitAttachment(key, about, bytes);
            }

            @Override
            public void visitEnd() {
                step();
                super.visitEnd();
            }
        };
    }

    private final class InjectingProgramVisitor extends ProgramVisitor {
        InjectingProgramVisitor(ProgramVisitor sound) {
            super(sound);
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            step();
            super.visitInfo(family, version, trainable);
        }

        @Override
        public void enterRegion() {
            step();
            super.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            step();
            super.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            step();
            super.visitOperation(head, hasRegions);
        }

        @Override
        public void exitOperation() {
            step();
            super.exitOperation();
        }

        @Override
        public void exitBlock() {
            step();
            super.exitBlock();
        }

        @Override
        public void exitRegion() {
            step();
            super.exitRegion();
        }
    }
}
