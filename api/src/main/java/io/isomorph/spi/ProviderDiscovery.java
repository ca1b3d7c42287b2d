package io.isomorph.spi;

import io.isomorph.error.StandardCode;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sorts providers into those that work and those that do not. A bad neighbour never hides a good one. */
final class ProviderDiscovery {
    /** A service file may name any number of classes that are not there; beyond this the rest is not looked at. */
    private static final int MOST_BROKEN = 100;

    private static final int MOST_TRIES = 10_000;

    private final Map<String, List<FormatProvider>> byId = new TreeMap<>();
    private final List<ProviderFailure> failures = new ArrayList<>();

    void load(ClassLoader loader) {
        Iterator<FormatProvider> iterator =
                ServiceLoader.load(FormatProvider.class, loader).iterator();
        for (int tries = 0; failures.size() < MOST_BROKEN && tries < MOST_TRIES; tries++) {
            try {
                if (!iterator.hasNext()) {
                    return;
                }
                add(iterator.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                addFailure(new ProviderFailure(StandardCode.FORMAT_BROKEN, null, reason(e), e));
            }
        }
    }

    /** On the module path a provider that is declared twice fails twice; it is said once. */
    private void addFailure(ProviderFailure failure) {
        if (failures.stream().noneMatch(known -> known.problem().equals(failure.problem()))) {
            failures.add(failure);
        }
    }

    /** The reason first, which a service configuration error hides in its cause. */
    private static String reason(Throwable e) {
        @Nullable Throwable cause = e.getCause();
        return e.getMessage() + (cause == null ? "" : " (" + cause + ")");
    }

    void add(FormatProvider provider) {
        try {
            int level = provider.spiLevel();
            if (level < 1 || level > FormatProvider.SPI_LEVEL) {
                failures.add(broken(
                        provider,
                        "was made for SPI level " + level + "; this Isomorph has " + FormatProvider.SPI_LEVEL,
                        null));
                return;
            }
            String id = provider.descriptor().id();
            byId.computeIfAbsent(id, key -> new ArrayList<>(1)).add(provider);
        } catch (RuntimeException | LinkageError e) {
            failures.add(broken(provider, "cannot describe itself: " + e, e));
        }
    }

    private static ProviderFailure broken(FormatProvider provider, String problem, @Nullable Throwable cause) {
        return new ProviderFailure(StandardCode.FORMAT_BROKEN, null, describe(provider) + " " + problem, cause);
    }

    /** Returns the providers that work, by id; duplicates are among the failures. */
    Map<String, FormatProvider> usable() {
        Map<String, FormatProvider> usable = new TreeMap<>();
        byId.forEach((id, providers) -> {
            if (providers.size() == 1) {
                usable.put(id, providers.get(0));
            } else {
                List<String> names =
                        providers.stream().map(ProviderDiscovery::describe).toList();
                failures.add(new ProviderFailure(
                        StandardCode.FORMAT_DUPLICATE,
                        id,
                        "the format " + id + " is provided " + providers.size() + " times, by "
                                + String.join(" and by ", names),
                        null));
            }
        });
        return usable;
    }

    List<ProviderFailure> failures() {
        return failures;
    }

    static String describe(FormatProvider provider) {
        return provider.getClass().getName() + " in " + location(provider);
    }

    static String location(FormatProvider provider) {
        @Nullable CodeSource source = provider.getClass().getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null ? "an unknown place" : spelled(source.getLocation());
    }

    /** Class loaders escape what is not ASCII each in their way. */
    private static String spelled(URL place) {
        try {
            URI uri = place.toURI();
            return "file".equals(uri.getScheme()) ? Path.of(uri).toUri().toString() : uri.toString();
        } catch (URISyntaxException | IllegalArgumentException e) {
            return place.toString();
        }
    }
}
