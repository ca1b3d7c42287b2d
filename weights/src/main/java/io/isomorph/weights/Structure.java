package io.isomorph.weights;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.weights.StoredValue.Array;
import io.isomorph.weights.StoredValue.Dict;
import io.isomorph.weights.StoredValue.Member;
import io.isomorph.weights.StoredValue.Sequence;
import io.isomorph.weights.StoredValue.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Names the tensors of a structure, and walks over it. */
final class Structure {
    /** The member of Paddle's state dicts that maps keys to names of parameters. */
    static final String PADDLE_NAMES = "StructuredToParameterName@@";

    /** As deep as {@link io.isomorph.io.Limit#DEPTH} allows at most, so that walks may be recursive. */
    private static final int DEEPEST = 512;

    /** Characters of all names together: each repeats the keys around its tensor, which a file has once. */
    private static final long MOST_NAMED = 1 << 26;

    private final Map<String, Tensor> tensors = new LinkedHashMap<>();
    private final Map<String, Integer> suffixes = new HashMap<>();
    private final List<Key> path = new ArrayList<>();
    private long characters;

    Map<String, Tensor> tensors() {
        return tensors;
    }

    StoredValue named(StoredValue value) {
        if (path.size() > DEEPEST) {
            throw new IllegalArgumentException("a structure is more than " + DEEPEST + " deep");
        }
        if (value instanceof Array array) {
            return add(array, name(path.size(), array.tensor().name()));
        }
        if (value instanceof Dict dict) {
            List<Member> members = new ArrayList<>(dict.members().size());
            for (Member member : dict.members()) {
                members.add(new Member(member.key(), under(member.key(), member.value())));
            }
            return new Dict(dict.ordered(), members);
        }
        if (value instanceof Sequence sequence) {
            return sequence.isNamedTensor() ? pair(sequence) : items(sequence);
        }
        return value;
    }

    private StoredValue under(Key key, StoredValue value) {
        path.add(key);
        StoredValue result = named(value);
        path.remove(path.size() - 1);
        return result;
    }

    private StoredValue items(Sequence sequence) {
        List<StoredValue> items = new ArrayList<>(sequence.items().size());
        for (int i = 0; i < sequence.items().size(); i++) {
            items.add(under(Key.of(i), sequence.items().get(i)));
        }
        return new Sequence(sequence.tuple(), items);
    }

    /** A tensor that is stored with its name is called by the pair's path. */
    private StoredValue pair(Sequence pair) {
        Text text = (Text) pair.items().get(0);
        String name = name(path.size(), text.value());
        path.add(Key.of(1));
        Array array = add((Array) pair.items().get(1), name);
        path.remove(path.size() - 1);
        return new Sequence(true, List.of(text, array));
    }

    private String name(int depth, String alone) {
        if (depth == 0) {
            return alone;
        }
        for (Key key : path.subList(0, depth)) {
            characters += key.toString().length() + 1;
        }
        if (characters > MOST_NAMED) {
            throw new MalformedInputException(
                    WeightsCode.STRUCTURE,
                    Location.NOWHERE,
                    "the names of the tensors have more than " + MOST_NAMED
                            + " characters together, with the keys around them",
                    "shorten the keys");
        }
        StringBuilder name = new StringBuilder(path.get(0).toString());
        for (int i = 1; i < depth; i++) {
            name.append('/').append(path.get(i));
        }
        return name.toString();
    }

    private Array add(Array array, String name) {
        String free = name;
        while (tensors.containsKey(free)) {
            free = name + "~" + suffixes.merge(name, 2, (known, two) -> known + 1);
        }
        Tensor tensor = array.tensor().at(free, path);
        tensors.put(free, tensor);
        return new Array(tensor);
    }

    static boolean hasPlainValues(StoredValue value) {
        if (value instanceof Dict dict) {
            return dict.members().stream()
                    .anyMatch(member -> !PADDLE_NAMES.equals(member.key().text()) && hasPlainValues(member.value()));
        }
        if (value instanceof Sequence sequence) {
            return !sequence.isNamedTensor() && sequence.items().stream().anyMatch(Structure::hasPlainValues);
        }
        return !(value instanceof Array);
    }

    static void walk(StoredValue value, List<Key> path, BiConsumer<List<Key>, StoredValue> visitor) {
        visitor.accept(List.copyOf(path), value);
        if (value instanceof Dict dict) {
            for (Member member : dict.members()) {
                path.add(member.key());
                walk(member.value(), path, visitor);
                path.remove(path.size() - 1);
            }
        } else if (value instanceof Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                path.add(Key.of(i));
                walk(sequence.items().get(i), path, visitor);
                path.remove(path.size() - 1);
            }
        }
    }
}
