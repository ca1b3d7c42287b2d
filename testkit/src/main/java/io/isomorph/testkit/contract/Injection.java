package io.isomorph.testkit.contract;

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
final class Injection {
    /** What happens at the operation. */
    enum Fault {
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
    private @Nullable Throwable thrown;

    private Injection(int at, Fault fault) {
        this.at = at;
        this.fault = fault;
    }

    static Injection none() {
        return new Injection(-1, Fault.ERROR);
    }

    static Injection at(int operation, Fault fault) {
        return new Injection(operation, fault);
    }

    int operations() {
        return operations;
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

    /** A source that is no array, so that each access to it is an operation. */
    ByteSource source(byte[] bytes) {
        ByteSource sound = ByteSource.of(bytes, Codec.SOURCE);
        return new ByteSource() {
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
                sound.close();
            }
        };
    }

    /** A sink that passes on to another. */
    ByteSink sink(ByteSink sound) {
        return new ByteSink() {
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
                sound.commit();
            }

            @Override
            public void close() {
                sound.close();
            }
        };
    }

    /** A visitor that passes on to another; each event, of programs too, is an operation. */
    DocumentVisitor visitor(DocumentVisitor sound) {
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
