package io.isomorph.family;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.support.ServiceDiscovery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The dialects of one family, out of what the family brings and what others add. What the family brings is never replaced. */
final class DialectMerge {
    private final Map<Name, List<Claim<OperationDefinition>>> definitions = new TreeMap<>();
    private final Map<String, List<Claim<Function<TypeOrAttribute, @Nullable String>>>> printers = new TreeMap<>();
    private final Map<String, List<OperationDefinition>> usable = new TreeMap<>();

    /** What a provider declares; null for the family itself. */
    private record Claim<T>(@Nullable DialectProvider provider, T what) {}

    DialectMerge(List<Dialect> own) {
        own.forEach(dialect -> add(null, dialect));
    }

    /** Refuses a family that brings two dialects of one name: which of them counts would be undefined. */
    static void requireOnceEach(List<Dialect> dialects) {
        Set<String> names = new HashSet<>();
        for (Dialect dialect : dialects) {
            if (!names.add(dialect.name())) {
                throw new IllegalArgumentException("the dialect " + dialect.name() + " is there twice");
            }
        }
    }

    void add(@Nullable DialectProvider provider, Dialect dialect) {
        usable.computeIfAbsent(dialect.name(), key -> new ArrayList<>());
        for (OperationDefinition definition : dialect.definitions()) {
            definitions
                    .computeIfAbsent(definition.name(), key -> new ArrayList<>(1))
                    .add(new Claim<>(provider, definition));
        }
        @Nullable Function<TypeOrAttribute, @Nullable String> printer = dialect.printer();
        if (printer != null) {
            printers.computeIfAbsent(dialect.name(), key -> new ArrayList<>(1)).add(new Claim<>(provider, printer));
        }
    }

    /** Returns the dialects by name, each with all that the providers agree on. */
    Map<String, Dialect> merged(Consumer<ProviderException> failures) {
        definitions.forEach((name, claims) -> {
            @Nullable OperationDefinition definition = settle("the operation " + name, claims, failures);
            if (definition != null) {
                Objects.requireNonNull(usable.get(name.dialect())).add(definition);
            }
        });
        Map<String, Dialect> dialects = new TreeMap<>();
        usable.forEach((name, known) -> {
            List<Claim<Function<TypeOrAttribute, @Nullable String>>> claims = printers.getOrDefault(name, List.of());
            String what = "how the dialect " + name + " is printed";
            dialects.put(name, Dialect.of(name, known, settle(what, claims, failures)));
        });
        return dialects;
    }

    /** Returns what the family itself declares, else what exactly one provider declares; several are a failure and none counts. */
    private static <T> @Nullable T settle(String what, List<Claim<T>> claims, Consumer<ProviderException> failures) {
        if (claims.size() == 1) {
            return claims.get(0).what();
        }
        List<String> others = claims.stream()
                .filter(claim -> claim.provider != null)
                .map(claim -> ServiceDiscovery.describe(Objects.requireNonNull(claim.provider)))
                .toList();
        if (others.size() < claims.size()) {
            others.forEach(other -> failures.accept(duplicate(other + " defines " + what + ", which is built in")));
            return claims.stream()
                    .filter(claim -> claim.provider == null)
                    .findFirst()
                    .orElseThrow()
                    .what();
        }
        if (!others.isEmpty()) {
            failures.accept(
                    duplicate(what + " is defined " + others.size() + " times, by " + String.join(" and by ", others)));
        }
        return null;
    }

    private static ProviderException duplicate(String problem) {
        return ProviderException.unusable(StandardCode.DIALECT_DUPLICATE, null, problem, null);
    }
}
