package io.isomorph.testkit.contract;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.reference.ReferenceFormat;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The reference format in a frame, with one fault. A file is "FAULTY", the length of the content, the length of a note, the
 * content, the note, and a CRC-32 of all of it. It is registered as a service, so it is on the class path of these tests as other
 * formats are on that of a user's.
 */
public class FaultyFormat implements FormatProvider {
    /** Property: the fault. It begins like the contract's own, so that other processes get it too. */
    static final String PROPERTY = "isomorph.fault";

    private static final byte[] MAGIC = "FAULTY".getBytes(StandardCharsets.US_ASCII);
    private static final int HEAD = MAGIC.length + 2 * Integer.BYTES;
    private static final int TAIL = Integer.BYTES;
    private static final HexFormat DIGITS = HexFormat.of();

    private final Fault fault;
    private final ReferenceFormat reference = new ReferenceFormat();
    private boolean ofNoUse;
    private volatile byte[] shared = new byte[0];

    /** Makes a provider with the fault that the property names, mostly none. */
    public FaultyFormat() {
        this(Fault.valueOf(System.getProperty(PROPERTY, Fault.NONE.name())));
    }

    FaultyFormat(Fault fault) {
        this.fault = fault;
    }

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return new FormatDescriptor(
                "faulty",
                "application/x-faulty",
                List.of(".faulty"),
                capabilities(),
                this::recognises,
                fault::reasonAgainst,
                List.of(),
                List.of());
    }

    private Set<Capability> capabilities() {
        Set<Capability> able = EnumSet.of(Capability.MANY_PROGRAMS, Capability.CHECKSUM, Capability.ATTACHMENTS);
        switch (fault) {
            case CALLS_BYTES_TEXT -> able.addAll(EnumSet.allOf(Capability.class));
            case CALLS_ITSELF_LAZY -> able.add(Capability.LAZY);
            case TAKES_OTHER_LINE_ENDS, TAKES_A_BYTE_ORDER_MARK -> able.add(Capability.TEXT);
            default -> {}
        }
        return able;
    }

    private boolean recognises(byte[] prefix, long size) {
        return switch (fault) {
            case RECOGNISES_EVERYTHING -> true;
            case RECOGNISES_NOTHING -> false;
            case TAKES_OTHER_LINE_ENDS, TAKES_A_BYTE_ORDER_MARK -> hasMagic(ofText(prefix));
            default -> hasMagic(prefix);
        };
    }

    private static boolean hasMagic(byte[] prefix) {
        return prefix.length >= MAGIC.length && Arrays.equals(MAGIC, Arrays.copyOf(prefix, MAGIC.length));
    }

    /** Returns bytes as text: two digits each, and a line end. */
    private static byte[] text(byte[] bytes) {
        return (DIGITS.formatHex(bytes) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the bytes of a text; none if it is no text of bytes. */
    private byte[] ofText(byte[] text) {
        String line = new String(text, StandardCharsets.UTF_8);
        line = fault == Fault.TAKES_OTHER_LINE_ENDS ? line.replace("\r\n", "\n") : line.replaceFirst("^\ufeff", "");
        return line.matches("([0-9a-f]{2})*\n?") ? DIGITS.parseHex(line.strip()) : new byte[0];
    }

    private static int crc(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        if (ofNoUse) {
            throw new IllegalStateException("of no use");
        }
        byte[] bytes = bytes(source);
        try {
            byte[] content = content(bytes, source.name(), options);
            if (fault == Fault.REPORTS_ITS_OWN_WRITING) {
                options.normalized(
                        new Normalization(NormalizationCode.LAYOUT, Location.ofByte(source.name(), 0), "all of it"));
            }
            if (fault == Fault.SHARES_WHAT_IT_READS) {
                shared = content;
                LockSupport.parkNanos(1);
                content = shared;
            }
            ReadOptions inner = options.withLimits(fault.limits(options.limits()));
            return new Reader(reference.newReader(ByteSource.of(content, source.name()), inner), source);
        } catch (IsomorphException e) {
            throw fault.refusal(e);
        }
    }

    private byte[] bytes(ByteSource source) {
        byte[] bytes = new byte[(int) source.size()];
        try {
            source.read(0, bytes, 0, bytes.length);
        } catch (UncheckedIOException | OutOfMemoryError e) {
            ofNoUse = fault == Fault.IS_OF_NO_USE_AFTER_A_FAULT;
            if (fault == Fault.HIDES_WHAT_STORAGE_THROWS) {
                throw new IllegalStateException(e);
            }
            throw e;
        }
        if (fault.isText()) {
            require(bytes.length == 0 || bytes[bytes.length - 1] == '\n', source.name(), "no line end");
            return ofText(bytes);
        }
        return bytes;
    }

    private byte[] content(byte[] bytes, String name, ReadOptions options) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (fault != Fault.THROWS_INDEX_OUT_OF_BOUNDS) {
            require(bytes.length >= HEAD + TAIL, name, "too short");
        } else {
            bytes[HEAD + TAIL - 1] ^= 0;
        }
        require(hasMagic(bytes), name, "no magic");
        long length = in.getInt(MAGIC.length) & 0xffff_ffffL;
        long note = in.getInt(MAGIC.length + Integer.BYTES) & 0xffff_ffffL;
        if (fault == Fault.TAKES_MEMORY_AS_ANNOUNCED) {
            byte[] space = new byte[(int) Math.min(length, Integer.MAX_VALUE - 8)];
            space[Math.min(space.length, 1) - 1 & 0] = 1;
        }
        long end = HEAD + length + note + TAIL;
        boolean takesMore = fault == Fault.ACCEPTS_TRAILING_BYTES
                || (fault == Fault.CHECKS_LESS_WITHOUT_LISTENER && !options.hasNormalizationListener());
        boolean fits = takesMore ? end <= bytes.length : end == bytes.length;
        require(fits, name, "lengths that do not fit");
        byte[] content = Arrays.copyOfRange(bytes, HEAD, HEAD + (int) length);
        boolean intact = in.getInt((int) end - TAIL) == crc(bytes, (int) end - TAIL);
        if (fault == Fault.IGNORES_ITS_CHECKSUM) {
            hint(content);
            return content;
        }
        require(intact, name, "a wrong checksum");
        byte[] written = Arrays.copyOfRange(bytes, (int) (HEAD + length), (int) end - TAIL);
        require(!fault.showsElsewhereOnly() || Arrays.equals(fault.note(), written), name, "another note");
        return content;
    }

    /** Puts a right checksum behind the content, so that nobody sees that it was changed. */
    private static void hint(byte[] content) {
        if (content.length > TAIL) {
            ByteBuffer.wrap(content).putInt(content.length - TAIL, crc(content, content.length - TAIL));
        }
    }

    /** Returns a file with the checksums of its frame and of the content in it. */
    static byte[] withChecksum(byte[] file) {
        byte[] corrected = file.clone();
        if (corrected.length > HEAD) {
            ByteBuffer head = ByteBuffer.wrap(corrected);
            int end = HEAD + Math.max(0, Math.min(head.getInt(MAGIC.length), corrected.length - HEAD));
            byte[] content = Arrays.copyOfRange(corrected, HEAD, end);
            hint(content);
            head.put(HEAD, content);
        }
        hint(corrected);
        return corrected;
    }

    private static void require(boolean holds, String name, String problem) {
        if (!holds) {
            throw new MalformedInputException(StandardCode.SCHEMA_VALUE, Location.ofByte(name, 0), problem, null);
        }
    }

    /** Reads, faulty where the test requires it. */
    private final class Reader implements DocumentReader {
        private final DocumentReader inner;
        private final ByteSource source;
        private int calls;

        Reader(DocumentReader inner, ByteSource source) {
            this.inner = inner;
            this.source = source;
        }

        @Override
        public Map<String, String> summary() {
            return inner.summary();
        }

        @Override
        public void accept(DocumentVisitor visitor) {
            calls++;
            try {
                if (fault == Fault.GIVES_EVENTS_ONCE && calls > 1) {
                    visitor.visitEnd();
                } else {
                    inner.accept(wrapped(visitor));
                }
            } catch (UnrepresentableException e) {
                throw e; // a visitor's: nothing is written here
            } catch (IsomorphException e) {
                throw fault.refusal(e);
            } catch (IllegalArgumentException e) {
                throw fault == Fault.WRAPS_WHAT_A_VISITOR_THROWS ? new IllegalStateException(e) : e;
            }
        }

        private DocumentVisitor wrapped(DocumentVisitor visitor) {
            return switch (fault) {
                case LOSES_WHAT_FOLLOWS_A_SKIP -> new Forgetful(visitor);
                case LOSES_ATTACHMENTS_OF_WHAT_IS_SKIPPED -> new Careless(visitor);
                default -> visitor;
            };
        }

        @Override
        public void accept(String entryName, ProgramVisitor visitor) {
            try {
                inner.accept(entryName, visitor);
            } catch (IsomorphException e) {
                if (fault == Fault.THROWS_FOR_AN_ABSENT_ENTRY) {
                    throw new IllegalArgumentException(e);
                }
                throw e;
            }
        }

        @Override
        public Document read() {
            Document document = DocumentReader.super.read();
            if (fault == Fault.TREE_DIFFERS_FROM_EVENTS && document.entries().size() == 1) {
                return Document.of(List.of());
            }
            return document;
        }

        @Override
        public void close() {
            inner.close();
            if (fault == Fault.CLOSES_THE_SOURCE) {
                source.close();
            }
        }
    }

    /** Skips all entries after the first that is skipped. */
    private static final class Forgetful extends DocumentVisitor {
        private boolean skipped;

        Forgetful(DocumentVisitor next) {
            super(next);
        }

        @Override
        public ProgramVisitor visitEntry(String name, long visits, Form form) {
            if (skipped) {
                return null;
            }
            ProgramVisitor inner = super.visitEntry(name, visits, form);
            skipped = inner == null;
            return inner;
        }
    }

    /** Skips the attachments of entries whose programs are skipped. */
    private static final class Careless extends DocumentVisitor {
        private boolean skipped;

        Careless(DocumentVisitor next) {
            super(next);
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            ProgramVisitor inner = super.visitEntry(name, visits, form);
            skipped = inner == null;
            return inner;
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            if (!skipped) {
                super.visitAttachment(key, about, bytes);
            }
        }
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        var content = ByteSink.inMemory();
        WriteOptions inner = options.withLimits(fault.limits(options.limits()));
        DocumentWriter out = reference.newWriter(content, inner);
        String[] first = new String[1];
        return new DocumentWriter(inner) {
            private boolean ended;

            @Override
            protected ProgramVisitor writeEntry(String name, long visits, Form form) {
                if (first[0] == null) {
                    first[0] = name;
                }
                return new Rewriting(out.visitEntry(name, fault.written(visits), form));
            }

            @Override
            protected void writeDocument(Payload payload) {
                if (fault != Fault.DROPS_THE_PAYLOAD_OF_A_DOCUMENT) {
                    out.visitDocument(payload);
                }
            }

            @Override
            protected void writeAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
                if (fault != Fault.DROPS_ATTACHMENTS) {
                    out.visitAttachment(key, fault.writtenAbout(about), bytes);
                }
            }

            @Override
            protected void writeEnd() {
                out.visitEnd();
                byte[] note = fault.note();
                if (fault == Fault.WRITES_IN_ORDER_OF_ARRIVAL && first[0] != null) {
                    note = first[0].getBytes(StandardCharsets.UTF_8);
                }
                byte[] file = framed(content.toByteArray(), note);
                file = fault.isText() ? text(file) : file;
                sink.write(file, 0, file.length);
                ended = true;
                if (fault == Fault.CLOSES_THE_SINK) {
                    sink.close();
                }
            }

            @Override
            public void close() {
                out.close();
                if (fault == Fault.COMMITS_WHAT_FAILED && !ended) {
                    sink.commit();
                }
            }
        };
    }

    private static byte[] framed(byte[] content, byte[] note) {
        byte[] file = new byte[HEAD + content.length + note.length + TAIL];
        ByteBuffer out = ByteBuffer.wrap(file);
        out.put(MAGIC).putInt(content.length).putInt(note.length).put(content).put(note);
        out.putInt(crc(file, file.length - TAIL));
        return file;
    }

    private final class Rewriting extends ProgramVisitor {
        Rewriting(ProgramVisitor next) {
            super(next);
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            if (fault == Fault.TAKES_KEYWORD_ARGUMENTS_FOR_POSITIONAL_ONES) {
                List<IrType> all = new ArrayList<>(argumentTypes);
                keywordArguments.forEach(argument -> all.add(argument.type()));
                super.enterBlock(all, List.of());
            } else {
                super.enterBlock(argumentTypes, fault.written(keywordArguments));
            }
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            super.visitOperation(fault.written(head), hasRegions);
        }
    }
}
