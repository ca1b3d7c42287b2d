package io.isomorph.dialect;

import io.isomorph.ir.Described;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The dialects of a deployment: an immutable registry that the caller keeps. There is no global one and no cache. What is built in
 * ({@code builtin}, {@code cf} and the control flow of {@code pd_op}) is always there.
 *
 * <p>Several providers may define operations of one dialect, but not one operation: then no definition of it counts, and the
 * clash stands in {@link #failures()}. A definition that is built in cannot be replaced.
 *
 * <p>Safe for several threads as far as the providers are; ours are.
 */
public final class Dialects {
    private final Map<String, Dialect> byName;
    private final Map<Name, OperationDefinition> definitions = new HashMap<>();
    private final List<DialectFailure> failures;

    private Dialects(DialectDiscovery discovery) {
        this.byName = discovery.dialects();
        this.failures = List.copyOf(discovery.failures());
        byName.values()
                .forEach(dialect ->
                        dialect.definitions().forEach(definition -> definitions.put(definition.name(), definition)));
    }

    /**
     * Finds the dialects that the class or module path of this library offers, whatever thread asks.
     *
     * @return the dialects; providers that do not load stand in {@link #failures()}
     */
    public static Dialects load() {
        return load(Objects.requireNonNullElseGet(
                DialectProvider.class.getClassLoader(), ClassLoader::getSystemClassLoader));
    }

    /**
     * Finds the dialects that a class loader offers.
     *
     * @param loader where to look
     * @return the dialects; providers that do not load stand in {@link #failures()}
     */
    public static Dialects load(ClassLoader loader) {
        DialectDiscovery discovery = new DialectDiscovery();
        discovery.add(new BuiltInDialects());
        discovery.load(loader);
        return new Dialects(discovery);
    }

    /**
     * Returns the dialects of given providers, and those that are built in; nothing is looked for.
     *
     * @param providers what to add; none for what is built in only
     * @return the dialects; providers that are broken stand in {@link #failures()}
     */
    public static Dialects of(DialectProvider... providers) {
        DialectDiscovery discovery = new DialectDiscovery();
        discovery.add(new BuiltInDialects());
        for (DialectProvider provider : providers) {
            discovery.add(provider);
        }
        return new Dialects(discovery);
    }

    /**
     * Returns the dialects.
     *
     * @return an immutable list, ordered by name
     */
    public List<Dialect> dialects() {
        return List.copyOf(byName.values());
    }

    /**
     * Looks a dialect up.
     *
     * @param name such as {@code cf}
     * @return all that is known of it, or null if nothing is
     */
    public @Nullable Dialect dialect(String name) {
        return byName.get(name);
    }

    /**
     * Looks an operation up.
     *
     * @param operation its name
     * @return its definition, or null if it has none
     */
    public @Nullable OperationDefinition definition(Name operation) {
        return definitions.get(operation);
    }

    /**
     * Returns whether operations of a name have a trait.
     *
     * @param operation the operation's name
     * @param trait the trait
     * @return false also where the operation has no definition
     */
    public boolean has(Name operation, Trait trait) {
        @Nullable OperationDefinition definition = definition(operation);
        return definition != null && definition.has(trait);
    }

    /**
     * Returns the providers and definitions that are there and of no use.
     *
     * @return an immutable list; empty when all is well
     */
    public List<DialectFailure> failures() {
        return failures;
    }

    /**
     * Writes a type for people: as its dialect has it, else in the general form, which is cut when it gets long.
     *
     * @param type any type
     * @return its text
     */
    public String print(IrType type) {
        @Nullable String text = ownText(type);
        return text == null ? type.toString() : text;
    }

    /**
     * Writes an attribute for people: as its dialect has it, else in the general form, which is cut when it gets long.
     *
     * @param attribute any attribute
     * @return its text
     */
    public String print(IrAttribute attribute) {
        @Nullable String text = ownText(attribute);
        return text == null ? attribute.toString() : text;
    }

    /**
     * Writes a type for people as its dialect has it.
     *
     * @param type any type
     * @return its text, or null if its dialect leaves it to the general form
     */
    public @Nullable String ownText(IrType type) {
        return ownText(type, DialectPrinter::print);
    }

    /**
     * Writes an attribute for people as its dialect has it.
     *
     * @param attribute any attribute
     * @return its text, or null if its dialect leaves it to the general form
     */
    public @Nullable String ownText(IrAttribute attribute) {
        return ownText(attribute, DialectPrinter::print);
    }

    private <D extends Described> @Nullable String ownText(
            D described, BiFunction<DialectPrinter, D, @Nullable String> print) {
        @Nullable Dialect dialect = byName.get(described.name().dialect());
        @Nullable DialectPrinter printer = dialect == null ? null : dialect.printer();
        if (printer == null) {
            return null;
        }
        try {
            return print.apply(printer, described);
        } catch (RuntimeException e) {
            return null; // a printer that does not work is no reason to fail: the general form always works
        }
    }
}
