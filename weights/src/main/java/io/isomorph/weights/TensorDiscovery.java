package io.isomorph.weights;

import io.isomorph.error.ProviderFailure;
import io.isomorph.error.StandardCode;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sorts providers into those that work and those that do not. A broken neighbor never hides a good one. */
final class TensorDiscovery {
    private static final int MOST_BROKEN = 100;
    private static final int MOST_ATTEMPTS = 10_000;

    private final Map<String, List<TensorFormatProvider>> byId = new TreeMap<>();
    private final List<ProviderFailure> failures = new ArrayList<>();

    void load(ClassLoader loader) {
        Iterator<TensorFormatProvider> iterator =
                ServiceLoader.load(TensorFormatProvider.class, loader).iterator();
        for (int attempts = 0; failures.size() < MOST_BROKEN && attempts < MOST_ATTEMPTS; attempts++) {
            try {
                if (!iterator.hasNext()) {
                    return;
                }
                add(iterator.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                @Nullable Throwable cause = e.getCause();
                addFailure(null, e.getMessage() + (cause == null ? "" : " (" + cause + ")"), e);
            }
        }
    }

    void add(TensorFormatProvider provider) {
        try {
            int level = provider.spiLevel();
            if (level < 1 || level > TensorFormatProvider.SPI_LEVEL) {
                addFailure(
                        null,
                        describe(provider) + " was made for SPI level " + level + "; this Isomorph has "
                                + TensorFormatProvider.SPI_LEVEL,
                        null);
                return;
            }
            byId.computeIfAbsent(provider.descriptor().id(), key -> new ArrayList<>(1))
                    .add(provider);
        } catch (RuntimeException | LinkageError e) {
            addFailure(null, describe(provider) + " cannot describe itself: " + e, e);
        }
    }

    /** On the module path a provider that is declared twice fails twice; it is reported once. */
    private void addFailure(@Nullable String id, String problem, @Nullable Throwable cause) {
        if (failures.stream().noneMatch(known -> known.problem().equals(problem))) {
            failures.add(new ProviderFailure(StandardCode.FORMAT_BROKEN, id, problem, cause));
        }
    }

    Map<String, TensorFormatProvider> usable() {
        Map<String, TensorFormatProvider> usable = new TreeMap<>();
        byId.forEach((id, providers) -> {
            if (providers.size() == 1) {
                usable.put(id, providers.get(0));
            } else {
                List<String> names =
                        providers.stream().map(TensorDiscovery::describe).toList();
                failures.add(new ProviderFailure(
                        StandardCode.FORMAT_DUPLICATE,
                        id,
                        "the tensor format " + id + " is provided " + providers.size() + " times, by "
                                + String.join(" and by ", names),
                        null));
            }
        });
        return usable;
    }

    List<ProviderFailure> failures() {
        return failures;
    }

    static String describe(TensorFormatProvider provider) {
        @Nullable CodeSource source = provider.getClass().getProtectionDomain().getCodeSource();
        return provider.getClass().getName() + " in "
                + (source == null || source.getLocation() == null ? "an unknown place" : source.getLocation());
    }
}
