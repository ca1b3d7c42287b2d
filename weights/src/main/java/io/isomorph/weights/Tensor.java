package io.isomorph.weights;

import io.isomorph.support.Sha256;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A tensor: name, element type, shape, and bytes that are read on demand. Immutable, and as safe for several threads as its
 * {@link TensorData}.
 */
public final class Tensor {
    /** The most dimensions a tensor has; numpy allows 64. */
    public static final int MAX_RANK = 64;

    private final String name;
    private final List<Key> path;
    private final ElementType type;
    private final List<Long> shape;
    private final TensorData data;
    private final Map<String, String> attributes;

    private Tensor(
            String name,
            List<Key> path,
            ElementType type,
            List<Long> shape,
            TensorData data,
            Map<String, String> attributes) {
        this.name = Objects.requireNonNull(name, "name");
        this.path = path;
        this.type = Objects.requireNonNull(type, "type");
        this.shape = shape;
        this.data = data;
        this.attributes = attributes;
    }

    /**
     * Makes a tensor.
     *
     * @param name its name
     * @param type what it is made of
     * @param shape its dimensions, at most {@value #MAX_RANK}, each at least 0; none for a scalar
     * @param data its bytes, as many as type and shape need
     * @return the tensor
     * @throws IllegalArgumentException if the number of bytes does not fit, or the name holds a lone surrogate
     */
    public static Tensor of(String name, ElementType type, List<Long> shape, TensorData data) {
        List<Long> copy = List.copyOf(shape);
        if (copy.size() > MAX_RANK || (!copy.isEmpty() && Collections.min(copy) < 0)) {
            throw new IllegalArgumentException("tensor '" + name + "' has the impossible shape " + copy);
        }
        long size = type.bytes(copy);
        if (size != data.size()) {
            throw new IllegalArgumentException("tensor '" + name + "' of " + type + " " + copy + " needs " + size
                    + " bytes and has " + data.size());
        }
        return new Tensor(name, List.of(Key.of(name)), type, copy, data, Collections.emptyMap());
    }

    /** Returns this tensor where a structure has it. */
    Tensor at(String newName, List<Key> newPath) {
        return new Tensor(newName, List.copyOf(newPath), type, shape, data, attributes);
    }

    /**
     * Returns this tensor under another name.
     *
     * @param newName the name
     * @return a tensor of the same content
     * @throws IllegalArgumentException if it holds a lone surrogate
     */
    public Tensor withName(String newName) {
        return new Tensor(newName, List.of(Key.of(newName)), type, shape, data, attributes);
    }

    /**
     * Returns this tensor with other attributes.
     *
     * @param newAttributes texts by key
     * @return a tensor of the same content
     */
    public Tensor withAttributes(Map<String, String> newAttributes) {
        return new Tensor(
                name, path, type, shape, data, Collections.unmodifiableMap(new LinkedHashMap<>(newAttributes)));
    }

    /**
     * Returns what a format stores with the tensor beside type, shape and bytes, such as Paddle's levels of detail.
     *
     * @return an immutable map, mostly empty; formats that can carry such texts do
     */
    public Map<String, String> attributes() {
        return attributes;
    }

    /**
     * Returns the name, which is unique in its {@link TensorSet}.
     *
     * @return such as {@code linear_0.w_0}; in a nested structure, keys joined by {@code /}
     */
    public String name() {
        return name;
    }

    /**
     * Returns where the structure of the file has the tensor.
     *
     * @return the keys from the root; the name alone in flat files
     */
    public List<Key> path() {
        return path;
    }

    /**
     * Returns what the tensor is made of.
     *
     * @return the element type
     */
    public ElementType type() {
        return type;
    }

    /**
     * Returns the dimensions.
     *
     * @return an immutable list, outermost first; empty for a scalar
     */
    public List<Long> shape() {
        return shape;
    }

    /**
     * Returns the bytes.
     *
     * @return little-endian, row-major
     */
    public TensorData data() {
        return data;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the dimensions
     */
    public long elements() {
        return ElementType.elements(shape);
    }

    /**
     * Hashes the bytes, in one pass.
     *
     * @return SHA-256 in lower-case hexadecimal digits
     */
    public String sha256() {
        MessageDigest digest = Sha256.digest();
        try (TensorCursor cursor = data.cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                digest.update(chunk);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public String toString() {
        return name + ": " + type + " " + shape;
    }
}
