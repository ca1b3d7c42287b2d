package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The visitor at which events end does nothing with one that it does not override; so that of a writer overrides all. */
class WriterEventsTest {
    /** Returns the visitor of a writer to which all others forward. */
    private static ProgramVisitor last(FormatProvider format) throws ReflectiveOperationException {
        Field next = ProgramVisitor.class.getDeclaredField("next");
        next.setAccessible(true);
        try (DocumentWriter writer = format.newWriter(ByteSink.inMemory(), WriteOptions.DEFAULTS)) {
            ProgramVisitor visitor = writer.visitEntry("", 0, Form.EMPTY);
            for (Object inner = visitor; inner != null; inner = next.get(visitor)) {
                visitor = (ProgramVisitor) inner;
            }
            return visitor;
        }
    }

    @Test
    void theWriterOfEveryFormatHandlesEveryEventOfAProgram() throws ReflectiveOperationException {
        List<Method> events = Arrays.stream(ProgramVisitor.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .toList();
        assertEquals(7, events.size(), events::toString);
        Set<String> formats = new TreeSet<>();
        List<String> dropped = new ArrayList<>();
        for (FormatProvider format : Formats.load().providers()) {
            formats.add(format.descriptor().id());
            Class<?> last = last(format).getClass();
            for (Method event : events) {
                Class<?> handler = last.getMethod(event.getName(), event.getParameterTypes())
                        .getDeclaringClass();
                if (handler == ProgramVisitor.class) {
                    dropped.add(last.getName() + "." + event.getName());
                }
            }
        }
        assertEquals(List.of(), dropped);
        assertTrue(formats.containsAll(Set.of("flatbuffers", "json", "msgpack", "pypto")), formats::toString);
    }
}
