package io.isomorph.tools.diff;

import io.isomorph.io.Limits;
import java.util.Set;
import java.util.TreeSet;

/** What a {@link Diff} leaves out, and how much it compares. Immutable; each method gives another. */
public final class DiffOptions {
    /** Nothing is left out: there is no difference exactly where the two are {@code equals}. */
    public static final DiffOptions EXACT =
            new DiffOptions(false, false, false, false, new TreeSet<>(), Limits.DEFAULTS);

    private final boolean attributeOrder;
    private final boolean version;
    private final boolean trainable;
    private final boolean visits;
    private final Set<String> attributes;
    private final Limits limits;

    private DiffOptions(
            boolean attributeOrder,
            boolean version,
            boolean trainable,
            boolean visits,
            Set<String> attributes,
            Limits limits) {
        this.attributeOrder = attributeOrder;
        this.version = version;
        this.trainable = trainable;
        this.visits = visits;
        this.attributes = attributes;
        this.limits = limits;
    }

    /**
     * Leaves out the order of attributes within a list.
     *
     * @return other options
     */
    public DiffOptions ignoringAttributeOrder() {
        return new DiffOptions(true, version, trainable, visits, attributes, limits);
    }

    /**
     * Leaves out versions of programs.
     *
     * @return other options
     */
    public DiffOptions ignoringVersion() {
        return new DiffOptions(attributeOrder, true, trainable, visits, attributes, limits);
    }

    /**
     * Leaves out whether programs are trainable.
     *
     * @return other options
     */
    public DiffOptions ignoringTrainable() {
        return new DiffOptions(attributeOrder, version, true, visits, attributes, limits);
    }

    /**
     * Ignores how often entries were requested.
     *
     * @return other options
     */
    public DiffOptions ignoringVisits() {
        return new DiffOptions(attributeOrder, version, trainable, true, attributes, limits);
    }

    /**
     * Leaves out an attribute of operations, and result attributes of that name.
     *
     * @param name its name, added to those that are left out already
     * @return other options
     */
    public DiffOptions ignoringAttribute(String name) {
        Set<String> more = new TreeSet<>(attributes);
        more.add(name);
        return new DiffOptions(attributeOrder, version, trainable, visits, more, limits);
    }

    /**
     * Sets how much may be compared.
     *
     * @param bound {@code limit.output} bounds the texts and bytes of each program, added up over all of their uses
     * @return other options
     */
    public DiffOptions withLimits(Limits bound) {
        return new DiffOptions(attributeOrder, version, trainable, visits, attributes, bound);
    }

    Limits limits() {
        return limits;
    }

    boolean ignoresAttributeOrder() {
        return attributeOrder;
    }

    boolean ignoresVersion() {
        return version;
    }

    boolean ignoresTrainable() {
        return trainable;
    }

    boolean ignoresVisits() {
        return visits;
    }

    boolean ignoresAttribute(String name) {
        return !attributes.isEmpty() && attributes.contains(name);
    }
}
