package io.isomorph.testkit.reference;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Block;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.support.AttachmentLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@link ReferenceFormat}. The checksum is checked first, so nothing is pushed of a file that was damaged. */
final class ReferenceReader implements DocumentReader {
    private static final int CHECKSUM = 4;

    private final byte[] bytes;
    private final String source;
    private final Limits limits;

    ReferenceReader(ByteSource source, Limits limits) {
        this.source = source.name();
        this.limits = limits;
        this.bytes = bytes(source);
        int content = bytes.length - CHECKSUM;
        byte[] magic = ReferenceFormat.MAGIC;
        if (content < magic.length || !Arrays.equals(magic, Arrays.copyOf(bytes, magic.length))) {
            throw new MalformedInputException(
                    StandardCode.INPUT_FORMAT, Location.ofByte(this.source, 0), "the file does not begin so", null);
        }
        byte[] checksum = Arrays.copyOfRange(bytes, content, bytes.length);
        if (!Arrays.equals(ReferenceWriter.checksum(bytes, content), checksum)) {
            throw new MalformedInputException(
                    StandardCode.INPUT_CHECKSUM,
                    Location.ofByte(this.source, content),
                    "the checksum is that of other bytes",
                    null);
        }
    }

    private static byte[] bytes(ByteSource source) {
        if (source.size() > Integer.MAX_VALUE - 16) {
            throw new MalformedInputException(
                    StandardCode.INPUT_FORMAT,
                    Location.ofByte(source.name(), 0),
                    "files of this format end below 2 GiB; this one has " + source.size() + " bytes",
                    null);
        }
        byte[] bytes = new byte[(int) source.size()];
        int got = source.read(0, bytes, 0, bytes.length);
        return got == bytes.length ? bytes : Arrays.copyOf(bytes, Math.max(0, got));
    }

    @Override
    public Map<String, String> summary() {
        return Map.of("bytes", Integer.toString(bytes.length));
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        new Walk().document(visitor);
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        boolean[] found = new boolean[1];
        new Walk().document(new DocumentVisitor() {
            @Override
            public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                if (!name.equals(entryName)) {
                    return null;
                }
                found[0] = true;
                return visitor;
            }
        });
        if (!found[0]) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(source),
                    "there is no entry '" + entryName + "'",
                    null);
        }
    }

    @Override
    public void close() {
        // the source is the caller's
    }

    /** One walk over the document. */
    private final class Walk {
        private final Decoding in =
                new Decoding(bytes, ReferenceFormat.MAGIC.length, bytes.length - CHECKSUM, source, limits);
        private final AttachmentLimits attached = new AttachmentLimits(limits);
        private long elements;
        private long results;
        private long arguments;

        void document(DocumentVisitor visitor) {
            @Nullable Payload payload = in.payloadOrNone();
            if (payload != null) {
                count(payload.elements());
                visitor.visitDocument(payload);
            }
            @Nullable String last = null;
            for (int i = in.count(); i > 0; i--) {
                last = entry(last, visitor);
            }
            if (in.position() < bytes.length - CHECKSUM) {
                throw in.fault(StandardCode.INPUT_TRAILING, in.position(), "the document has ended here");
            }
            visitor.visitEnd();
        }

        private String entry(@Nullable String last, DocumentVisitor visitor) {
            int from = in.position();
            String name = in.text();
            if (last != null && Utf8.compare(last, name) >= 0) {
                throw in.fault(StandardCode.ENTRY_REPEATED, from, "entries are repeated or out of order");
            }
            int place = in.position();
            long visits = in.number();
            if (visits < 0) {
                throw in.fault(StandardCode.SCHEMA_RANGE, place, "visits are above 2^63-1");
            }
            @Nullable ProgramVisitor next = visitor.visitEntry(name, visits, form());
            program(next == null ? new ProgramVisitor() {} : next);
            attachments(visitor);
            return name;
        }

        private void attachments(DocumentVisitor visitor) {
            attached.beginEntry();
            @Nullable String last = null;
            for (int i = in.count(); i > 0; i--) {
                int from = in.position();
                String key = in.text();
                if (last != null && Utf8.compare(last, key) >= 0) {
                    throw in.fault(StandardCode.SCHEMA_DUPLICATE, from, "attachments are repeated or out of order");
                }
                last = key;
                @Nullable Payload about = in.payloadOrNone();
                count(about == null ? 0 : about.elements());
                int size = in.skipBytes();
                attached.add(size, in::here);
                visitor.visitAttachment(
                        key, about, AttachmentBytes.of(ByteSource.of(bytes, source), in.position() - size, size));
            }
        }

        private Form form() {
            Map<String, String> words = new LinkedHashMap<>();
            @Nullable String last = null;
            for (int i = in.count(); i > 0; i--) {
                int from = in.position();
                String key = in.text();
                if (last != null && Utf8.compare(last, key) >= 0) {
                    throw in.fault(StandardCode.SCHEMA_DUPLICATE, from, "words of a form are repeated or out of order");
                }
                last = key;
                words.put(key, in.text());
            }
            return words.isEmpty() ? Form.EMPTY : Form.of(words);
        }

        private void program(ProgramVisitor visitor) {
            results = 0;
            arguments = 0;
            String family = in.text();
            visitor.visitInfo(family, in.integer(), in.bool());
            region(1, visitor);
        }

        private void count(long more) {
            elements += more;
            limits.check(Limit.ELEMENTS, elements, in.here());
        }

        private void region(int depth, ProgramVisitor visitor) {
            limits.check(Limit.DEPTH, depth, in.here());
            count(1);
            visitor.enterRegion();
            for (int blocks = in.count(); blocks > 0; blocks--) {
                enterBlock(visitor);
                for (int operations = in.count(); operations > 0; operations--) {
                    OperationHead head = in.head(results, arguments);
                    count(head.elements());
                    results += head.resultCount();
                    int regions = in.count();
                    visitor.visitOperation(head, regions > 0);
                    for (int i = 0; i < regions; i++) {
                        region(depth + 1, visitor);
                    }
                    if (regions > 0) {
                        visitor.exitOperation();
                    }
                }
                visitor.exitBlock();
            }
            visitor.exitRegion();
        }

        private void enterBlock(ProgramVisitor visitor) {
            int from = in.position();
            List<IrType> types = in.types();
            List<KeywordArgument> keywords = new ArrayList<>();
            for (int i = in.count(); i > 0; i--) {
                String name = in.text();
                IrType type = in.type();
                keywords.add(in.make(StandardCode.OPERAND_REFERENCE, from, () -> new KeywordArgument(name, type)));
            }
            for (IrType type : types) {
                if (type.highestOperand() >= 0) {
                    throw in.fault(
                            StandardCode.OPERAND_REFERENCE, from, "a block argument's type refers to an operand");
                }
            }
            count(Block.elements(types, keywords));
            arguments += types.size() + keywords.size();
            visitor.enterBlock(types, keywords);
        }
    }
}
