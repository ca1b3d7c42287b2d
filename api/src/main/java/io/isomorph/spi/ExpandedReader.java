package io.isomorph.spi;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A reader that owns its source. */
final class ExpandedReader implements DocumentReader {
    private final DocumentReader reader;
    private final ByteSource expanded;

    private ExpandedReader(DocumentReader reader, ByteSource expanded) {
        this.reader = reader;
        this.expanded = expanded;
    }

    static DocumentReader open(ByteSource expanded, Function<ByteSource, DocumentReader> opener) {
        try {
            return new ExpandedReader(opener.apply(expanded), expanded);
        } catch (RuntimeException | Error e) {
            expanded.close();
            throw e;
        }
    }

    @Override
    public Map<String, String> summary() {
        return reader.summary();
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        reader.accept(visitor);
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        reader.accept(entryName, visitor);
    }

    @Override
    public Program program(String entryName) {
        return reader.program(entryName);
    }

    @Override
    public List<Attachment> attachments(String entryName) {
        return reader.attachments(entryName);
    }

    @Override
    public Document read() {
        Document document = reader.read();
        if (!document.hasAttachments()) {
            return document;
        }
        // the caller cannot keep the expanded bytes open
        DocumentCollector collector = new DocumentCollector();
        document.accept(new DocumentVisitor(collector) {
            @Override
            public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
                super.visitAttachment(key, about, bytes.detached());
            }
        });
        return collector.document();
    }

    @Override
    public void close() {
        reader.close();
        expanded.close();
    }
}
