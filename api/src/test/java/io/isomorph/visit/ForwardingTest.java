package io.isomorph.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Holds that no event gets lost on its way through an adapter, an event added tomorrow included. */
class ForwardingTest {
    /** A value of each parameter type, unlike any default. */
    private static final Map<Class<?>, Object> ARGUMENTS = Map.of(
            String.class,
            "word",
            long.class,
            7L,
            int.class,
            3,
            boolean.class,
            true,
            List.class,
            List.of(),
            OperationHead.class,
            Programs.head("t.x", 1),
            Form.class,
            Form.EMPTY.with("a.b", "c"),
            Payload.class,
            Payload.of(5),
            AttachmentBytes.class,
            AttachmentBytes.of(new byte[] {1, 2}));

    /** One event: the method's name and the arguments it came with. */
    private record Received(String event, List<Object> arguments) {}

    private static final class ReceivingProgram extends ProgramVisitor {
        private final List<Received> received = new ArrayList<>();

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            received.add(new Received("visitInfo", List.of(family, version, trainable)));
        }

        @Override
        public void enterRegion() {
            received.add(new Received("enterRegion", List.of()));
        }

        @Override
        public void enterBlock(
                List<io.isomorph.ir.payload.IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            received.add(new Received("enterBlock", List.of(argumentTypes, keywordArguments)));
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            received.add(new Received("visitOperation", List.of(head, hasRegions)));
        }

        @Override
        public void exitOperation() {
            received.add(new Received("exitOperation", List.of()));
        }

        @Override
        public void exitBlock() {
            received.add(new Received("exitBlock", List.of()));
        }

        @Override
        public void exitRegion() {
            received.add(new Received("exitRegion", List.of()));
        }
    }

    private static final class ReceivingDocument extends DocumentVisitor {
        private final List<Received> received = new ArrayList<>();
        private final ProgramVisitor inner = new ProgramVisitor() {};

        @Override
        public void visitDocument(Payload payload) {
            received.add(new Received("visitDocument", List.of(payload)));
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            received.add(new Received("visitAttachment", List.of(key, about, bytes)));
        }

        @Override
        public ProgramVisitor visitEntry(String name, long visits, Form form) {
            received.add(new Received("visitEntry", List.of(name, visits, form)));
            return inner;
        }

        @Override
        public void visitEnd() {
            received.add(new Received("visitEnd", List.of()));
        }
    }

    private static List<Method> eventsOf(Class<?> visitor) {
        List<Method> events = Arrays.stream(visitor.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .toList();
        assertTrue(events.size() > 1, "reflection found no events");
        return events;
    }

    private static @Nullable Object call(Method event, Object visitor, List<Object> arguments) throws Exception {
        return event.invoke(visitor, arguments.toArray());
    }

    private static List<Object> argumentsOf(Method event) {
        return Arrays.stream(event.getParameterTypes())
                .map(type -> {
                    assertTrue(ARGUMENTS.containsKey(type), "no sample of " + type);
                    return ARGUMENTS.get(type);
                })
                .toList();
    }

    @Test
    void plainProgramVisitorForwardsEveryEvent() throws Exception {
        for (Method event : eventsOf(ProgramVisitor.class)) {
            ReceivingProgram next = new ReceivingProgram();
            List<Object> arguments = argumentsOf(event);
            call(event, new ProgramVisitor(next) {}, arguments);
            assertEquals(List.of(new Received(event.getName(), arguments)), next.received);
        }
    }

    @Test
    void plainDocumentVisitorForwardsEveryEventAndTheAnswer() throws Exception {
        for (Method event : eventsOf(DocumentVisitor.class)) {
            ReceivingDocument next = new ReceivingDocument();
            List<Object> arguments = argumentsOf(event);
            Object answer = call(event, new DocumentVisitor(next) {}, arguments);
            assertEquals(List.of(new Received(event.getName(), arguments)), next.received);
            assertSame(event.getReturnType() == void.class ? null : next.inner, answer);
        }
    }

    @Test
    void tracingAndCheckingForwardEveryEventOfAProgram() throws Exception {
        List<String> order =
                List.of("visitInfo", "enterRegion", "enterBlock", "visitOperation", "enterRegion", "exitRegion");
        for (int adapter = 0; adapter < 2; adapter++) {
            ReceivingProgram next = new ReceivingProgram();
            ProgramVisitor visitor =
                    adapter == 0 ? TracingVisitor.program(line -> {}, next) : CheckingVisitor.program(next);
            List<String> events = new ArrayList<>(order);
            events.addAll(List.of("enterRegion", "exitRegion", "exitOperation", "exitBlock", "exitRegion"));
            for (String name : events) {
                Method event = eventsOf(ProgramVisitor.class).stream()
                        .filter(method -> method.getName().equals(name))
                        .findFirst()
                        .orElseThrow();
                List<Object> arguments = argumentsOf(event);
                call(event, visitor, arguments);
                assertEquals(new Received(name, arguments), next.received.get(next.received.size() - 1));
            }
            assertEquals(events.size(), next.received.size());
            assertTrue(events.containsAll(
                    eventsOf(ProgramVisitor.class).stream().map(Method::getName).toList()));
        }
    }

    @Test
    void tracingAndCheckingForwardEveryEventOfADocument() throws Exception {
        List<String> order = List.of("visitDocument", "visitEntry", "visitAttachment", "visitEnd");
        for (int adapter = 0; adapter < 2; adapter++) {
            ReceivingDocument next = new ReceivingDocument();
            DocumentVisitor visitor = adapter == 0 ? new TracingVisitor(line -> {}, next) : new CheckingVisitor(next);
            for (String name : order) {
                Method event = eventsOf(DocumentVisitor.class).stream()
                        .filter(method -> method.getName().equals(name))
                        .findFirst()
                        .orElseThrow();
                List<Object> arguments = argumentsOf(event);
                Object answer = call(event, visitor, arguments);
                assertEquals(new Received(name, arguments), next.received.get(next.received.size() - 1));
                if (answer instanceof ProgramVisitor program) {
                    Programs.chain(2).accept(program);
                }
            }
            assertEquals(order.size(), next.received.size());
            assertTrue(order.containsAll(eventsOf(DocumentVisitor.class).stream()
                    .map(Method::getName)
                    .toList()));
        }
    }

    @Test
    void eventsEndAtAVisitorWithoutNext() throws Exception {
        for (Method event : eventsOf(ProgramVisitor.class)) {
            assertNull(call(event, new ProgramVisitor() {}, argumentsOf(event)));
        }
        for (Method event : eventsOf(DocumentVisitor.class)) {
            assertNull(call(event, new DocumentVisitor() {}, argumentsOf(event)), "null skips the entry");
        }
    }
}
