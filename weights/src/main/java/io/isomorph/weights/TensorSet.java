package io.isomorph.weights;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tensors by name, in order, within the structure that their file gives them. Immutable; the bytes of the tensors are read when they
 * are needed. Edits return new sets and copy no bytes.
 */
public final class TensorSet {
    private final StoredValue root;
    private final Map<String, Tensor> byName;
    private final Map<String, String> metadata;
    private final @Nullable Origin origin;

    /** The file that has exactly these tensors, and the id of its format. */
    record Origin(ByteSource source, String format) {}

    private TensorSet(
            StoredValue root, Map<String, Tensor> byName, Map<String, String> metadata, @Nullable Origin origin) {
        this.root = root;
        this.byName = byName;
        this.metadata = metadata;
        this.origin = origin;
    }

    /**
     * Returns tensors without further structure.
     *
     * @param tensors in order, each with its own name
     * @return the set
     * @throws MalformedInputException if two have the same name
     */
    public static TensorSet of(List<Tensor> tensors) {
        Map<String, Tensor> byName = new LinkedHashMap<>();
        List<StoredValue.Member> members = new ArrayList<>(tensors.size());
        for (Tensor tensor : tensors) {
            Tensor flat = tensor.withName(tensor.name());
            if (byName.put(flat.name(), flat) != null) {
                throw new MalformedInputException(
                        WeightsCode.NAME_REPEATED,
                        Location.NOWHERE,
                        "two tensors are named " + Names.quote(flat.name()),
                        null);
            }
            members.add(new StoredValue.Member(Key.of(flat.name()), new StoredValue.Array(flat)));
        }
        return new TensorSet(new StoredValue.Dict(false, members), byName, Collections.emptyMap(), null);
    }

    /**
     * Returns the tensors of a structure, named by their keys: those of nested tensors are joined by {@code /}, a name that is taken
     * gets {@code ~2}, and so on.
     *
     * @param root at most 512 deep
     * @return the set
     * @throws MalformedInputException if the names have more than 67,108,864 characters together
     */
    public static TensorSet of(StoredValue root) {
        Structure structure = new Structure();
        StoredValue named = structure.named(root);
        return new TensorSet(named, structure.tensors(), Collections.emptyMap(), null);
    }

    /**
     * Returns this set with other metadata.
     *
     * @param newMetadata texts by key, in order; keys that begin with {@code isomorph.} restore what a format has beside tensors
     * @return a new set
     * @throws IllegalArgumentException if one of them holds a lone surrogate
     */
    public TensorSet withMetadata(Map<String, String> newMetadata) {
        newMetadata.forEach((key, text) -> {
            Utf8.requireWellFormed(key, "a key of the metadata");
            Utf8.requireWellFormed(text, "a text of the metadata");
        });
        return new TensorSet(root, byName, Collections.unmodifiableMap(new LinkedHashMap<>(newMetadata)), null);
    }

    TensorSet from(ByteSource source, String format) {
        return new TensorSet(root, byName, metadata, new Origin(source, format));
    }

    /** Returns the file that has exactly these tensors, or null if there is none. */
    @Nullable
    Origin origin() {
        return origin;
    }

    /**
     * Returns the structure.
     *
     * @return a dict of tensors in flat formats
     */
    public StoredValue root() {
        return root;
    }

    /**
     * Returns whether the structure is a dict of tensors by their names, and nothing else.
     *
     * @return false if there are plain values or nested structures, or the dict is Python's ordered one
     */
    public boolean isFlat() {
        return root instanceof StoredValue.Dict dict
                && !dict.ordered()
                && dict.members().stream()
                        .allMatch(member -> member.value() instanceof StoredValue.Array array
                                && array.tensor().name().equals(member.key().text()));
    }

    /**
     * Returns the tensors.
     *
     * @return an immutable list in the order of the file
     */
    public List<Tensor> tensors() {
        return List.copyOf(byName.values());
    }

    /**
     * Returns the number of tensors.
     *
     * @return how many
     */
    public int size() {
        return byName.size();
    }

    /**
     * Returns the bytes of all tensors.
     *
     * @return their sum
     */
    public long bytes() {
        long sum = 0;
        for (Tensor tensor : byName.values()) {
            sum += tensor.data().size();
        }
        return sum;
    }

    /**
     * Returns the tensor of a name.
     *
     * @param name the name
     * @return the tensor, or null if there is none
     */
    public @Nullable Tensor find(String name) {
        return byName.get(name);
    }

    /**
     * Returns the tensor of a name.
     *
     * @param name the name
     * @return the tensor
     * @throws MalformedInputException if there is none
     */
    public Tensor require(String name) {
        Tensor tensor = byName.get(name);
        if (tensor == null) {
            throw new MalformedInputException(
                    WeightsCode.NAME_ABSENT,
                    Location.NOWHERE,
                    "there is no tensor " + Names.quote(name) + " among " + byName.size(),
                    null);
        }
        return tensor;
    }

    /**
     * Returns the texts that the file has beside its tensors.
     *
     * @return an immutable map, in the order of the file
     */
    public Map<String, String> metadata() {
        return metadata;
    }

    /**
     * Visits the structure from the root: each dict, list and tuple before what it holds.
     *
     * @param visitor is given the keys from the root, and the value
     */
    public void forEachValue(BiConsumer<List<Key>, StoredValue> visitor) {
        Structure.walk(root, new ArrayList<>(), visitor);
    }

    /**
     * Returns whether there are plain values: any but the names that Paddle stores with tensors.
     *
     * @return false if a format that holds tensors only loses nothing but the structure
     */
    public boolean hasPlainValues() {
        return Structure.hasPlainValues(root);
    }

    /**
     * Returns the tensors alone, without structure, plain values and Paddle's table of names.
     *
     * @return a new set
     */
    public TensorSet flat() {
        return of(tensors()).withMetadata(metadata);
    }

    /**
     * Returns which variables of a program the tensors are, by Paddle's table of names in a state dict.
     *
     * @return names of variables by names of tensors; empty if there is no table
     */
    public Map<String, String> paddleNames() {
        Map<String, String> names = new LinkedHashMap<>();
        if (root instanceof StoredValue.Dict dict) {
            for (StoredValue.Member member : dict.members()) {
                if (Structure.PADDLE_NAMES.equals(member.key().text())
                        && member.value() instanceof StoredValue.Dict table) {
                    for (StoredValue.Member row : table.members()) {
                        if (row.value() instanceof StoredValue.Text variable) {
                            names.put(row.key().toString(), variable.value());
                        }
                    }
                }
            }
        }
        return names;
    }

    /**
     * Returns a part of the tensors. Plain values stay; Paddle's table of names loses what belongs to dropped tensors.
     *
     * @param kept whether a tensor stays
     * @return a new set
     */
    public TensorSet select(Predicate<Tensor> kept) {
        return new TensorSet(Edits.select(root, kept), Map.of(), metadata, null).renamed();
    }

    /**
     * Returns the tensors under other names. In a nested structure only the last key of a tensor can change.
     *
     * @param names gives the new name for an old one
     * @return a new set
     * @throws MalformedInputException if two would have the same name, or a structure does not allow a name
     */
    public TensorSet rename(UnaryOperator<String> names) {
        Map<String, String> changes = new HashMap<>();
        for (String name : byName.keySet()) {
            String changed = names.apply(name);
            if (!changed.equals(name)) {
                changes.put(name, changed);
            }
        }
        return new TensorSet(Edits.rename(root, changes), Map.of(), metadata, null).renamed();
    }

    /**
     * Returns other tensors in place of these.
     *
     * @param replacement gives the new tensor for an old one; its name does not count
     * @return a new set
     */
    public TensorSet map(UnaryOperator<Tensor> replacement) {
        return new TensorSet(Edits.map(root, replacement), Map.of(), metadata, null).renamed();
    }

    /**
     * Reads to its end what has a checksum or is decoded, such as members of an archive: opening a file does not.
     *
     * @throws MalformedInputException if bytes are broken
     */
    public void verify() {
        for (Tensor tensor : byName.values()) {
            if (tensor.data().checkedByReading()) {
                try (TensorCursor cursor = tensor.data().cursor()) {
                    while (cursor.next() != null) {
                        // it throws what is wrong
                    }
                }
            }
        }
    }

    private TensorSet renamed() {
        return of(root).withMetadata(metadata);
    }

    @Override
    public String toString() {
        return "TensorSet(" + byName.size() + " tensors, " + bytes() + " bytes)";
    }
}
