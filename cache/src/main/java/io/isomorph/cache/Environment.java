package io.isomorph.cache;

import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What an artifact was compiled for and by: components by name, such as the device. An artifact is found in an equal environment only.
 * Immutable.
 */
public final class Environment {
    /** The component that names the device. */
    public static final String DEVICE = "device";
    /** The component that has the compute capability of the device. */
    public static final String COMPUTE_CAPABILITY = "compute-capability";
    /** The component that names the compiler and its version. */
    public static final String COMPILER = "compiler";

    private final MapValue payload;

    private Environment(MapValue payload) {
        this.payload = payload;
    }

    /**
     * A component in which two environments differ.
     *
     * @param component its name
     * @param expected its value in the environment that was requested, or null if it has none
     * @param found its value in the other one, or null if it has none
     */
    public record Difference(
            String component,
            @Nullable Payload expected,
            @Nullable Payload found) {
        @Override
        public String toString() {
            return component + " is " + (found == null ? "not given" : found) + " instead of "
                    + (expected == null ? "not given" : expected);
        }
    }

    /**
     * Returns an environment of components.
     *
     * @param payload by name; refers to no operand
     * @return the environment
     * @throws IllegalArgumentException if the payload refers to an operand
     */
    public static Environment of(MapValue payload) {
        PayloadEncoder.requireNoOperand(payload, "an environment");
        return new Environment(payload);
    }

    /**
     * Returns an environment of texts.
     *
     * @param components by name
     * @return the environment
     */
    public static Environment of(Map<String, String> components) {
        SortedMap<String, Payload> payloads = new TreeMap<>();
        components.forEach((name, value) -> payloads.put(name, Payload.of(value)));
        return new Environment(Payload.map(payloads));
    }

    /**
     * Returns the environment of a device and a compiler.
     *
     * @param device such as {@code NVIDIA H100}
     * @param computeCapability such as {@code 9.0}
     * @param compiler with its version, such as {@code nvrtc 12.4}
     * @return the environment
     */
    public static Environment of(String device, String computeCapability, String compiler) {
        return of(Map.of(DEVICE, device, COMPUTE_CAPABILITY, computeCapability, COMPILER, compiler));
    }

    /**
     * Returns this environment with another component.
     *
     * @param component its name
     * @param value its value; refers to no operand
     * @return an environment that differs in that component only
     * @throws IllegalArgumentException if the value refers to an operand
     */
    public Environment with(String component, Payload value) {
        SortedMap<String, Payload> components = new TreeMap<>();
        for (int i = 0; i < payload.size(); i++) {
            components.put(payload.key(i), payload.value(i));
        }
        components.put(component, value);
        return of(Payload.map(components));
    }

    /**
     * Returns the components.
     *
     * @return by name
     */
    public MapValue payload() {
        return payload;
    }

    /**
     * Compares two environments.
     *
     * @param found the other
     * @return the components that differ, by name; empty if the environments are equal
     */
    public List<Difference> differences(Environment found) {
        return differences(found, false);
    }

    /**
     * Compares the components that this environment has; what else the other has does not count.
     *
     * @param found the other
     * @return the components that differ, by name; empty if the other has all components of this one
     */
    public List<Difference> mismatches(Environment found) {
        return differences(found, true);
    }

    private List<Difference> differences(Environment found, boolean onlyOwn) {
        SortedSet<String> names = new TreeSet<>();
        addNames(payload, names);
        if (!onlyOwn) {
            addNames(found.payload, names);
        }
        List<Difference> differences = new ArrayList<>();
        for (String name : names) {
            @Nullable Payload expected = payload.get(name);
            @Nullable Payload other = found.payload.get(name);
            if (!Objects.equals(expected, other)) {
                differences.add(new Difference(name, expected, other));
            }
        }
        return List.copyOf(differences);
    }

    private static void addNames(MapValue components, SortedSet<String> names) {
        for (int i = 0; i < components.size(); i++) {
            names.add(components.key(i));
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Environment environment && payload.equals(environment.payload);
    }

    @Override
    public int hashCode() {
        return payload.hashCode();
    }

    @Override
    public String toString() {
        return payload.toString();
    }
}
