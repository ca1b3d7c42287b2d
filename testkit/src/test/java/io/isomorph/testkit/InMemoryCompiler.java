package io.isomorph.testkit;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles classes of the default package and loads them, without files. */
public final class InMemoryCompiler {
    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

    private InMemoryCompiler() {}

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String className, String text) {
            super(URI.create("memory:///" + className + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Binary extends SimpleJavaFileObject {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Binary(String className) {
            super(URI.create("memory:///" + className + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class Files extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, Binary> classes = new HashMap<>();

        Files(JavaFileManager platform) {
            super(platform);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return classes.computeIfAbsent(className, Binary::new);
        }
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, Binary> classes;

        Loader(Map<String, Binary> classes) {
            super(InMemoryCompiler.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!classes.containsKey(name)) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = classes.get(name).bytes.toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Compiles sources by class name, all at once; fails with the compiler's messages. */
    public static ClassLoader compile(Map<String, String> sources) {
        StringWriter messages = new StringWriter();
        Files files = new Files(JAVAC.getStandardFileManager(null, null, null));
        List<Source> units = sources.entrySet().stream()
                .map(source -> new Source(source.getKey(), source.getValue()))
                .toList();
        List<String> options =
                List.of("-classpath", System.getProperty("java.class.path"), "-Xlint:all", "-proc:none", "-Werror");
        if (!JAVAC.getTask(messages, files, null, options, null, units).call()) {
            throw new AssertionError(messages + "\n" + sources);
        }
        return new Loader(files.classes);
    }
}
