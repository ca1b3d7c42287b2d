package io.isomorph.family;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.support.ServiceDiscovery;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The families of a deployment: an immutable registry that the caller keeps. There is no global one and no cache. Whatever is
 * absent here, every program can be read, written, compared and hashed; its types and attributes are then opaque, it is printed in
 * the general form, and checks report what they did not check.
 *
 * <p>Several {@link DialectProvider}s may define operations of one dialect, but not one operation: then no definition of it counts.
 * What a family itself defines cannot be replaced. Such clashes are in {@link #failures()}.
 *
 * <p>Safe for several threads as far as the providers are; ours are.
 */
public final class Families {
    private final Map<String, Family> byId;
    private final List<ProviderException> failures;

    private Families(FamilyDiscovery discovery) {
        this.byId = discovery.families();
        this.failures = discovery.failures();
    }

    /**
     * Finds the families and dialects that the class or module path of this library offers, whatever thread calls.
     *
     * @return the families; providers that do not load are in {@link #failures()}
     */
    public static Families load() {
        return load(ServiceDiscovery.loaderOf(FamilyProvider.class));
    }

    /**
     * Finds the families and dialects that a class loader offers.
     *
     * @param loader where to look
     * @return the families; providers that do not load are in {@link #failures()}
     */
    public static Families load(ClassLoader loader) {
        FamilyDiscovery discovery = new FamilyDiscovery();
        discovery.load(loader);
        return new Families(discovery);
    }

    /**
     * Returns given families without further dialects; nothing is looked for.
     *
     * @param providers the families
     * @return the families; providers that are broken or duplicate are in {@link #failures()}
     */
    public static Families of(FamilyProvider... providers) {
        return of(List.of(providers), List.of());
    }

    /**
     * Returns given families with given dialects; nothing is looked for.
     *
     * @param providers the families
     * @param dialects what is added to them
     * @return the families; providers that are broken or duplicate are in {@link #failures()}
     */
    public static Families of(List<? extends FamilyProvider> providers, List<? extends DialectProvider> dialects) {
        FamilyDiscovery discovery = new FamilyDiscovery();
        providers.forEach(discovery::add);
        dialects.forEach(discovery::add);
        return new Families(discovery);
    }

    /**
     * Returns the families that work.
     *
     * @return an immutable list, ordered by id
     */
    public List<Family> families() {
        return List.copyOf(byId.values());
    }

    /**
     * Looks a family up.
     *
     * @param id such as {@code pir}
     * @return the family, or null if it is absent
     */
    public @Nullable Family family(String id) {
        return byId.get(id);
    }

    /**
     * Returns the family of an id.
     *
     * @param id such as {@code pir}
     * @return the family
     * @throws ProviderException if there is none, naming those that there are, or if two claim the id, naming both jars
     */
    public Family require(String id) {
        @Nullable Family family = byId.get(id);
        if (family != null) {
            return family;
        }
        for (ProviderException failure : failures) {
            if (id.equals(failure.id())) {
                throw new ProviderException(failure.code(), failure.problem(), null, failure.getCause());
            }
        }
        throw new ProviderException(
                StandardCode.FAMILY_ABSENT,
                ServiceDiscovery.absent("there is no family '" + id + "'", byId.keySet(), failures),
                null,
                null);
    }

    /**
     * Returns the providers and definitions that are there and not usable.
     *
     * @return an immutable list; empty when all is well
     */
    public List<ProviderException> failures() {
        return failures;
    }
}
