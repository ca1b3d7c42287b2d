package io.isomorph.weights.paddle;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Key;
import io.isomorph.weights.Names;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.StoredValue.Array;
import io.isomorph.weights.StoredValue.Dict;
import io.isomorph.weights.StoredValue.Int;
import io.isomorph.weights.StoredValue.Member;
import io.isomorph.weights.StoredValue.Sequence;
import io.isomorph.weights.StoredValue.Text;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.data.JoinedData;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What Paddle does with a state dict when it loads and saves it. */
final class StateDict {
    /** The member that lists the slices of large tensors; so spelled. */
    private static final String SLICES = "UnpackBigParamInfor@@";

    private static final String SHAPE = "OriginShape";
    private static final String NAMES = "slices";

    /** Bytes of a slice in protocols 2 and 3. */
    private static final long LONGEST_SLICE = (1L << 30) - 1;

    private final String source;

    StateDict(String source) {
        this.source = source;
    }

    /** Returns a value as Paddle loads it: slices joined, and uint16 as the bfloat16 that it represents. */
    StoredValue loaded(StoredValue value) {
        if (value instanceof Dict dict) {
            for (Member member : dict.members()) {
                if (SLICES.equals(member.key().text()) && member.value() instanceof Dict table) {
                    return retyped(joined(dict, table));
                }
            }
        }
        return retyped(value);
    }

    private static StoredValue retyped(StoredValue value) {
        if (value instanceof Array array && array.tensor().type() == ElementType.UINT16) {
            Tensor tensor = array.tensor();
            return new Array(Tensor.of(tensor.name(), ElementType.BFLOAT16, tensor.shape(), tensor.data()));
        }
        if (value instanceof Dict dict) {
            List<Member> members = new ArrayList<>();
            dict.members().forEach(member -> members.add(new Member(member.key(), retyped(member.value()))));
            return new Dict(dict.ordered(), members);
        }
        if (value instanceof Sequence sequence) {
            List<StoredValue> items = new ArrayList<>();
            sequence.items().forEach(item -> items.add(retyped(item)));
            return new Sequence(sequence.tuple(), items);
        }
        return value;
    }

    private Dict joined(Dict dict, Dict table) {
        Map<Key, StoredValue> members = new LinkedHashMap<>();
        dict.members().forEach(member -> members.put(member.key(), member.value()));
        members.remove(Key.of(SLICES));
        for (Member row : table.members()) {
            Array array = new Array(joined(row, members));
            if (members.put(row.key(), array) != null) {
                throw malformed("tensor " + Names.quote(row.key().toString()) + " is there whole and in slices");
            }
        }
        return new Dict(
                dict.ordered(),
                members.entrySet().stream()
                        .map(member -> new Member(member.getKey(), member.getValue()))
                        .toList());
    }

    private Tensor joined(Member row, Map<Key, StoredValue> members) {
        String name = row.key().toString();
        List<Long> shape = new ArrayList<>();
        for (StoredValue dimension : items(row, SHAPE)) {
            if (!(dimension instanceof Int number)
                    || number.value().bitLength() > 63
                    || number.value().signum() < 0) {
                throw malformed("the shape of tensor " + Names.quote(name) + " is impossible");
            }
            shape.add(number.value().longValue());
        }
        List<TensorData> pieces = new ArrayList<>();
        ElementType type = null;
        for (StoredValue slice : items(row, NAMES)) {
            @Nullable StoredValue piece = slice instanceof Text text ? members.remove(Key.of(text.value())) : null;
            if (!(piece instanceof Array array)
                    || (type != null && array.tensor().type() != type)) {
                throw malformed("a slice of tensor " + Names.quote(name) + " is absent, or of another type");
            }
            type = array.tensor().type();
            pieces.add(array.tensor().data());
        }
        TensorData data = new JoinedData(pieces);
        if (type == null || shape.size() > Tensor.MAX_RANK || type.bytes(shape) != data.size()) {
            throw malformed("the slices of tensor " + Names.quote(name) + " do not make up its shape");
        }
        return Tensor.of(name, type, shape, data);
    }

    private List<StoredValue> items(Member row, String key) {
        if (row.value() instanceof Dict dict) {
            for (Member member : dict.members()) {
                if (key.equals(member.key().text()) && member.value() instanceof Sequence sequence) {
                    return sequence.items();
                }
            }
        }
        throw malformed("tensor " + Names.quote(row.key().toString()) + " has slices without " + key);
    }

    private IsomorphException malformed(String problem) {
        return new MalformedInputException(WeightsCode.PADDLE_SLICES, Location.ofByte(source, 0), problem, null);
    }

    /** Returns a value with large tensors of a state dict in slices, as Paddle saves it in protocols 2 and 3. */
    static StoredValue sliced(StoredValue value) {
        return sliced(value, LONGEST_SLICE);
    }

    static StoredValue sliced(StoredValue value, long longest) {
        if (!(value instanceof Dict dict)) {
            return value;
        }
        List<Member> members = new ArrayList<>();
        List<Member> pieces = new ArrayList<>();
        List<Member> table = new ArrayList<>();
        for (Member member : dict.members()) {
            String key = member.key().text();
            if (key != null
                    && member.value() instanceof Array array
                    && elements(array.tensor(), longest) < array.tensor().elements()) {
                Dict slices = slice(key, array.tensor(), elements(array.tensor(), longest), pieces);
                table.add(new Member(member.key(), slices));
            } else {
                members.add(member);
            }
        }
        if (table.isEmpty()) {
            return value;
        }
        members.addAll(pieces);
        members.add(new Member(Key.of(SLICES), new Dict(false, table)));
        return new Dict(dict.ordered(), members);
    }

    private static long elements(Tensor tensor, long longest) {
        return longest / (tensor.type().bits() / 8);
    }

    private static Dict slice(String key, Tensor tensor, long elements, List<Member> pieces) {
        int width = tensor.type().bits() / 8;
        List<StoredValue> names = new ArrayList<>();
        for (long from = 0; from < tensor.elements(); from += elements) {
            long count = Math.min(elements, tensor.elements() - from);
            String name = key + "@@." + names.size();
            TensorData part = new SliceData(tensor.data(), from * width, count * width);
            Tensor piece = Tensor.of(name, tensor.type(), List.of(count), part);
            pieces.add(new Member(Key.of(name), new Array(piece)));
            names.add(new Text(name));
        }
        List<StoredValue> shape = new ArrayList<>();
        tensor.shape().forEach(dimension -> shape.add(new Int(BigInteger.valueOf(dimension))));
        return new Dict(
                false,
                List.of(
                        new Member(Key.of(SHAPE), new Sequence(true, shape)),
                        new Member(Key.of(NAMES), new Sequence(false, names))));
    }
}
