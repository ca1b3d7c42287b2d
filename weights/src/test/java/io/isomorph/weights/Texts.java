package io.isomorph.weights;

import io.isomorph.weights.json.Json;
import java.util.List;

/** Values as the index of the corpus shows them, and whole sets for comparison. */
final class Texts {
    private Texts() {}

    static String path(List<Key> path) {
        StringBuilder text = new StringBuilder("[");
        for (Key key : path) {
            text.append(text.length() == 1 ? "" : ", ");
            String name = key.text();
            if (name == null) {
                text.append(key.number());
            } else {
                Json.quote(text, name);
            }
        }
        return text.append(']').toString();
    }

    static String plain(StoredValue value) {
        if (value instanceof StoredValue.Dict dict) {
            return Integer.toString(dict.members().size());
        }
        if (value instanceof StoredValue.Sequence sequence) {
            return Integer.toString(sequence.items().size());
        }
        if (value instanceof StoredValue.Text text) {
            StringBuilder quoted = new StringBuilder();
            Json.quote(quoted, text.value());
            return quoted.toString();
        }
        if (value instanceof StoredValue.Int number) {
            return number.value().toString();
        }
        if (value instanceof StoredValue.Real real) {
            return real.value() == 1e300 ? "1e+300" : Double.toString(real.value());
        }
        if (value instanceof StoredValue.Bool bool) {
            return Boolean.toString(bool.value());
        }
        if (value instanceof StoredValue.NumpyScalar scalar) {
            return Float.toString(Float.intBitsToFloat((int) scalar.bits()));
        }
        return "null";
    }

    /** Everything that a set has, one line each. */
    static String of(TensorSet set) {
        StringBuilder text = new StringBuilder();
        set.forEachValue((path, value) -> {
            text.append(path(path)).append(' ').append(value.typeName()).append(' ');
            if (value instanceof StoredValue.Array array) {
                Tensor tensor = array.tensor();
                text.append(tensor.name())
                        .append(tensor.shape())
                        .append(tensor.attributes())
                        .append(tensor.sha256());
            } else {
                text.append(value instanceof StoredValue.Dict dict && dict.ordered() ? "ordered " : "")
                        .append(plain(value));
            }
            text.append('\n');
        });
        return text.append(set.metadata()).toString();
    }
}
