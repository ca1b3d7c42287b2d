package io.isomorph.weights.pickle;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.weights.Key;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.data.SwappedData;
import io.isomorph.weights.data.TransposedData;
import io.isomorph.weights.pickle.PyValue.Array;
import io.isomorph.weights.pickle.PyValue.Bytes;
import io.isomorph.weights.pickle.PyValue.Content;
import io.isomorph.weights.pickle.PyValue.Items;
import io.isomorph.weights.pickle.PyValue.Mapping;
import io.isomorph.weights.pickle.PyValue.Plain;
import io.isomorph.weights.pickle.PyValue.Str;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes values of what the pickle machine has left, with sharing expanded. */
final class PickleValues {
    /** A file may share values, but not so that they expand to many times its size. */
    static final long FREE_EXPANSION = 1 << 16;

    private final ByteSource source;
    private final Limits limits;
    private final PickleTexts texts;
    private final Set<PyValue> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private long values;

    PickleValues(ByteSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
        this.texts = new PickleTexts(source);
    }

    StoredValue value(PyValue value) {
        limits.check(Limit.ELEMENTS, ++values, whole());
        if (values > FREE_EXPANSION + 4 * source.size()) {
            throw malformed(WeightsCode.PICKLE_SHARING, "shared values expand to more than " + values + " values");
        }
        if (value instanceof Plain plain) {
            return plain.value();
        }
        if (value instanceof Str text) {
            return new StoredValue.Text(decode(text));
        }
        if (value instanceof Array array) {
            return new StoredValue.Array(tensor(array));
        }
        if (value instanceof Items || value instanceof Mapping) {
            return container(value);
        }
        throw malformed(
                WeightsCode.PICKLE_VALUE,
                value instanceof Bytes
                        ? "bytes that are not an array's are not read"
                        : "a class or a dtype is not a value");
    }

    private StoredValue container(PyValue value) {
        if (!open.add(value)) {
            throw malformed(WeightsCode.PICKLE_SHARING, "a value contains itself");
        }
        limits.check(Limit.DEPTH, open.size(), whole());
        StoredValue result;
        if (value instanceof Items items) {
            List<StoredValue> list = new ArrayList<>();
            for (PyValue item : items.items) {
                list.add(value(item));
            }
            result = new StoredValue.Sequence(items.tuple, list);
        } else {
            result = dict((Mapping) value);
        }
        open.remove(value);
        return result;
    }

    /** The last value of a key counts, at the position of the first. */
    private StoredValue dict(Mapping mapping) {
        Map<Key, StoredValue> members = new LinkedHashMap<>();
        for (int i = 0; i < mapping.keys.size(); i++) {
            members.put(key(mapping.keys.get(i)), value(mapping.values.get(i)));
        }
        return new StoredValue.Dict(
                mapping.ordered,
                members.entrySet().stream()
                        .map(entry -> new StoredValue.Member(entry.getKey(), entry.getValue()))
                        .toList());
    }

    private Key key(PyValue value) {
        if (value instanceof Str text) {
            return Key.of(decode(text));
        }
        if (value instanceof Plain plain
                && plain.value() instanceof StoredValue.Int number
                && number.value().bitLength() < Long.SIZE) {
            return Key.of(number.value().longValue());
        }
        throw malformed(WeightsCode.PICKLE_VALUE, "a key is neither a text nor an integer of 64 bits");
    }

    private String decode(Str text) {
        limits.check(Limit.STRING, text.length(), Location.ofByte(source.name(), text.offset()));
        return texts.decode(text);
    }

    private Tensor tensor(Array array) {
        Content content = array.content;
        if (content == null) {
            throw malformed(WeightsCode.PICKLE_ARRAY, "an array has no content");
        }
        int width = content.type().bits() / 8;
        Bytes bytes = content.bytes();
        long size = content.type().bytes(content.shape());
        TensorData data = bytes.text()
                ? new TextData(source, bytes.offset(), bytes.length(), size)
                : TensorData.of(source, bytes.offset(), size);
        if (content.fortran()) {
            data = TransposedData.of(data, source, width, content.shape());
        }
        if (content.bigEndian() && width > 1) {
            boolean complex = content.type().family() == io.isomorph.weights.ElementType.Family.COMPLEX;
            data = new SwappedData(data, complex ? width / 2 : width);
        }
        return Tensor.of("tensor", content.type(), content.shape(), data);
    }

    private Location whole() {
        return Location.ofByte(source.name(), 0);
    }

    private IsomorphException malformed(WeightsCode code, String problem) {
        return new MalformedInputException(code, whole(), problem, null);
    }
}
