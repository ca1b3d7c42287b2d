package io.isomorph.family;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.kind.KindTable;
import io.isomorph.support.ServiceDiscovery;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gathers families and what other jars add to their dialects. The order of the providers decides nothing. */
final class FamilyDiscovery {
    private final ServiceDiscovery<FamilyProvider> families = new ServiceDiscovery<>(
            FamilyProvider.class,
            FamilyProvider.SPI_LEVEL,
            FamilyProvider::spiLevel,
            StandardCode.FAMILY_BROKEN,
            this::take);
    private final ServiceDiscovery<DialectProvider> dialects = new ServiceDiscovery<>(
            DialectProvider.class,
            DialectProvider.SPI_LEVEL,
            DialectProvider::spiLevel,
            StandardCode.DIALECT_BROKEN,
            this::take);

    private final Map<String, List<FamilyProvider>> byId = new TreeMap<>();
    private final IdentityHashMap<FamilyProvider, Content> contents = new IdentityHashMap<>();
    private final List<Addition> additions = new ArrayList<>();

    /** What a provider of a family knows. */
    private record Content(KindTable kinds, List<Dialect> dialects) {}

    /** What another jar adds to a family. */
    private record Addition(DialectProvider provider, String family, List<Dialect> dialects) {}

    void load(ClassLoader loader) {
        families.load(loader);
        dialects.load(loader);
    }

    void add(FamilyProvider provider) {
        families.add(provider);
    }

    void add(DialectProvider provider) {
        dialects.add(provider);
    }

    private void take(FamilyProvider provider) {
        String id = Objects.requireNonNull(provider.id(), "id");
        Content content =
                new Content(Objects.requireNonNull(provider.kinds(), "kinds"), List.copyOf(provider.dialects()));
        DialectMerge.requireOnceEach(content.dialects);
        contents.put(provider, content);
        byId.computeIfAbsent(id, key -> new ArrayList<>(1)).add(provider);
    }

    private void take(DialectProvider provider) {
        String family = Objects.requireNonNull(provider.family(), "family");
        additions.add(new Addition(provider, family, List.copyOf(provider.dialects())));
    }

    /** Returns the families by id, each with all that the providers agree on. */
    Map<String, Family> families() {
        Map<String, FamilyProvider> unique = families.unique(byId, StandardCode.FAMILY_DUPLICATE, "family");
        Map<String, DialectMerge> merges = new TreeMap<>();
        unique.forEach((id, provider) -> merges.put(id, new DialectMerge(content(provider).dialects)));
        for (Addition addition : additions) {
            @Nullable DialectMerge merge = merges.get(addition.family);
            if (merge == null) {
                String problem = ServiceDiscovery.describe(addition.provider) + " has dialects of the family '"
                        + addition.family + "', which is absent";
                dialects.fail(ProviderException.unusable(StandardCode.FAMILY_ABSENT, null, problem, null));
            } else {
                addition.dialects.forEach(dialect -> merge.add(addition.provider, dialect));
            }
        }
        Map<String, Family> result = new TreeMap<>();
        unique.forEach((id, provider) -> {
            Map<String, Dialect> merged = Objects.requireNonNull(merges.get(id)).merged(dialects::fail);
            Content own = content(provider);
            result.put(id, new Family(provider, id, own.kinds, own.dialects, merged));
        });
        return result;
    }

    private Content content(FamilyProvider provider) {
        return Objects.requireNonNull(contents.get(provider));
    }

    List<ProviderException> failures() {
        return Stream.concat(families.failures().stream(), dialects.failures().stream())
                .toList();
    }
}
