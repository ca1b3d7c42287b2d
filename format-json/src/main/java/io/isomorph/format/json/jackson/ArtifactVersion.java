package io.isomorph.format.json.jackson;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.util.VersionUtil;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Finds out which version this is: from the module, or from the jar. */
final class ArtifactVersion {
    private static final String GROUP = "io.isomorph";
    private static final String ARTIFACT = "isomorph-format-json";
    private static final String PROPERTIES = "/META-INF/maven/" + GROUP + "/" + ARTIFACT + "/pom.properties";

    private ArtifactVersion() {}

    static Version find() {
        java.lang.Module module = ArtifactVersion.class.getModule();
        if (module.isNamed() && module.getDescriptor().version().isPresent()) {
            return parse(module.getDescriptor().version().get().toString());
        }
        try (@Nullable InputStream stream = ArtifactVersion.class.getResourceAsStream(PROPERTIES)) {
            return stream == null ? Version.unknownVersion() : parse(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses the properties that Maven puts into the jar. */
    static Version parse(InputStream stream) throws IOException {
        Properties properties = new Properties();
        properties.load(stream);
        return parse(properties.getProperty("version", ""));
    }

    private static Version parse(String version) {
        return VersionUtil.parseVersion(version, GROUP, ARTIFACT);
    }
}
