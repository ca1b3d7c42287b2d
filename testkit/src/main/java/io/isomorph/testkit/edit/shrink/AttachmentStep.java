package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Takes attachments and the document's payload away, then makes those that are left simpler. */
public final class AttachmentStep implements Step {
    @Override
    public Stream<Supplier<Document>> candidates(Document document) {
        Stream<Supplier<Document>> payloads = SimplerPayload.ofOptional(document.payload())
                .map(payload -> () -> Document.of(document.entries(), payload.get()));
        Stream<Supplier<Document>> entries = IntStream.range(
                        0, document.entries().size())
                .boxed()
                .flatMap(index -> {
                    Entry entry = document.entries().get(index);
                    return simpler(entry).map(attachments -> () -> {
                        List<Entry> changed = new ArrayList<>(document.entries());
                        changed.set(index, entry.withAttachments(attachments.get()));
                        return document.withEntries(changed);
                    });
                });
        return Stream.concat(payloads, entries);
    }

    private static Stream<Supplier<List<Attachment>>> simpler(Entry entry) {
        List<Attachment> all = entry.attachments();
        Stream<Supplier<List<Attachment>>> fewer = Chunk.of(all.size()).map(chunk -> () -> chunk.removedFrom(all));
        Stream<Supplier<List<Attachment>>> simpler = IntStream.range(0, all.size())
                .boxed()
                .flatMap(i -> simpler(all.get(i)).map(attachment -> () -> replaced(all, i, attachment.get())));
        return Stream.concat(fewer, simpler);
    }

    /** A key that is taken already leaves the attachments as they are. */
    private static List<Attachment> replaced(List<Attachment> all, int index, Attachment simpler) {
        String before = all.get(index).key();
        if (!simpler.key().equals(before)
                && all.stream().anyMatch(attachment -> attachment.key().equals(simpler.key()))) {
            return all;
        }
        List<Attachment> changed = new ArrayList<>(all);
        changed.set(index, simpler);
        return changed;
    }

    private static Stream<Supplier<Attachment>> simpler(Attachment attachment) {
        Stream<Supplier<Attachment>> payloads = SimplerPayload.ofOptional(attachment.about())
                .map(about -> () -> new Attachment(attachment.key(), about.get(), attachment.bytes()));
        Stream<Supplier<Attachment>> keys = SimplerText.of(attachment.key())
                .map(key -> () -> new Attachment(key.get(), attachment.about(), attachment.bytes()));
        Stream<Supplier<Attachment>> bytes = SimplerBytes.of(attachment.bytes().toByteArray())
                .map(less ->
                        () -> new Attachment(attachment.key(), attachment.about(), AttachmentBytes.of(less.get())));
        return Stream.of(payloads, keys, bytes).flatMap(attachments -> attachments);
    }
}
