package io.isomorph.testkit.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.isomorph.compare.ContentHash;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Law 4 in other processes: they write the same documents under other settings, and print the digests of the bytes. A setting is
 * a locale with its own digits or its own upper case, a time zone, a default charset, other identity hashes; the hash seeds of
 * {@code Map.of} and {@code Set.of} are others in each process. The property {@value #JVMS} names more JVMs to do it on.
 */
final class OtherProcess {
    /** Property: paths of {@code java} commands, separated as the class path is. */
    static final String JVMS = "isomorph.jvms";

    private static final long PATIENCE_SECONDS = 240;

    /** Begins the lines that count. */
    private static final String DIGESTS = "digests ";

    private static final List<List<String>> SETTINGS = List.of(
            List.of(
                    "-Duser.language=tr",
                    "-Duser.country=TR",
                    "-Duser.timezone=Asia/Kathmandu",
                    "-Dfile.encoding=ISO-8859-1",
                    "-XX:+UnlockExperimentalVMOptions",
                    "-XX:hashCode=0"),
            List.of(
                    "-Duser.language=ar",
                    "-Duser.country=EG",
                    "-Duser.extensions=u-nu-arab",
                    "-Duser.timezone=Pacific/Apia",
                    "-Dfile.encoding=US-ASCII"));

    private OtherProcess() {}

    /**
     * A document of which other bytes were written.
     *
     * @param seed of the document
     * @param elements how large it is
     * @param detail what was found and where
     */
    record Difference(long seed, long elements, String detail) {}

    /**
     * Writes the documents in other processes and compares.
     *
     * @param contract names the format and the documents; its class has a constructor without parameters
     * @param count how many documents
     * @return the smallest document that differs, or null if none does
     */
    static @Nullable Difference smallestDifference(FormatContract contract, int count) {
        Settings settings = new Settings(contract.settings().seed(), count);
        List<Child> children = new ArrayList<>();
        for (String java : jvms()) {
            for (List<String> options : SETTINGS) {
                children.add(start(java, options, contract, settings));
            }
        }
        List<String> expected = digests(contract, settings);
        List<Difference> differences = new ArrayList<>();
        for (Child child : children) {
            compare(expected, child, contract, settings, differences);
        }
        return differences.stream()
                .min(Comparator.comparingLong(Difference::elements))
                .orElse(null);
    }

    private static List<String> jvms() {
        String own = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String more = System.getProperty(JVMS, "");
        return Stream.concat(Stream.of(own), Stream.of(more.split(File.pathSeparator)))
                .filter(java -> !java.isBlank())
                .distinct()
                .toList();
    }

    private record Child(String name, Process process, CompletableFuture<List<String>> output) {
        /** Returns what it wrote, once it has ended; a JVM may print other things to the same stream. */
        List<String> digests() {
            try {
                List<String> lines = output.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (process.waitFor() != 0) {
                    throw new BrokenLaw(Law.SAME_BYTES, name + " fails: " + String.join("\n", lines), null);
                }
                return lines.stream().filter(line -> line.startsWith(DIGESTS)).toList();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for " + name, e);
            } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
                throw new BrokenLaw(Law.SAME_BYTES, name + " does not end", e);
            } finally {
                process.destroyForcibly();
            }
        }
    }

    private static Child start(String java, List<String> options, FormatContract contract, Settings settings) {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(options);
        System.getProperties().stringPropertyNames().stream()
                .filter(key -> key.startsWith("isomorph.") && !key.equals(JVMS))
                .sorted()
                .forEach(key -> command.add("-D" + key + "=" + System.getProperty(key)));
        command.addAll(List.of(
                "-cp",
                ChildClassPath.of(contract.getClass()),
                OtherProcess.class.getName(),
                contract.getClass().getName(),
                Long.toString(settings.seed()),
                Integer.toString(settings.documents())));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String name = java + " " + String.join(" ", options);
            return new Child(name, process, CompletableFuture.supplyAsync(() -> drained(process)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + java, e);
        }
    }

    private static List<String> drained(Process process) {
        try (var reader = new BufferedReader(new InputStreamReader(process.getInputStream(), ISO_8859_1))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compare(
            List<String> expected, Child child, FormatContract contract, Settings settings, List<Difference> to) {
        List<String> found = child.digests();
        PrimitiveIterator.OfLong seeds = settings.seeds();
        for (int i = 0; i < expected.size(); i++) {
            long seed = seeds.nextLong();
            String line = i < found.size() ? found.get(i) : "nothing";
            if (!expected.get(i).equals(line)) {
                long elements = Extents.of(contract.document(seed)).elements();
                to.add(new Difference(
                        seed, elements, expected.get(i) + " is written here, and " + line + " by " + child.name()));
            }
        }
    }

    /** Returns a line for each document: the digest of its bytes, and the content hash of what is read from them. */
    private static List<String> digests(FormatContract contract, Settings settings) {
        Codec own = new Codec(contract.provider());
        List<String> lines = new ArrayList<>();
        for (PrimitiveIterator.OfLong seeds = settings.seeds(); seeds.hasNext(); ) {
            Document document = contract.document(seeds.nextLong());
            lines.add(DIGESTS + (own.holds(document) ? digests(own, document) : "not held"));
        }
        return lines;
    }

    private static String digests(Codec own, Document document) {
        String written = "not written";
        try {
            byte[] bytes = own.write(document);
            written = HexFormat.of().formatHex(AttachmentBytes.of(bytes).sha256());
            return written + " " + ContentHash.of(own.read(bytes));
        } catch (RuntimeException | StackOverflowError e) {
            return written + ", not read"; // the first law reports it
        }
    }

    /**
     * The other process.
     *
     * @param arguments the contract's class, the seed and the number of documents
     * @throws ReflectiveOperationException if the class cannot be made
     */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName(arguments[0]).getDeclaredConstructor();
        constructor.setAccessible(true);
        FormatContract contract = (FormatContract) constructor.newInstance();
        Settings settings = new Settings(Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]));
        PrintStream out = new PrintStream(System.out, false, ISO_8859_1);
        digests(contract, settings).forEach(out::println);
        out.flush();
    }
}
