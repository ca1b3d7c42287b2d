package io.isomorph.family;

import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the operations of one name: what they are, how many operands, results and regions they have, and what else is
 * checked. Whatever is not restricted is allowed. Immutable.
 */
public final class OperationDefinition {
    private final Name name;
    private final List<Trait> traits;
    private final List<String> interfaces;
    private final Arity operands;
    private final int neededOperands;
    private final Arity results;
    private final Arity regions;
    private final List<String> requiredAttributes;
    private final Map<String, @Nullable Name> requiredKinds;
    private final @Nullable Consumer<CheckedOperation> check;

    private OperationDefinition(Builder builder) {
        this.name = builder.name;
        this.traits = List.copyOf(builder.traits);
        this.interfaces = List.copyOf(builder.interfaces);
        this.operands = builder.operands;
        this.neededOperands = builder.neededOperands;
        this.results = builder.results;
        this.regions = builder.regions;
        this.requiredAttributes = List.copyOf(builder.requiredKinds.keySet());
        this.requiredKinds = new HashMap<>(builder.requiredKinds);
        this.check = builder.check;
    }

    /**
     * Begins a definition.
     *
     * @param name {@code dialect.local}
     * @return what the definition is described with
     * @throws IllegalArgumentException if the name is not of that form
     */
    public static Builder of(String name) {
        return new Builder(Name.of(name));
    }

    /**
     * Returns the name of the operations.
     *
     * @return {@code dialect.local}
     */
    public Name name() {
        return name;
    }

    /**
     * Returns the traits.
     *
     * @return an immutable list in the order given
     */
    public List<Trait> traits() {
        return traits;
    }

    /**
     * Returns whether the operations have a trait.
     *
     * @param trait any trait
     * @return true if it is among {@link #traits()}
     */
    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /**
     * Returns the interfaces that the operations implement in PIR.
     *
     * @return their names, such as {@code VjpInterface}; an immutable list in the order given
     */
    public List<String> interfaces() {
        return interfaces;
    }

    /**
     * Returns how many operands there may be.
     *
     * @return the bounds
     */
    public Arity operands() {
        return operands;
    }

    /**
     * Returns how many operands, from the first, must not be the null value.
     *
     * @return at least 0; {@link Integer#MAX_VALUE} for all
     */
    public int neededOperands() {
        return neededOperands;
    }

    /**
     * Returns how many results there may be.
     *
     * @return the bounds
     */
    public Arity results() {
        return results;
    }

    /**
     * Returns how many regions there may be.
     *
     * @return the bounds
     */
    public Arity regions() {
        return regions;
    }

    /**
     * Returns the attributes that must be there.
     *
     * @return their names, an immutable list in the order given
     */
    public List<String> requiredAttributes() {
        return requiredAttributes;
    }

    /**
     * Returns the kind of an attribute that must be there.
     *
     * @param attribute one of {@link #requiredAttributes()}
     * @return the name of its kind, such as {@code builtin.a_str}; null if any will do
     */
    public @Nullable Name requiredKind(String attribute) {
        return requiredKinds.get(attribute);
    }

    /**
     * Returns what else is checked.
     *
     * @return the check, or null if nothing is
     */
    public @Nullable Consumer<CheckedOperation> check() {
        return check;
    }

    /**
     * Returns the name.
     *
     * @return {@code dialect.local}
     */
    @Override
    public String toString() {
        return name.toString();
    }

    /** Describes one definition. Not safe for several threads. */
    public static final class Builder {
        private final Name name;
        private final List<Trait> traits = new ArrayList<>();
        private final List<String> interfaces = new ArrayList<>();
        private Arity operands = Arity.ANY;
        private int neededOperands;
        private Arity results = Arity.ANY;
        private Arity regions = Arity.ANY;
        private final Map<String, @Nullable Name> requiredKinds = new LinkedHashMap<>();
        private @Nullable Consumer<CheckedOperation> check;

        private Builder(Name name) {
            this.name = name;
        }

        /**
         * Adds traits.
         *
         * @param added the traits
         * @return this
         */
        public Builder traits(Trait... added) {
            traits.addAll(Arrays.asList(added));
            return this;
        }

        /**
         * Adds interfaces.
         *
         * @param added their names
         * @return this
         */
        public Builder interfaces(String... added) {
            interfaces.addAll(Arrays.asList(added));
            return this;
        }

        /**
         * Sets how many operands there may be.
         *
         * @param allowed the bounds
         * @return this
         */
        public Builder operands(Arity allowed) {
            operands = allowed;
            return this;
        }

        /**
         * Sets how many operands, from the first, must not be the null value.
         *
         * @param count at least 0; {@link Integer#MAX_VALUE} for all
         * @return this
         * @throws IllegalArgumentException if the count is negative
         */
        public Builder neededOperands(int count) {
            if (count < 0) {
                throw new IllegalArgumentException(count + " operands cannot be needed");
            }
            neededOperands = count;
            return this;
        }

        /**
         * Sets how many results there may be.
         *
         * @param allowed the bounds
         * @return this
         */
        public Builder results(Arity allowed) {
            results = allowed;
            return this;
        }

        /**
         * Sets how many regions there may be.
         *
         * @param allowed the bounds
         * @return this
         */
        public Builder regions(Arity allowed) {
            regions = allowed;
            return this;
        }

        /**
         * Adds an attribute that must be there, among the attributes or the result attributes. Replaces what was set for it
         * before.
         *
         * @param attribute its name in the list
         * @param kind the name of its kind, such as {@code builtin.a_str}; null if any will do
         * @return this
         */
        public Builder requires(String attribute, @Nullable Name kind) {
            requiredKinds.put(Objects.requireNonNull(attribute, "attribute"), kind);
            return this;
        }

        /**
         * Sets what else is checked. The check is called only where the numbers of operands, results and regions are as the
         * definition has them and the required attributes are there and of their kind. What it throws becomes a
         * {@code check.failed}.
         *
         * @param added checks one operation in its program, which takes the reports and is not to be used afterwards; holds no state
         *     and may be called by several threads
         * @return this
         */
        public Builder check(Consumer<CheckedOperation> added) {
            check = added;
            return this;
        }

        /**
         * Ends the definition.
         *
         * @return the definition
         */
        public OperationDefinition build() {
            return new OperationDefinition(this);
        }
    }
}
