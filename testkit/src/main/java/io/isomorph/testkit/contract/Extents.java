package io.isomorph.testkit.contract;

import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperationHead;
import io.isomorph.visit.ProgramVisitor;
import java.util.List;

/**
 * What limits are about, of one document.
 *
 * @param elements over all programs
 * @param depth of regions or payloads, whichever is deeper
 * @param longestText UTF-8 bytes of the longest name of an attribute
 */
record Extents(long elements, int depth, int longestText) {
    /** Formats may spell short texts otherwise; a text this long stands in the file as it is. */
    static final int LONG_TEXT = 32;

    static Extents of(Document document) {
        long elements = 0;
        int depth = 0;
        int longest = 0;
        for (Entry entry : document.entries()) {
            elements += entry.program().counts().elements();
            Measure measure = new Measure();
            entry.program().accept(measure);
            depth = Math.max(
                    depth, Math.max(measure.payloadDepth, entry.program().body().depth()));
            longest = Math.max(longest, measure.longestText);
        }
        return new Extents(elements, depth, longest);
    }

    private static final class Measure extends ProgramVisitor {
        private int payloadDepth;
        private int longestText;

        private void type(IrType type) {
            payloadDepth = Math.max(payloadDepth, type.depth());
        }

        private void attributes(AttributeList attributes) {
            payloadDepth = Math.max(payloadDepth, attributes.depth());
            for (NamedAttribute attribute : attributes) {
                longestText = Math.max(longestText, Utf8.encode(attribute.name()).length);
            }
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            argumentTypes.forEach(this::type);
            keywordArguments.forEach(argument -> type(argument.type()));
        }

        @Override
        public void visitOperation(OperationHead head, int regionCount) {
            head.resultTypes().forEach(this::type);
            attributes(head.attributes());
            attributes(head.resultAttributes());
        }
    }
}
