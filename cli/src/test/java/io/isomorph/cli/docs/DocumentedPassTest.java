package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.pass.PassContract;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pass of docs/writing-a-pass.md: its test passes, and the command runs it from a jar. */
class DocumentedPassTest {
    private static final Pattern CODE = Pattern.compile("(?ms)^```java\\n(package org\\.acme\\.pass;.*?)^```$");

    @TempDir
    Path folder;

    private Path jar;

    @BeforeEach
    void packThePass() throws IOException {
        Matcher code = CODE.matcher(Files.readString(Path.of("../docs/writing-a-pass.md")));
        PluginJar pass = PluginJar.ofPasses().provider("org.acme.pass.MergeRelu");
        for (String name : List.of("MergeRelu", "MergeReluTest")) {
            assertTrue(code.find(), name);
            pass.source("org/acme/pass/" + name + ".java", code.group(1));
        }
        jar = pass.pack(folder.resolve("merge-relu.jar"));
    }

    @Test
    void theCommandListsAndRunsThePass() throws IOException {
        Path model = folder.resolve("model.json");
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        var x = body.op("pd_op.relu")
                .operands(body.data("x", DataType.FLOAT32, 2))
                .add();
        body.fetch(body.op("pd_op.relu").operands(x.result(0)).add().result(0), "y", 0);
        Formats.load().write(Document.of(builder.build()), model);
        List<String> command = Child.classPath(jar);
        Child.Result passes = Child.run(command, "passes");
        assertTrue(passes.out().contains("merge-relu  makes one relu of two"), passes.out() + passes.err());
        Child.Result result = Child.run(command, "edit", "--dry-run", "--verify", "--pass", "merge-relu", model);
        assertEquals("", result.err());
        assertTrue(result.out().startsWith(model + ": 1 change"), result.out());
    }

    @Test
    void theTestOfThePagePasses() throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
            Constructor<?> constructor =
                    loader.loadClass("org.acme.pass.MergeReluTest").getDeclaredConstructor();
            constructor.setAccessible(true);
            Object contract = constructor.newInstance();
            int laws = 0;
            for (Method law : PassContract.class.getDeclaredMethods()) {
                if (law.isAnnotationPresent(Test.class)) {
                    law.setAccessible(true);
                    law.invoke(contract);
                    laws++;
                }
            }
            assertTrue(laws > 4, laws + " laws");
        }
    }
}
