package io.isomorph.testkit.reference;

import io.isomorph.io.ByteSink;
import io.isomorph.io.Limits;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Writes {@link ReferenceFormat}: collects the document, and encodes it when it ends. */
final class ReferenceWriter extends DocumentWriter {
    private final DocumentCollector collector = new DocumentCollector();
    private final ByteSink sink;
    private final Limits limits;

    ReferenceWriter(ByteSink sink, WriteOptions options) {
        super(options);
        this.sink = sink;
        this.limits = options.limits();
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        return Objects.requireNonNull(collector.visitEntry(name, visits, form));
    }

    @Override
    protected void writeDocument(Payload payload) {
        collector.visitDocument(payload);
    }

    @Override
    protected void writeAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        collector.visitAttachment(key, about, bytes);
    }

    @Override
    protected void writeEnd() {
        collector.visitEnd();
        Document document = collector.document();
        Encoding out = new Encoding(limits);
        out.raw(ReferenceFormat.MAGIC);
        out.payloadOrNone(document.payload());
        out.number(document.entries().size());
        for (Entry entry : document.entries()) {
            write(entry, out);
        }
        byte[] content = out.toByteArray();
        sink.write(content, 0, content.length);
        byte[] checksum = checksum(content, content.length);
        sink.write(checksum, 0, checksum.length);
    }

    /** Returns the checksum of the first bytes of a file. */
    static byte[] checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        long value = crc.getValue();
        return new byte[] {(byte) (value >>> 24), (byte) (value >>> 16), (byte) (value >>> 8), (byte) value};
    }

    private void write(Entry entry, Encoding out) {
        out.text(entry.name());
        out.number(entry.visits());
        out.number(entry.form().entries().size());
        for (Map.Entry<String, String> word : entry.form().entries()) {
            out.text(word.getKey());
            out.text(word.getValue());
        }
        Program program = entry.program();
        out.text(program.info().family());
        out.integer(program.info().version());
        out.bool(program.info().trainable());
        write(program.body(), out);
        out.number(entry.attachments().size());
        entry.attachments().forEach(out::attachment);
    }

    private static void write(Region region, Encoding out) {
        out.number(region.blocks().size());
        for (var block : region.blocks()) {
            out.types(block.argumentTypes());
            out.number(block.keywordArguments().size());
            for (KeywordArgument argument : block.keywordArguments()) {
                out.text(argument.name());
                out.described(argument.type());
            }
            out.number(block.operations().size());
            for (Operation operation : block.operations()) {
                out.head(operation.head());
                List<Region> regions = operation.regions();
                out.number(regions.size());
                for (Region nested : regions) {
                    write(nested, out);
                }
            }
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
