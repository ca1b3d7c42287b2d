package io.isomorph.visit;

import io.isomorph.io.Limits;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Prints one line an event, complete and unambiguous: the reference for "streaming = tree". Not a format: the text has no reader
 * and may change between releases.
 */
public final class TracingVisitor extends DocumentVisitor {
    private final Consumer<String> lines;
    private final Limits limits;

    /**
     * Traces the events of a document.
     *
     * @param lines takes each line, without line end
     * @param next what receives the events afterwards, or null
     */
    public TracingVisitor(Consumer<String> lines, @Nullable DocumentVisitor next) {
        super(next);
        this.lines = lines;
        this.limits = Limits.DEFAULTS;
    }

    /**
     * Traces the events of a program.
     *
     * @param lines takes each line, without line end
     * @param next what receives the events afterwards, or null
     * @return a visitor that prints, then forwards
     */
    public static ProgramVisitor program(Consumer<String> lines, @Nullable ProgramVisitor next) {
        return new ProgramTrace(lines, Limits.DEFAULTS, next);
    }

    @Override
    public void visitDocument(Payload payload) {
        StringBuilder line = new StringBuilder("document ");
        PayloadText.append(payload, line, limits);
        lines.accept(line.toString());
        super.visitDocument(payload);
    }

    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        StringBuilder line = new StringBuilder("attachment ").append(PayloadText.quote(key));
        if (about != null) {
            PayloadText.append(about, line.append(" about "), limits);
        }
        line.append(" size ").append(bytes.size()).append(" sha256 ");
        lines.accept(line.append(HexFormat.of().formatHex(bytes.sha256())).toString());
        super.visitAttachment(key, about, bytes);
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        lines.accept("entry " + PayloadText.quote(name) + " visits " + visits + " form " + words(form));
        @Nullable ProgramVisitor inner = super.visitEntry(name, visits, form);
        if (inner == null && next != null) {
            lines.accept("skipped");
            return null;
        }
        return new ProgramTrace(lines, limits, inner);
    }

    private static String words(Form form) {
        StringJoiner words = new StringJoiner(", ", "{", "}");
        for (Map.Entry<String, String> word : form.entries()) {
            words.add(PayloadText.quote(word.getKey()) + ": " + PayloadText.quote(word.getValue()));
        }
        return words.toString();
    }

    @Override
    public void visitEnd() {
        lines.accept("end");
        super.visitEnd();
    }

    /** Prints one program. */
    private static final class ProgramTrace extends ProgramVisitor {
        private final Consumer<String> lines;
        private final Limits limits;

        ProgramTrace(Consumer<String> lines, Limits limits, @Nullable ProgramVisitor next) {
            super(next);
            this.lines = lines;
            this.limits = limits;
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            lines.accept("info " + PayloadText.quote(family) + " version " + version + " trainable " + trainable);
            super.visitInfo(family, version, trainable);
        }

        @Override
        public void enterRegion() {
            lines.accept("region {");
            super.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            StringBuilder line = new StringBuilder("block (");
            appendTypes(line, argumentTypes);
            line.append(')');
            for (KeywordArgument argument : keywordArguments) {
                line.append(' ').append(PayloadText.quote(argument.name())).append(": ");
                PayloadText.append(argument.type(), line, limits);
            }
            lines.accept(line.append(" {").toString());
            super.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            StringBuilder line = new StringBuilder("op ")
                    .append(PayloadText.nameOf(head.name()))
                    .append(' ');
            appendAttributes(line, head.attributes());
            line.append(' ').append(head.operands()).append(" -> (");
            appendTypes(line, head.resultTypes());
            line.append(") ");
            appendAttributes(line, head.resultAttributes());
            lines.accept(line.append(hasRegions ? " {" : "").toString());
            super.visitOperation(head, hasRegions);
        }

        @Override
        public void exitOperation() {
            lines.accept("} op");
            super.exitOperation();
        }

        @Override
        public void exitBlock() {
            lines.accept("} block");
            super.exitBlock();
        }

        @Override
        public void exitRegion() {
            lines.accept("} region");
            super.exitRegion();
        }

        private void appendTypes(StringBuilder line, List<IrType> types) {
            String separator = "";
            for (IrType type : types) {
                line.append(separator);
                PayloadText.append(type, line, limits);
                separator = ", ";
            }
        }

        private void appendAttributes(StringBuilder line, AttributeList attributes) {
            line.append('{');
            String separator = "";
            for (NamedAttribute attribute : attributes) {
                line.append(separator)
                        .append(PayloadText.quote(attribute.name()))
                        .append(": ");
                PayloadText.append(attribute.value(), line, limits);
                separator = ", ";
            }
            line.append('}');
        }
    }
}
