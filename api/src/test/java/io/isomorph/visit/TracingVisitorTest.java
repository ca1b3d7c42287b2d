package io.isomorph.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.isomorph.Programs;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TracingVisitorTest {
    private static final String NESTED = """
            entry "a\\"b" visits 3 form {"json.style": "readable", "z": "{=, "}
            info "pir" version 4 trainable false
            region {
            block (builtin.t_f32) "scale": builtin.t_f32 {
            op t.data {"n": builtin.a_i32(7)} [] -> (builtin.t_f32) {}
            op t.while {} [1, -1, -2] -> (builtin.t_f32, NULL) {} {
            region {
            block (builtin.t_f32) "k": builtin.t_f32 {
            op t.inner {} [-3, -4] -> (builtin.t_f32) {}
            op t.if {} [4] -> (builtin.t_f32) {"stop": builtin.a_i32(1)} {
            region {
            block () {
            op t.yield {} [4] -> () {}
            } block
            } region
            region {
            } region
            } op
            } block
            } region
            } op
            op t.end {} [2, 0, 2] -> (builtin.t_f32) {}
            } block
            } region
            end
            """;

    private static List<String> trace(Program program) {
        List<String> lines = new ArrayList<>();
        program.accept(TracingVisitor.program(lines::add, null));
        return lines;
    }

    @Test
    void printsOneLineAnEvent() {
        Form form = Form.EMPTY.with("z", "{=, ").with("json.style", "readable");
        Document document = Document.of(List.of(new Entry("a\"b", 3, form, Programs.nested())));
        List<String> lines = new ArrayList<>();
        document.accept(new TracingVisitor(lines::add, null));
        assertEquals(NESTED, String.join("\n", lines) + "\n");
    }

    @Test
    void forwardsEverything() {
        Document document = Document.of(List.of(new Entry("a", 1, Form.EMPTY, Programs.random(3))));
        DocumentCollector collector = new DocumentCollector();
        document.accept(new TracingVisitor(line -> {}, collector));
        assertEquals(document, collector.document());
    }

    @Test
    void entryThatTheNextVisitorSkipsIsSkipped() {
        List<String> lines = new ArrayList<>();
        assertNull(new TracingVisitor(lines::add, new DocumentVisitor() {}).visitEntry("a", 0, Form.EMPTY));
        assertNotNull(new TracingVisitor(lines::add, null).visitEntry("b", 0, Form.EMPTY));
        assertEquals(List.of("entry \"a\" visits 0 form {}", "skipped", "entry \"b\" visits 0 form {}"), lines);
    }

    @Test
    void tracesOfDifferentProgramsDiffer() {
        List<Program> programs = new ArrayList<>();
        for (int seed = 0; seed < 120; seed++) {
            programs.add(Programs.random(seed));
        }
        List<List<String>> traces =
                programs.stream().map(TracingVisitorTest::trace).toList();
        for (int i = 0; i < programs.size(); i++) {
            for (int j = 0; j < programs.size(); j++) {
                assertEquals(
                        programs.get(i).equals(programs.get(j)), traces.get(i).equals(traces.get(j)));
            }
        }
    }

    @Test
    void lineIsOneLineAndUnambiguousWhateverTheNames() {
        List<IrAttribute> attributes = List.of(
                IrAttribute.of("a.b", Payload.of(1)),
                IrAttribute.of("a.b(1)"),
                IrAttribute.of("a.b\n1"),
                IrAttribute.of("a.b, \"y\": a.c"),
                IrAttribute.of("x.y", Payload.list(Payload.of(1.5))),
                IrAttribute.of("x.y", Payload.list(Payload.of(IrAttribute.of("1.5")))),
                IrAttribute.of("x.y", Payload.list(Payload.of(IrAttribute.of("'1.5'")))),
                IrAttribute.of("x.y", Payload.list(Payload.of("1.5"))),
                IrAttribute.of("x.y", Payload.list(Payload.of(IrType.of("p.q")))),
                IrAttribute.of("x.y", Payload.list(Payload.of(IrAttribute.of("type p.q")))));
        for (IrAttribute a : attributes) {
            for (IrAttribute b : attributes) {
                List<String> first = trace(withAttribute(a));
                assertEquals(a.equals(b), first.equals(trace(withAttribute(b))));
                first.forEach(line -> assertEquals(1, line.lines().count()));
            }
        }
        assertNotEquals(trace(named("t.x {} [] -> () {}")), trace(named("t.x")));
    }

    private static Program withAttribute(IrAttribute attribute) {
        ProgramBuilder b = Programs.builder(1);
        b.op("t.x").attribute("k", attribute).add();
        return b.build();
    }

    private static Program named(String name) {
        ProgramBuilder b = Programs.builder(1);
        b.op(name).add();
        return b.build();
    }
}
