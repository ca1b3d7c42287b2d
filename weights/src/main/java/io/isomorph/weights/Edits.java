package io.isomorph.weights;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.weights.StoredValue.Array;
import io.isomorph.weights.StoredValue.Dict;
import io.isomorph.weights.StoredValue.Member;
import io.isomorph.weights.StoredValue.Sequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes of a structure. */
final class Edits {
    private Edits() {}

    static StoredValue map(StoredValue value, UnaryOperator<Tensor> replacement) {
        if (value instanceof Array array) {
            return new Array(replacement.apply(array.tensor()));
        }
        if (value instanceof Dict dict) {
            List<Member> members = new ArrayList<>();
            for (Member member : dict.members()) {
                members.add(new Member(member.key(), map(member.value(), replacement)));
            }
            return new Dict(dict.ordered(), members);
        }
        if (value instanceof Sequence sequence) {
            List<StoredValue> items = new ArrayList<>();
            for (StoredValue item : sequence.items()) {
                items.add(map(item, replacement));
            }
            return new Sequence(sequence.tuple(), items);
        }
        return value;
    }

    static StoredValue select(StoredValue root, Predicate<Tensor> kept) {
        StoredValue selected = selected(root, kept);
        return selected == null ? new Dict(false, List.of()) : selected;
    }

    private static @Nullable StoredValue selected(StoredValue value, Predicate<Tensor> kept) {
        @Nullable Tensor tensor = tensorOf(value);
        if (tensor != null) {
            return kept.test(tensor) ? value : null;
        }
        if (value instanceof Dict dict) {
            return selectedMembers(dict, kept);
        }
        if (value instanceof Sequence sequence) {
            List<StoredValue> items = new ArrayList<>();
            for (StoredValue item : sequence.items()) {
                @Nullable StoredValue selected = selected(item, kept);
                if (selected != null) {
                    items.add(selected);
                }
            }
            return new Sequence(sequence.tuple(), items);
        }
        return value;
    }

    private static Dict selectedMembers(Dict dict, Predicate<Tensor> kept) {
        List<Member> members = new ArrayList<>();
        Set<Key> dropped = new HashSet<>();
        for (Member member : dict.members()) {
            @Nullable StoredValue selected = selected(member.value(), kept);
            if (selected == null) {
                dropped.add(member.key());
            } else {
                members.add(new Member(member.key(), selected));
            }
        }
        members.replaceAll(member -> withTable(
                member,
                rows -> rows.stream()
                        .filter(row -> !dropped.contains(row.key()))
                        .toList()));
        return new Dict(dict.ordered(), members);
    }

    static StoredValue rename(StoredValue value, Map<String, String> changes) {
        if (value instanceof Sequence sequence && !sequence.isNamedTensor()) {
            List<StoredValue> items = new ArrayList<>();
            for (StoredValue item : sequence.items()) {
                @Nullable Tensor tensor = tensorOf(item);
                if (tensor != null && changes.containsKey(tensor.name())) {
                    throw refused(tensor.name(), changes.get(tensor.name()), "it is an item of a list");
                }
                items.add(rename(item, changes));
            }
            return new Sequence(sequence.tuple(), items);
        }
        return value instanceof Dict dict ? renamedMembers(dict, changes) : value;
    }

    private static Dict renamedMembers(Dict dict, Map<String, String> changes) {
        List<Member> members = new ArrayList<>();
        Map<Key, Key> renamed = new HashMap<>();
        Set<Key> taken = new HashSet<>();
        for (Member member : dict.members()) {
            @Nullable Tensor tensor = tensorOf(member.value());
            @Nullable String name = tensor == null ? null : changes.get(tensor.name());
            Key key = tensor == null || name == null ? member.key() : lastKey(tensor, name);
            if (!taken.add(key)) {
                throw new MalformedInputException(
                        WeightsCode.NAME_REPEATED,
                        Location.NOWHERE,
                        "two tensors would be named " + Names.quote(key.toString()),
                        null);
            }
            if (!key.equals(member.key())) {
                renamed.put(member.key(), key);
            }
            members.add(new Member(key, rename(member.value(), changes)));
        }
        members.replaceAll(member -> withTable(
                member,
                rows -> rows.stream()
                        .map(row -> new Member(renamed.getOrDefault(row.key(), row.key()), row.value()))
                        .toList()));
        return new Dict(dict.ordered(), members);
    }

    /** Returns what a new name makes of the key under which a dict has a tensor. */
    private static Key lastKey(Tensor tensor, String name) {
        int depth = tensor.path().size();
        int keys = depth >= 2 && tensor.path().get(depth - 1).text() == null ? depth - 1 : depth;
        if (keys == 1) {
            return Key.of(name);
        }
        String last = tensor.path().get(keys - 1).toString();
        String prefix = tensor.name().endsWith("/" + last)
                ? tensor.name().substring(0, tensor.name().length() - last.length())
                : "\u0000";
        if (!name.startsWith(prefix)) {
            throw refused(tensor.name(), name, "it is nested, and only what follows the last / can change");
        }
        return Key.of(name.substring(prefix.length()));
    }

    private static MalformedInputException refused(String from, @Nullable String to, String reason) {
        return new MalformedInputException(
                WeightsCode.RENAME,
                Location.NOWHERE,
                "tensor " + Names.quote(from) + " cannot be renamed " + Names.quote(String.valueOf(to)) + ": " + reason,
                null);
    }

    /** Returns the tensor that a member is, alone or with its name. */
    private static @Nullable Tensor tensorOf(StoredValue value) {
        StoredValue bare = value instanceof Sequence sequence && sequence.isNamedTensor()
                ? sequence.items().get(1)
                : value;
        return bare instanceof Array array ? array.tensor() : null;
    }

    /** Changes the rows of Paddle's table of names; any other member stays. */
    private static Member withTable(Member member, UnaryOperator<List<Member>> change) {
        return Structure.PADDLE_NAMES.equals(member.key().text()) && member.value() instanceof Dict table
                ? new Member(member.key(), new Dict(table.ordered(), change.apply(table.members())))
                : member;
    }
}
