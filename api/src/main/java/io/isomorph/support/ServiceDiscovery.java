package io.isomorph.support;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.ProviderException;
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
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the providers of one service into those that work and those that do not. A bad neighbor never hides a good one. Not safe
 * for several threads.
 *
 * @param <P> the service
 */
public final class ServiceDiscovery<P> {
    /** A service file may name any number of classes that are not there; beyond this the rest is not looked at. */
    private static final int MOST_BROKEN = 100;

    private static final int MOST_ATTEMPTS = 10_000;

    private static final Pattern NAMED = Pattern.compile("[^:]+: (?:Provider )?(\\S+) .*");

    private static final String NOT_A_SUBTYPE = " not a subtype";

    /** The packages that module-info.java exports to our modules only. */
    private static final List<String> SHARED = List.of("io.isomorph.intern", "io.isomorph.support");

    private final Class<P> service;
    private final int newestLevel;
    private final ToIntFunction<P> level;
    private final ErrorCode broken;
    private final Consumer<P> take;
    private final List<ProviderException> failures = new ArrayList<>();

    /**
     * Makes a discovery that has found nothing yet.
     *
     * @param service the interface; the module declares that it uses it
     * @param newestLevel the SPI level of this Isomorph
     * @param level returns the level that a provider was made for
     * @param broken the code of a provider that does not work
     * @param take receives each provider of a known level; what it throws makes the provider a broken one
     */
    public ServiceDiscovery(
            Class<P> service, int newestLevel, ToIntFunction<P> level, ErrorCode broken, Consumer<P> take) {
        this.service = service;
        this.newestLevel = newestLevel;
        this.level = level;
        this.broken = broken;
        this.take = take;
    }

    /**
     * Returns the loader of an interface of this library, whatever thread calls.
     *
     * @param service the interface
     * @return its loader
     */
    public static ClassLoader loaderOf(Class<?> service) {
        @Nullable ClassLoader own = service.getClassLoader();
        return own == null ? ClassLoader.getSystemClassLoader() : own;
    }

    /**
     * Adds the providers that a class loader offers, of a service that the module of this class uses.
     *
     * @param loader where to look
     */
    public void load(ClassLoader loader) {
        shareWithClassPath(loader);
        addAll(ServiceLoader.load(service, loader), loader);
    }

    /**
     * Lets our jars use what only our modules share where this one is a module and they are on the class path: a project that is a module
     * is compiled and tested with what it requires on the module path, and all else on the class path.
     */
    private static void shareWithClassPath(ClassLoader loader) {
        Module own = ServiceDiscovery.class.getModule();
        if (own.isNamed()) {
            for (ClassLoader at = loader; at != null; at = at.getParent()) {
                for (String shared : SHARED) {
                    own.addExports(shared, at.getUnnamedModule());
                }
            }
        }
    }

    /**
     * Adds the providers that a service loader finds. A service loader finds nothing for a module that does not declare that it uses
     * the service, so other modules make it themselves.
     *
     * @param found a service loader, which fails for each provider that it cannot make
     * @param loader where it looks
     */
    public void addAll(ServiceLoader<P> found, ClassLoader loader) {
        Iterator<ServiceLoader.Provider<P>> providers = found.stream().iterator();
        for (int attempts = 0; failures.size() < MOST_BROKEN && attempts < MOST_ATTEMPTS; attempts++) {
            ServiceLoader.@Nullable Provider<P> provider = null;
            try {
                if (!providers.hasNext()) {
                    return;
                }
                provider = providers.next();
                add(provider.get());
            } catch (ServiceConfigurationError | LinkageError e) {
                // of a provider method it is what the method returns, which may be the service itself
                @Nullable
                Class<?> type = provider == null || provider.type() == service ? named(e, loader) : provider.type();
                String place = type == null ? "" : describe(type) + ": ";
                addOnce(ProviderException.unusable(broken, null, place + reason(e), e));
            }
        }
    }

    /** A class that does not become a provider is known by the message of the service loader only. */
    private static @Nullable Class<?> named(Throwable e, ClassLoader loader) {
        Matcher message = NAMED.matcher(String.valueOf(e.getMessage()));
        try {
            return message.matches() ? Class.forName(message.group(1), false, loader) : null;
        } catch (ClassNotFoundException | LinkageError absent) {
            return null;
        }
    }

    /** On the module path a provider that is declared twice fails twice; it is reported once. */
    private void addOnce(ProviderException failure) {
        if (failures.stream().noneMatch(known -> known.problem().equals(failure.problem()))) {
            failures.add(failure);
        }
    }

    /** The reason first, which a service configuration error hides in its cause. */
    private static String reason(Throwable e) {
        String message = String.valueOf(e.getMessage());
        @Nullable Throwable cause = e.getCause();
        return message
                + (cause == null ? "" : " (" + cause + ")")
                + (message.endsWith(NOT_A_SUBTYPE)
                        ? "; if it implements that, the API is loaded twice, by two class loaders"
                        : "");
    }

    /**
     * Adds a provider, or a failure if it does not work.
     *
     * @param provider any provider
     */
    public void add(P provider) {
        try {
            int found = level.applyAsInt(provider);
            if (found < 1 || found > newestLevel) {
                fail(provider, "was made for SPI level " + found + "; this Isomorph has " + newestLevel, null);
                return;
            }
            take.accept(provider);
        } catch (Exception | Error e) {
            fail(provider, "cannot describe itself: " + e, e);
        }
    }

    private void fail(P provider, String problem, @Nullable Throwable cause) {
        failures.add(ProviderException.unusable(broken, null, describe(provider) + " " + problem, cause));
    }

    /**
     * Adds a failure.
     *
     * @param failure what is not usable
     */
    public void fail(ProviderException failure) {
        failures.add(failure);
    }

    /**
     * Returns the providers that are alone with their id; the others are added to the failures.
     *
     * @param byId all providers that work
     * @param duplicate the code of an id that several have
     * @param noun what the id is of, such as {@code format}
     * @return the providers by id, ordered
     */
    public Map<String, P> unique(Map<String, List<P>> byId, ErrorCode duplicate, String noun) {
        Map<String, P> unique = new TreeMap<>();
        for (Map.Entry<String, List<P>> entry : byId.entrySet()) {
            String id = entry.getKey();
            List<P> providers = entry.getValue();
            if (providers.size() == 1) {
                unique.put(id, providers.get(0));
            } else {
                List<String> names =
                        providers.stream().map(ServiceDiscovery::describe).toList();
                failures.add(ProviderException.unusable(
                        duplicate,
                        id,
                        "the " + noun + " " + id + " is provided " + providers.size() + " times, by "
                                + String.join(" and by ", names),
                        null));
            }
        }
        return unique;
    }

    /**
     * Returns what is there and not usable.
     *
     * @return the failures so far, in the order in which they were found
     */
    public List<ProviderException> failures() {
        return List.copyOf(failures);
    }

    /**
     * Returns what a provider is and where it comes from.
     *
     * @param provider any provider, or its class
     * @return its class and its {@link #location}
     */
    public static String describe(Object provider) {
        return typeOf(provider).getName() + " in " + location(provider);
    }

    private static Class<?> typeOf(Object provider) {
        return provider instanceof Class<?> type ? type : provider.getClass();
    }

    /**
     * Returns where a provider comes from.
     *
     * @param provider any provider, or its class
     * @return the URL of its jar, or a text that states that it is unknown
     */
    public static String location(Object provider) {
        @Nullable CodeSource source = typeOf(provider).getProtectionDomain().getCodeSource();
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

    /**
     * Returns the message of an error about an id that is not there.
     *
     * @param problem what was requested
     * @param found the ids that are there
     * @param failures what is not usable
     * @return the problem, what there is, and what does not work
     */
    public static String absent(String problem, Iterable<String> found, List<ProviderException> failures) {
        String ids = String.join(", ", found);
        StringBuilder text = new StringBuilder(problem).append("; found: ").append(ids.isEmpty() ? "none" : ids);
        for (ProviderException failure : failures) {
            text.append("; not usable: ").append(failure.problem());
        }
        return text.toString();
    }
}
