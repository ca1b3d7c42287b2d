import io.isomorph.cache.Artifact;
import io.isomorph.cache.CacheKey;
import io.isomorph.cache.CacheOptions;
import io.isomorph.cache.CompileCache;
import io.isomorph.cache.Environment;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A service that compiles its models once: after a restart it finds its kernels. See docs/compile-cache.md.
 *
 * <pre>java -cp 'cli/target/quick/isomorph/lib/*' examples/CompileOnce.java CACHE DEVICE MODEL...</pre>
 */
public class CompileOnce {
    private static int compilations;

    public static void main(String[] args) throws IOException {
        Environment environment = Environment.of(args[1], "9.0", "example-compiler 1.0");
        try (CompileCache cache = CompileCache.open(Path.of(args[0]), CacheOptions.DEFAULTS.withMaxBytes(1L << 30))) {
            for (int i = 2; i < args.length; i++) {
                Program program = Formats.load().read(Path.of(args[i])).onlyProgram();
                Payload arguments = Payload.map(Map.of("batch", Payload.of(8), "optimization", Payload.of("O2")));
                CacheKey key = CacheKey.of(program, environment, arguments);
                Artifact kernels = cache.getOrCompile(key, missing -> compile(missing, program));
                System.out.println(args[i] + ": " + kernels.bytes().size() + " bytes of kernels, " + kernels.about());
            }
        }
        System.out.println(compilations + " compiled");
    }

    /** Represents a real compiler: a kernel for each kind of operation. */
    private static Artifact compile(CacheKey key, Program program) {
        compilations++;
        StringBuilder kernels = new StringBuilder();
        for (Operation operation : program.body().blocks().get(0).operations()) {
            String kernel = "kernel " + operation.head().name().local() + " { }\n";
            if (kernels.indexOf(kernel) < 0) {
                kernels.append(kernel);
            }
        }
        long count = kernels.chars().filter(c -> c == '\n').count();
        Payload about = Payload.map(Map.of("kernels", Payload.of(count)));
        return new Artifact(key, about, kernels.toString().getBytes(StandardCharsets.UTF_8));
    }
}
