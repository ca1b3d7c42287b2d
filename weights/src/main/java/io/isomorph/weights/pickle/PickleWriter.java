package io.isomorph.weights.pickle;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Names;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.StoredValue.Array;
import io.isomorph.weights.StoredValue.Bool;
import io.isomorph.weights.StoredValue.Dict;
import io.isomorph.weights.StoredValue.Int;
import io.isomorph.weights.StoredValue.Member;
import io.isomorph.weights.StoredValue.NumpyScalar;
import io.isomorph.weights.StoredValue.Real;
import io.isomorph.weights.StoredValue.Sequence;
import io.isomorph.weights.StoredValue.Text;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.WeightsCode;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes values as a pickle of protocol 2, 3 or 4. */
public final class PickleWriter {
    /** As many items as Python puts into one instruction. */
    private static final int BATCH = 1000;

    private final PickleOutput output;
    private final int protocol;

    private PickleWriter(ByteSink sink, int protocol) {
        this.output = new PickleOutput(sink);
        this.protocol = protocol;
    }

    /**
     * Writes a pickle.
     *
     * @param value what to write; a bfloat16 tensor is written as uint16, which is how Paddle stores it
     * @param protocol 2, 3 or 4
     * @param sink takes the bytes
     */
    public static void write(StoredValue value, int protocol, ByteSink sink) {
        PickleWriter writer = new PickleWriter(sink, protocol);
        writer.output.u8(Opcode.PROTO);
        writer.output.u8(protocol);
        writer.value(value);
        writer.output.u8(Opcode.STOP);
        writer.output.flush();
    }

    private void value(StoredValue value) {
        if (value instanceof Array array) {
            tensor(array.tensor());
        } else if (value instanceof Dict dict) {
            dict(dict);
        } else if (value instanceof Sequence sequence) {
            sequence(sequence);
        } else if (value instanceof Text text) {
            text(text.value());
        } else if (value instanceof Bool bool) {
            output.u8(bool.value() ? Opcode.NEWTRUE : Opcode.NEWFALSE);
        } else if (value instanceof Int number) {
            integer(number.value());
        } else if (value instanceof Real real) {
            output.u8(Opcode.BINFLOAT);
            output.bigEndian(Double.doubleToRawLongBits(real.value()));
        } else if (value instanceof NumpyScalar scalar) {
            scalar(scalar);
        } else {
            output.u8(Opcode.NONE);
        }
    }

    private void dict(Dict dict) {
        if (dict.ordered()) {
            output.global("collections", "OrderedDict");
            output.u8(Opcode.EMPTY_TUPLE);
            output.u8(Opcode.REDUCE);
        } else {
            output.u8(Opcode.EMPTY_DICT);
        }
        List<Member> members = dict.members();
        for (int from = 0; from < members.size(); from += BATCH) {
            output.u8(Opcode.MARK);
            for (Member member : members.subList(from, Math.min(from + BATCH, members.size()))) {
                String key = member.key().text();
                if (key == null) {
                    integer(BigInteger.valueOf(member.key().number()));
                } else {
                    text(key);
                }
                value(member.value());
            }
            output.u8(Opcode.SETITEMS);
        }
    }

    private void sequence(Sequence sequence) {
        List<StoredValue> items = sequence.items();
        if (sequence.tuple()) {
            output.u8(Opcode.MARK);
            items.forEach(this::value);
            output.u8(Opcode.TUPLE);
            return;
        }
        output.u8(Opcode.EMPTY_LIST);
        for (int from = 0; from < items.size(); from += BATCH) {
            output.u8(Opcode.MARK);
            items.subList(from, Math.min(from + BATCH, items.size())).forEach(this::value);
            output.u8(Opcode.APPENDS);
        }
    }

    private void text(String text) {
        byte[] bytes = Utf8.encode(text);
        output.u8(Opcode.BINUNICODE);
        output.i32(bytes.length);
        output.bytes(bytes);
    }

    private void integer(BigInteger value) {
        if (value.bitLength() < 32) {
            int number = value.intValue();
            if (number >= 0 && number < 256) {
                output.u8(Opcode.BININT1);
                output.u8(number);
            } else {
                output.u8(Opcode.BININT);
                output.i32(number);
            }
            return;
        }
        byte[] bytes = value.toByteArray();
        if (bytes.length > PickleReader.LONGEST_INTEGER) {
            throw new UnrepresentableException(
                    WeightsCode.STRUCTURE,
                    Location.NOWHERE,
                    "an integer of " + bytes.length + " bytes, where at most " + PickleReader.LONGEST_INTEGER
                            + " are read again",
                    "store the number as a text");
        }
        for (int i = 0, k = bytes.length - 1; i < k; i++, k--) {
            byte first = bytes[i];
            bytes[i] = bytes[k];
            bytes[k] = first;
        }
        if (bytes.length < 256) {
            output.u8(Opcode.LONG1);
            output.u8(bytes.length);
        } else {
            output.u8(Opcode.LONG4);
            output.i32(bytes.length);
        }
        output.bytes(bytes);
    }

    private void scalar(NumpyScalar scalar) {
        if (!NumpyTypes.held().contains(scalar.type())) {
            throw new UnrepresentableException(
                    WeightsCode.TYPE,
                    Location.NOWHERE,
                    "numpy has no scalar of type " + scalar.type(),
                    "store the number as a tensor");
        }
        int width = scalar.type().bits() / 8;
        byte[] bytes = new byte[width];
        for (int i = 0; i < width; i++) {
            bytes[i] = (byte) (scalar.bits() >>> (8 * i));
        }
        output.global("numpy.core.multiarray", "scalar");
        dtype(scalar.type());
        data("a scalar", TensorData.of(bytes));
        output.u8(Opcode.TUPLE2);
        output.u8(Opcode.REDUCE);
    }

    /** An empty array, and its state: version, shape, dtype, whether it is in Fortran order, bytes. */
    private void tensor(Tensor tensor) {
        output.global("numpy.core.multiarray", "_reconstruct");
        output.global("numpy", "ndarray");
        number(0);
        output.u8(Opcode.TUPLE1);
        data(tensor.name(), TensorData.of(new byte[] {'b'}));
        output.u8(Opcode.TUPLE3);
        output.u8(Opcode.REDUCE);
        output.u8(Opcode.MARK);
        number(1);
        output.u8(Opcode.MARK);
        tensor.shape().forEach(dimension -> integer(BigInteger.valueOf(dimension)));
        output.u8(Opcode.TUPLE);
        dtype(tensor.type() == ElementType.BFLOAT16 ? ElementType.UINT16 : tensor.type());
        output.u8(Opcode.NEWFALSE);
        data(tensor.name(), tensor.data());
        output.u8(Opcode.TUPLE);
        output.u8(Opcode.BUILD);
    }

    private void number(int value) {
        output.u8(Opcode.BININT1);
        output.u8(value);
    }

    private void dtype(ElementType type) {
        output.global("numpy", "dtype");
        text(NumpyTypes.code(type));
        output.u8(Opcode.NEWFALSE);
        output.u8(Opcode.NEWTRUE);
        output.u8(Opcode.TUPLE3);
        output.u8(Opcode.REDUCE);
        output.u8(Opcode.MARK);
        number(3);
        text(type.bits() == 8 ? "|" : "<");
        output.u8(Opcode.NONE);
        output.u8(Opcode.NONE);
        output.u8(Opcode.NONE);
        integer(BigInteger.valueOf(-1));
        integer(BigInteger.valueOf(-1));
        number(0);
        output.u8(Opcode.TUPLE);
        output.u8(Opcode.BUILD);
    }

    private void data(String name, TensorData data) {
        if (protocol == 2) {
            text(name, data);
        } else if (protocol == 3) {
            require32(name, data.size());
            output.u8(Opcode.BINBYTES);
            output.i32((int) data.size());
            output.data(data);
        } else {
            output.u8(Opcode.BINBYTES8);
            output.i64(data.size());
            output.data(data);
        }
    }

    private static void require32(String name, long size) {
        if (size > 0xffff_ffffL) {
            throw new UnrepresentableException(
                    WeightsCode.SHAPE,
                    Location.NOWHERE,
                    "tensor " + Names.quote(name) + " takes " + size + " bytes, and protocols 2 and 3 end at 4 GiB",
                    "write protocol 4");
        }
    }

    /** Protocol 2 has no bytes: they are a text that is encoded, and no bytes are a call without arguments. */
    private void text(String name, TensorData data) {
        if (data.size() == 0) {
            output.global("__builtin__", "bytes");
            output.u8(Opcode.EMPTY_TUPLE);
            output.u8(Opcode.REDUCE);
            return;
        }
        long length = data.size() + highBytes(data);
        require32(name, length);
        output.global("_codecs", "encode");
        output.u8(Opcode.BINUNICODE);
        output.i32((int) length);
        output.text(data);
        text("latin1");
        output.u8(Opcode.TUPLE2);
        output.u8(Opcode.REDUCE);
    }

    private static long highBytes(TensorData data) {
        long count = 0;
        try (TensorCursor cursor = data.cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                int length = chunk.remaining();
                for (int i = 0; i < length; i++) {
                    count += chunk.get(i) >>> 31;
                }
            }
        }
        return count;
    }
}
