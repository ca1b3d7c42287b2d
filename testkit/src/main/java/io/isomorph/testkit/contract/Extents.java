package io.isomorph.testkit.contract;

import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What limits are about, of one document.
 *
 * @param elements over all programs, and payloads beside them
 * @param depth of regions or payloads, whichever is deeper
 * @param longestText UTF-8 bytes of the longest name of an attribute, key or text of a payload
 * @param attachments of the entry that has most
 * @param longestAttachment bytes
 * @param attached bytes of all attachments
 */
record Extents(long elements, int depth, int longestText, int attachments, long longestAttachment, long attached) {
    /** Formats may spell short texts otherwise; a text this long is in the file as it is. */
    static final int LONG_TEXT = 32;

    static Extents of(Document document) {
        Measure measure = new Measure();
        measure.beside(document.payload());
        int depth = 0;
        int attachments = 0;
        for (Entry entry : document.entries()) {
            measure.elements += entry.program().counts().elements();
            entry.program().accept(measure);
            depth = Math.max(depth, entry.program().body().depth());
            entry.attachments().forEach(measure::attachment);
            attachments = Math.max(attachments, entry.attachments().size());
        }
        return new Extents(
                measure.elements,
                Math.max(depth, measure.payloadDepth),
                measure.longestText,
                attachments,
                measure.longestAttachment,
                measure.attached);
    }

    /** Returns how far a limit is used; 0 if that is not measured here. */
    long of(Limit limit) {
        return switch (limit) {
            case ELEMENTS -> elements;
            case DEPTH -> depth;
            case ATTACHMENTS -> attachments;
            case ATTACHMENT -> longestAttachment;
            case ATTACHED -> attached;
            default -> 0;
        };
    }

    private static final class Measure extends ProgramVisitor {
        private long elements;
        private int payloadDepth;
        private int longestText;
        private long longestAttachment;
        private long attached;

        /** What is shared is looked at once. */
        private final Set<Payload> seen = Collections.newSetFromMap(new IdentityHashMap<>());

        void beside(@Nullable Payload payload) {
            if (payload != null) {
                elements += payload.elements();
                payloadDepth = Math.max(payloadDepth, payload.depth());
                payload(payload);
            }
        }

        void attachment(Attachment attachment) {
            text(attachment.key());
            beside(attachment.about());
            longestAttachment = Math.max(longestAttachment, attachment.bytes().size());
            attached += attachment.bytes().size();
        }

        private void type(IrType type) {
            payloadDepth = Math.max(payloadDepth, type.depth());
            payload(type.payload());
        }

        private void text(String text) {
            longestText = Math.max(longestText, Utf8.encode(text).length);
        }

        private void payload(@Nullable Payload payload) {
            if (payload == null || !seen.add(payload)) {
                return;
            }
            if (payload instanceof StringValue string) {
                text(string.value());
            } else if (payload instanceof ListValue list) {
                list.items().forEach(this::payload);
            } else if (payload instanceof MapValue map) {
                for (int i = 0; i < map.size(); i++) {
                    text(map.key(i));
                    payload(map.value(i));
                }
            } else if (payload instanceof TypeValue value) {
                payload(value.type().payload());
            } else if (payload instanceof AttributeValue value) {
                payload(value.attribute().payload());
            }
        }

        private void attributes(AttributeList attributes) {
            payloadDepth = Math.max(payloadDepth, attributes.depth());
            for (NamedAttribute attribute : attributes) {
                text(attribute.name());
                payload(attribute.value().payload());
            }
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            argumentTypes.forEach(this::type);
            keywordArguments.forEach(argument -> type(argument.type()));
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            head.resultTypes().forEach(this::type);
            attributes(head.attributes());
            attributes(head.resultAttributes());
        }
    }
}
