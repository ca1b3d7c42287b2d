package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles the Java of pages: whole classes as they are, statements with what they take for granted around them. */
final class JavaSnippets {
    private static final Pattern CLASS = Pattern.compile("(?m)^public (?:final )?class (\\w+)");

    /** What statements may use without saying where it is from; their own variables hide these. */
    private static final String AROUND = """
            import io.isomorph.cache.*;
            import io.isomorph.compare.*;
            import io.isomorph.compression.*;
            import io.isomorph.error.*;
            import io.isomorph.family.*;
            import io.isomorph.family.pir.*;
            import io.isomorph.family.pir.build.*;
            import io.isomorph.family.pir.kind.*;
            import io.isomorph.family.pir.operator.*;
            import io.isomorph.format.flatbuffers.*;
            import io.isomorph.format.flatbuffers.verify.*;
            import io.isomorph.io.*;
            import io.isomorph.ir.*;
            import io.isomorph.ir.payload.*;
            import io.isomorph.kind.*;
            import io.isomorph.patch.*;
            import io.isomorph.patch.change.*;
            import io.isomorph.spi.*;
            import io.isomorph.text.*;
            import io.isomorph.tools.check.*;
            import io.isomorph.tools.diff.*;
            import io.isomorph.tools.print.*;
            import io.isomorph.visit.*;
            import io.isomorph.weights.*;
            import io.isomorph.weights.model.*;
            import io.isomorph.weights.tool.*;
            import java.nio.file.*;
            import java.util.*;
            import java.util.function.*;

            class %s {
                Formats formats;
                Document document;
                Document left;
                Document right;
                Program program;
                Operation operation;
                OperationContext context;
                IrType type;
                IrType f32;
                Limits limits;
                Path file;
                Path folder;
                Path old;
                Path path;
                Path upgraded;
                ByteSource source;
                ByteSink sink;
                DocumentReader reader;
                ProgramVisitor next;
                ProgramCollector collector;
                PatchSet patches;
                Schema schema;
                List<Change> report;
                List<Long> operations;

                void log(Object what) {}

                void run() throws Exception {
            %s
                }
            }
            """;

    private JavaSnippets() {}

    /** Returns the name of the public class that a block is, if it is a whole one. */
    static Optional<String> className(CodeBlock block) {
        Matcher matcher = CLASS.matcher(block.text());
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Compiles blocks into a folder. */
    static void compile(List<CodeBlock> blocks, Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (CodeBlock block : blocks) {
            String statements = block.place().replaceAll("\\W", "_");
            String source = className(block).isPresent() ? block.text() : AROUND.formatted(statements, block.text());
            files.add(Files.writeString(folder.resolve(className(block).orElse(statements) + ".java"), source));
        }
        StringWriter messages = new StringWriter();
        List<String> options = List.of(
                "-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "--release", "17", "-proc:none");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromPaths(files);
            boolean compiled = compiler.getTask(messages, manager, null, options, null, units)
                    .call();
            assertTrue(compiled, messages::toString);
        }
    }
}
