package io.isomorph.testkit.contract;

import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.TracingVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The events of a document, recorded as what they carry: quicker to compare than the lines of {@link TracingVisitor}. */
final class Events {
    private static final String ENTER_REGION = "enterRegion";
    private static final String EXIT_OPERATION = "exitOperation";
    private static final String EXIT_REGION = "exitRegion";
    private static final String EXIT_BLOCK = "exitBlock";
    private static final String END = "visitEnd";

    private Events() {}

    /**
     * Records.
     *
     * @param source pushes its events to the visitor that it is given; they must be in order
     * @return what each event carries
     */
    static List<Object> of(Consumer<DocumentVisitor> source) {
        List<Object> events = new ArrayList<>();
        source.accept(new CheckingVisitor(new Recorder(events)));
        return events;
    }

    /**
     * Returns the events as text.
     *
     * @param document whose
     * @return a line each
     */
    static List<String> lines(Document document) {
        List<String> lines = new ArrayList<>();
        document.accept(new TracingVisitor(lines::add, null));
        return lines;
    }

    private static final class Recorder extends DocumentVisitor {
        private final List<Object> events;

        Recorder(List<Object> events) {
            this.events = events;
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            events.add(List.of(name, visits, form));
            return new ProgramRecorder(events);
        }

        @Override
        public void visitDocument(Payload payload) {
            events.add(payload);
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            events.add(new Attachment(key, about, bytes.detached()));
        }

        @Override
        public void visitEnd() {
            events.add(END);
        }
    }

    private static final class ProgramRecorder extends ProgramVisitor {
        private final List<Object> events;

        ProgramRecorder(List<Object> events) {
            this.events = events;
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            events.add(List.of(family, version, trainable));
        }

        @Override
        public void enterRegion() {
            events.add(ENTER_REGION);
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            events.add(List.of(List.copyOf(argumentTypes), List.copyOf(keywordArguments)));
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            events.add(head);
            events.add(hasRegions);
        }

        @Override
        public void exitOperation() {
            events.add(EXIT_OPERATION);
        }

        @Override
        public void exitBlock() {
            events.add(EXIT_BLOCK);
        }

        @Override
        public void exitRegion() {
            events.add(EXIT_REGION);
        }
    }
}
