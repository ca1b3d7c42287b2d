package io.isomorph.dialect;

import io.isomorph.ir.Name;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what providers know, and sets aside what is of no use. A bad neighbour never hides a good one, and what is built in is
 * never replaced. The order of the providers decides nothing.
 */
final class DialectDiscovery {
    /** A service file may name any number of classes that are not there; beyond this the rest is not looked at. */
    private static final int MOST_BROKEN = 100;

    private final Map<Name, List<Claim<OperationDefinition>>> definitions = new TreeMap<>();
    private final Map<String, List<Claim<DialectPrinter>>> printers = new TreeMap<>();
    private final Map<String, List<OperationDefinition>> usable = new TreeMap<>();
    private final List<DialectFailure> failures = new ArrayList<>();

    /** Something that a provider says. */
    private record Claim<T>(DialectProvider provider, T what) {
        boolean isBuiltIn() {
            return provider instanceof BuiltInDialects;
        }
    }

    void load(ClassLoader loader) {
        Iterator<DialectProvider> iterator =
                ServiceLoader.load(DialectProvider.class, loader).iterator();
        while (failures.size() < MOST_BROKEN) {
            try {
                if (!iterator.hasNext()) {
                    return;
                }
                add(iterator.next());
            } catch (ServiceConfigurationError | LinkageError e) {
                @Nullable Throwable cause = e.getCause();
                failures.add(new DialectFailure(e.getMessage() + (cause == null ? "" : " (" + cause + ")"), e));
            }
        }
    }

    void add(DialectProvider provider) {
        try {
            int level = provider.spiLevel();
            if (level < 1 || level > DialectProvider.SPI_LEVEL) {
                failures.add(new DialectFailure(
                        describe(provider) + " was made for SPI level " + level + "; this Isomorph has "
                                + DialectProvider.SPI_LEVEL,
                        null));
                return;
            }
            for (Dialect dialect : List.copyOf(provider.dialects())) {
                add(provider, dialect);
            }
        } catch (RuntimeException | LinkageError e) {
            failures.add(new DialectFailure(describe(provider) + " cannot say what it knows: " + e, e));
        }
    }

    private void add(DialectProvider provider, Dialect dialect) {
        usable.computeIfAbsent(dialect.name(), key -> new ArrayList<>());
        for (OperationDefinition definition : dialect.definitions()) {
            definitions
                    .computeIfAbsent(definition.name(), key -> new ArrayList<>(1))
                    .add(new Claim<>(provider, definition));
        }
        @Nullable DialectPrinter printer = dialect.printer();
        if (printer != null) {
            printers.computeIfAbsent(dialect.name(), key -> new ArrayList<>(1)).add(new Claim<>(provider, printer));
        }
    }

    /** Returns the dialects by name, each with all that the providers agree on. */
    Map<String, Dialect> dialects() {
        definitions.forEach((name, claims) -> {
            @Nullable OperationDefinition definition = settle("the operation " + name, claims);
            if (definition != null) {
                Objects.requireNonNull(usable.get(name.dialect())).add(definition);
            }
        });
        Map<String, Dialect> dialects = new TreeMap<>();
        usable.forEach((name, known) -> dialects.put(
                name,
                Dialect.of(
                        name,
                        known,
                        settle("how the dialect " + name + " is printed", printers.getOrDefault(name, List.of())))));
        return dialects;
    }

    List<DialectFailure> failures() {
        return failures;
    }

    /** Returns what is built in, else what only one provider says; several are a failure, and none of them counts. */
    private <T> @Nullable T settle(String what, List<Claim<T>> claims) {
        if (claims.size() == 1) {
            return claims.get(0).what();
        }
        for (Claim<T> claim : claims) {
            if (claim.isBuiltIn()) {
                claims.stream()
                        .filter(other -> !other.isBuiltIn())
                        .forEach(other -> failures.add(new DialectFailure(
                                describe(other.provider()) + " defines " + what + ", which is built in", null)));
                return claim.what();
            }
        }
        if (!claims.isEmpty()) {
            List<String> names =
                    claims.stream().map(claim -> describe(claim.provider())).toList();
            failures.add(new DialectFailure(
                    what + " is defined " + claims.size() + " times, by " + String.join(" and by ", names), null));
        }
        return null;
    }

    private static String describe(DialectProvider provider) {
        @Nullable CodeSource source = provider.getClass().getProtectionDomain().getCodeSource();
        return provider.getClass().getName() + " in "
                + (source == null || source.getLocation() == null ? "an unknown place" : source.getLocation());
    }
}
