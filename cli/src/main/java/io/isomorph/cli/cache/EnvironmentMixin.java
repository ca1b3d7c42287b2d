package io.isomorph.cli.cache;

import io.isomorph.cache.Environment;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** For which environment. */
final class EnvironmentMixin {
    @Option(
            names = "--environment",
            paramLabel = "NAME=VALUE",
            description =
                    "Take artifacts only whose environment has this component, such as device=H100. May be given several times.")
    private Map<String, String> components = Map.of();

    /** Returns the components, or null if all artifacts are taken. */
    @Nullable
    Environment environment() {
        return components.isEmpty() ? null : Environment.of(components);
    }
}
