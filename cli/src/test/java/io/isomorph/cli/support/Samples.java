package io.isomorph.cli.support;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Documents and files for tests. */
public final class Samples {
    public static final IrType FLOAT = IrType.of("builtin.f32");

    private Samples() {}

    /** A program that contains a word. */
    public static Program program(String word) {
        ProgramBuilder b = Pir.builder(4);
        var x = b.op("test.make")
                .attribute("word", IrAttribute.of("builtin.str", Payload.of(word)))
                .results(FLOAT)
                .add()
                .result(0);
        b.op("test.use").operands(x).add();
        return b.build();
    }

    /** A program with an attribute: the format mini loses {@code lost}, refuses {@code refused}, and fails at {@code baffling}. */
    public static Program with(String attribute) {
        ProgramBuilder b = Pir.builder(4);
        b.op("test.make")
                .attribute(attribute, IrAttribute.of("builtin.i64", Payload.of(1)))
                .add();
        return b.build();
    }

    public static Document of(Entry... entries) {
        return Document.of(Arrays.asList(entries));
    }

    public static Entry entry(String name, String word) {
        return new Entry(name, 0, Form.EMPTY, program(word));
    }

    /** A document with a form that makes the format toy misbehave. */
    public static Document faulty(String fault) {
        return of(new Entry("", 0, Form.of(Map.of("toy.fault", fault)), program("x")));
    }

    public static Path write(Path file, Document document) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            Formats.load().write(document, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    public static Path write(Path file, String word) {
        return write(file, Document.of(program(word)));
    }

    public static byte[] toy(Document document) {
        return Formats.toBytes(document, Formats.load().require("toy"), WriteOptions.DEFAULTS);
    }

    /** Writes a file that toy reads with one normalization. */
    public static Path writeOld(Path file, String word) throws IOException {
        byte[] bytes = toy(Document.of(program(word)));
        bytes[3] = '0';
        return Files.write(file, bytes);
    }

    /** Writes a file that toy recognises and cannot read. */
    public static Path writeBroken(Path file) throws IOException {
        byte[] bytes = toy(Document.of(program("x")));
        return Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    }

    public static byte[] resource(String name) {
        try (InputStream in = Samples.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Path copy(String resource, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.write(file, resource(resource));
    }

    public static Document read(Path file) {
        try {
            return Formats.load().read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
