package io.isomorph.weights;

import io.isomorph.io.Utf8;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What a file of tensors holds: a tensor, or a structure around tensors. Most formats have a {@link Dict} of tensors; Paddle's pickles
 * nest dicts, lists and tuples and hold plain values too. Closed and immutable.
 */
public sealed interface StoredValue
        permits StoredValue.Array,
                StoredValue.Dict,
                StoredValue.Sequence,
                StoredValue.None,
                StoredValue.Bool,
                StoredValue.Int,
                StoredValue.Real,
                StoredValue.Text,
                StoredValue.NumpyScalar {

    /**
     * Returns what Python calls the type.
     *
     * @return the element type of a tensor, else such as {@code dict} or {@code str}
     */
    String typeName();

    /**
     * A tensor.
     *
     * @param tensor the tensor
     */
    record Array(Tensor tensor) implements StoredValue {
        /**
         * Makes a value of a tensor.
         *
         * @param tensor the tensor
         */
        public Array {
            Objects.requireNonNull(tensor, "tensor");
        }

        @Override
        public String typeName() {
            return tensor.type().id();
        }
    }

    /**
     * A member of a dict.
     *
     * @param key its key
     * @param value its value
     */
    record Member(Key key, StoredValue value) {}

    /**
     * A dict, in the order of its members.
     *
     * @param ordered whether it is Python's {@code collections.OrderedDict}
     * @param members unique keys
     */
    record Dict(boolean ordered, List<Member> members) implements StoredValue {
        /**
         * Makes a dict.
         *
         * @param ordered whether it is Python's {@code collections.OrderedDict}
         * @param members unique keys
         */
        public Dict {
            members = List.copyOf(members);
            Set<Key> keys = new HashSet<>();
            for (Member member : members) {
                if (!keys.add(member.key())) {
                    throw new IllegalArgumentException("the key " + member.key() + " occurs twice");
                }
            }
        }

        @Override
        public String typeName() {
            return "dict";
        }
    }

    /**
     * A list or a tuple.
     *
     * @param tuple whether it is a tuple
     * @param items its items
     */
    record Sequence(boolean tuple, List<StoredValue> items) implements StoredValue {
        /**
         * Makes a list or a tuple.
         *
         * @param tuple whether it is a tuple
         * @param items its items
         */
        public Sequence {
            items = List.copyOf(items);
        }

        /**
         * Returns whether this is how Paddle stores a tensor with its name: a tuple of a text and a tensor.
         *
         * @return true for such a pair
         */
        public boolean isNamedTensor() {
            return tuple && items.size() == 2 && items.get(0) instanceof Text && items.get(1) instanceof Array;
        }

        @Override
        public String typeName() {
            return tuple ? "tuple" : "list";
        }
    }

    /** Python's {@code None}. */
    record None() implements StoredValue {
        @Override
        public String typeName() {
            return "NoneType";
        }
    }

    /**
     * A truth value.
     *
     * @param value the value
     */
    record Bool(boolean value) implements StoredValue {
        @Override
        public String typeName() {
            return "bool";
        }
    }

    /**
     * An integer of any size.
     *
     * @param value the value
     */
    record Int(BigInteger value) implements StoredValue {
        /**
         * Makes an integer.
         *
         * @param value the value
         */
        public Int {
            Objects.requireNonNull(value, "value");
        }

        @Override
        public String typeName() {
            return "int";
        }
    }

    /**
     * A floating-point number.
     *
     * @param value the value
     */
    record Real(double value) implements StoredValue {
        @Override
        public String typeName() {
            return "float";
        }
    }

    /**
     * A text.
     *
     * @param value valid Unicode
     */
    record Text(String value) implements StoredValue {
        /**
         * Makes a text.
         *
         * @param value valid Unicode
         * @throws IllegalArgumentException if it holds a lone surrogate
         */
        public Text {
            Utf8.requireWellFormed(value, "a text");
        }

        @Override
        public String typeName() {
            return "str";
        }
    }

    /**
     * A numpy scalar.
     *
     * @param type of one to eight bytes
     * @param bits its bytes, the first one lowest
     */
    record NumpyScalar(ElementType type, long bits) implements StoredValue {
        /**
         * Makes a scalar.
         *
         * @param type of one to eight bytes
         * @param bits its bytes, the first one lowest
         * @throws IllegalArgumentException if the type has other bytes
         */
        public NumpyScalar {
            if (type.bits() < Byte.SIZE || type.bits() > Long.SIZE) {
                throw new IllegalArgumentException("a scalar of one to eight bytes cannot be of type " + type);
            }
        }

        @Override
        public String typeName() {
            return "numpy." + type.id();
        }
    }
}
