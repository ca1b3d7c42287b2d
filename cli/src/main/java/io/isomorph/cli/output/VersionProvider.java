package io.isomorph.cli.output;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IVersionProvider;

/** Finds out which version this is: from the module, or the jar. */
public final class VersionProvider implements IVersionProvider {
    private static final String PROPERTIES = "/META-INF/maven/io.isomorph/isomorph-cli/pom.properties";

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"isomorph " + version() + " (Java " + Runtime.version() + ")"};
    }

    /**
     * Finds the version.
     *
     * @return such as {@code 0.2.0}
     * @throws IOException if the jar cannot be read
     */
    public static String version() throws IOException {
        Module module = VersionProvider.class.getModule();
        if (module.isNamed() && module.getDescriptor().version().isPresent()) {
            return module.getDescriptor().version().get().toString();
        }
        try (@Nullable InputStream stream = VersionProvider.class.getResourceAsStream(PROPERTIES)) {
            if (stream == null) {
                return "(not packaged)";
            }
            Properties properties = new Properties();
            properties.load(stream);
            return properties.getProperty("version", "(unknown)");
        }
    }
}
