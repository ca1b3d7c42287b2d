package io.isomorph.weights;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Generated sets of tensors. */
final class AnyTensors {
    private static final List<String> NAMES = List.of(
            "w",
            "linear_0.w_0",
            "b c",
            "é",
            "😀",
            "重み",
            "\"q\"",
            "tab\t",
            "a/b",
            "",
            "__metadata",
            "ｚ",
            "0",
            "conv.bias");

    private final Random random;
    private final List<ElementType> types;

    AnyTensors(Random random, List<ElementType> types) {
        this.random = random;
        this.types = types;
    }

    TensorSet flat() {
        Set<String> names = new LinkedHashSet<>();
        for (int i = random.nextInt(6) + 1; i > 0; i--) {
            names.add(random.nextBoolean() ? NAMES.get(random.nextInt(NAMES.size())) : "t" + random.nextInt(1000));
        }
        List<Tensor> tensors = new ArrayList<>();
        names.forEach(name -> tensors.add(tensor(name)));
        return TensorSet.of(tensors);
    }

    TensorSet nested() {
        return TensorSet.of(dict(0));
    }

    private StoredValue.Dict dict(int depth) {
        Map<Key, StoredValue> members = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            Key key = random.nextInt(4) == 0
                    ? Key.of(random.nextInt(100) - 50)
                    : Key.of(NAMES.get(random.nextInt(NAMES.size())));
            members.put(key, value(depth + 1));
        }
        List<StoredValue.Member> list = new ArrayList<>();
        members.forEach((key, value) -> list.add(new StoredValue.Member(key, value)));
        return new StoredValue.Dict(random.nextBoolean(), list);
    }

    private StoredValue value(int depth) {
        return switch (random.nextInt(depth > 3 ? 8 : 11)) {
            case 0 -> new StoredValue.None();
            case 1 -> new StoredValue.Bool(random.nextBoolean());
            case 2 -> new StoredValue.Int(new BigInteger(random.nextInt(200), random).subtract(BigInteger.TEN));
            case 3 -> new StoredValue.Real(Double.longBitsToDouble(random.nextLong()));
            case 4 -> new StoredValue.Text(NAMES.get(random.nextInt(NAMES.size())));
            case 5 -> new StoredValue.NumpyScalar(ElementType.FLOAT32, random.nextInt() & 0xffff_ffffL);
            case 8 -> dict(depth);
            case 9 -> new StoredValue.Sequence(random.nextBoolean(), List.of(value(depth + 1), value(depth + 1)));
            case 10 -> new StoredValue.Sequence(true, List.of(new StoredValue.Text("n"), array()));
            default -> array();
        };
    }

    private StoredValue.Array array() {
        return new StoredValue.Array(tensor("t"));
    }

    Tensor tensor(String name) {
        ElementType type = types.get(random.nextInt(types.size()));
        List<Long> shape = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            shape.add((long) random.nextInt(5));
        }
        if (type.bits() < 8) {
            shape.add(4L);
        }
        byte[] bytes = new byte[(int) type.bytes(shape)];
        random.nextBytes(bytes);
        if (type == ElementType.BOOL) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] &= 1;
            }
        }
        return Tensor.of(name, type, shape, TensorData.of(bytes));
    }
}
