package io.isomorph.family;

import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a dialect: definitions of operations, and how its types and attributes are written for people. A dialect never
 * changes what is read or written. Immutable.
 */
public final class Dialect {
    private final String name;
    private final Map<Name, OperationDefinition> definitions;
    private final @Nullable Function<TypeOrAttribute, @Nullable String> printer;

    private Dialect(
            String name,
            Map<Name, OperationDefinition> definitions,
            @Nullable Function<TypeOrAttribute, @Nullable String> printer) {
        this.name = name;
        this.definitions = definitions;
        this.printer = printer;
    }

    /**
     * Returns a dialect without a printer.
     *
     * @param name such as {@code cf}; not empty, without a dot
     * @param definitions of operations of this dialect; copied
     * @return the dialect
     * @throws IllegalArgumentException if the name is no dialect, or a definition is of another dialect or repeated
     */
    public static Dialect of(String name, Collection<OperationDefinition> definitions) {
        return of(name, definitions, null);
    }

    /**
     * Returns a dialect.
     *
     * @param name such as {@code cf}; not empty, without a dot
     * @param definitions of operations of this dialect; copied
     * @param printer writes a type or an attribute of this dialect, with any payload, for people: a text that is never read again, or
     *     null for the general form. Holds no state and may be called by several threads. Null for the general form of all
     * @return the dialect
     * @throws IllegalArgumentException if the name is no dialect, or a definition is of another dialect or repeated
     */
    public static Dialect of(
            String name,
            Collection<OperationDefinition> definitions,
            @Nullable Function<TypeOrAttribute, @Nullable String> printer) {
        if (name.indexOf('.') >= 0 || !Name.isValid(name + ".x")) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no dialect; it is empty, has a dot or a lone surrogate");
        }
        Map<Name, OperationDefinition> byName = new TreeMap<>();
        for (OperationDefinition definition : definitions) {
            if (!definition.name().isOf(name)) {
                throw new IllegalArgumentException(definition.name() + " is no operation of the dialect " + name);
            }
            if (byName.put(definition.name(), definition) != null) {
                throw new IllegalArgumentException(definition.name() + " is defined twice");
            }
        }
        return new Dialect(name, byName, printer);
    }

    /**
     * Returns the name.
     *
     * @return such as {@code cf}
     */
    public String name() {
        return name;
    }

    /**
     * Returns the definitions.
     *
     * @return an immutable list, ordered by the names' UTF-8 bytes
     */
    public List<OperationDefinition> definitions() {
        return List.copyOf(definitions.values());
    }

    /**
     * Looks a definition up.
     *
     * @param operation the operation's name
     * @return its definition, or null if the dialect has none
     */
    public @Nullable OperationDefinition definition(Name operation) {
        return definitions.get(operation);
    }

    /**
     * Returns how types and attributes are written for people.
     *
     * @return the printer, or null if the general form will do
     */
    public @Nullable Function<TypeOrAttribute, @Nullable String> printer() {
        return printer;
    }

    /**
     * Returns the name.
     *
     * @return such as {@code cf}
     */
    @Override
    public String toString() {
        return name;
    }
}
