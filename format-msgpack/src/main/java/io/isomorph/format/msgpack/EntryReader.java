package io.isomorph.format.msgpack;

import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Utf8;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Goes through the entries of one file, once: {@link #next}, then {@link #rest}, and so on to the end. */
final class EntryReader {
    /** Name, visits, form; family, version, trainable, body; since version 1.1, attachments may follow. */
    static final int PARTS = 7;

    private static final ProgramVisitor NOBODY = new ProgramVisitor() {};

    private final Container container;
    private final WireInput in;
    private final LayoutReport report;
    private final NodeReader nodes;
    private final ElementCount elements;
    /** Made when the first attachments come; most files have none. */
    private @Nullable AttachmentReader attachments;

    private final int count;
    private int taken;

    private @Nullable String name;
    private long visits;
    private Form form = Form.EMPTY;
    private int parts;

    /**
     * Begins at the first entry.
     *
     * @param tables empty; filled here
     */
    EntryReader(Container container, ReadOptions options, Tables tables) {
        this.container = container;
        this.in = container.entries();
        this.report = new LayoutReport(in, options);
        this.nodes = new NodeReader(in, report, tables);
        this.elements = new ElementCount(in);
        if (container.isNewer()) {
            report.layout(0, "the container has version " + container.version());
        }
        this.count = CountedArray.take(in, report, "the list of entries");
    }

    /** Returns the number of entries. */
    int count() {
        return count;
    }

    /** Returns the tables of nodes, as far as the file has been read. */
    List<NodeTable<?>> tables() {
        return nodes.tables();
    }

    /** Goes to the next entry, whose program must be read then; false at the end of the file, which is checked. */
    boolean next() {
        if (taken == count) {
            end();
            return false;
        }
        taken++;
        int start = in.at();
        parts = in.takeArray("an entry");
        container.requireParts("an entry", in, start, parts, PARTS);
        takeName();
        visits = in.takeInt("visits", 0, Long.MAX_VALUE);
        form = takeForm();
        return true;
    }

    private void takeName() {
        int start = in.at();
        String found = in.takeString("an entry's name");
        int order = name == null ? -1 : Utf8.compare(name, found);
        if (order >= 0) {
            throw in.fault(
                    order == 0 ? StandardCode.ENTRY_REPEATED : StandardCode.SCHEMA_VALUE,
                    start,
                    "the entry " + PayloadText.quote(found)
                            + (order == 0 ? " occurs twice" : " follows one that is greater"));
        }
        name = found;
    }

    private Form takeForm() {
        int words = in.takeMap("a form");
        if (words == 0) {
            return Form.EMPTY;
        }
        Map<String, String> found = new LinkedHashMap<>();
        @Nullable String last = null;
        for (int i = 0; i < words; i++) {
            int start = in.at();
            String key = in.takeString("a form's key");
            if (last != null && Utf8.compare(last, key) >= 0) {
                report.once(NormalizationCode.KEY_ORDER, start, "the keys of a form are not in order");
            }
            last = key;
            if (found.put(key, in.takeString("a form's word")) != null) {
                throw in.fault(StandardCode.SCHEMA_DUPLICATE, start, PayloadText.quote(key) + " occurs twice");
            }
        }
        return Form.of(found);
    }

    String name() {
        return name == null ? "" : name;
    }

    long visits() {
        return visits;
    }

    Form form() {
        return form;
    }

    /**
     * Takes the program of this entry, then its attachments. A program that nobody requires is read all the same: later
     * entries refer to its nodes.
     */
    void rest(@Nullable ProgramVisitor program, DocumentVisitor visitor) {
        new ProgramDecoder(in, nodes, report, elements, program == null ? NOBODY : program).read();
        if (parts > PARTS) {
            attachments =
                    attachments == null ? new AttachmentReader(in, container.name(), report, elements) : attachments;
            attachments.attachments(visitor);
        }
        drop(parts - PARTS - 1);
        report.irregular();
    }

    /** Returns how many attachments were taken so far. */
    long attachments() {
        return attachments == null ? 0 : attachments.count();
    }

    /** Returns how many bytes those have. */
    long attachedBytes() {
        return attachments == null ? 0 : attachments.size();
    }

    /**
     * Returns the payload of the document, which follows the entries and is visited before them. Nothing is reported: it is taken
     * once more when its turn comes.
     */
    @Nullable
    Payload documentPayload() {
        if (!container.hasPayload()) {
            return null;
        }
        WireInput ahead = container.entries();
        ahead.skipWithAttachments();
        LayoutReport silent = new LayoutReport(ahead, ReadOptions.DEFAULTS);
        return new AttachmentReader(ahead, container.name(), silent, elements).ofDocument();
    }

    /** Passes the payload of the document, whose elements are counted where it is read ahead; returns whether there is one. */
    private boolean passDocumentPayload() {
        return container.hasPayload()
                && new AttachmentReader(in, container.name(), report, new ElementCount(in)).ofDocument() != null;
    }

    /** Passes parts that only a newer version knows. */
    private void drop(int parts) {
        int start = in.at();
        for (int i = 0; i < parts; i++) {
            in.skipWithAttachments();
        }
        if (parts > 0) {
            report.once(
                    NormalizationCode.UNKNOWN_DROPPED,
                    start,
                    "parts that version " + container.version() + " has and this reader does not know are dropped");
        }
    }

    private void end() {
        boolean hasPayload = passDocumentPayload();
        drop(container.morePartsThanKnown());
        report.irregular();
        if (container.isOfAttachments() && !hasPayload && attachments() == 0) {
            report.layout(0, "the container has version " + container.version() + " without need");
        }
        if (in.at() != container.end()) {
            throw in.fault(
                    in.at() > container.end() ? StandardCode.INPUT_TRUNCATED : StandardCode.INPUT_TRAILING,
                    Math.min(in.at(), container.end()),
                    "the document does not end where its checksum begins");
        }
    }
}
