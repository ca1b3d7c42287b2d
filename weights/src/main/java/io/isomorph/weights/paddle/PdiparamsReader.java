package io.isomorph.weights.paddle;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.WeightsCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads streams of tensors to the end of the file. */
final class PdiparamsReader {
    /** Attribute of a tensor: its levels of detail as they are stored, in hexadecimal digits. */
    static final String LOD = "paddle.lod";

    /** Attribute of a tensor: its description as it is stored, if Paddle would write it otherwise. */
    static final String DESCRIPTION = "paddle.description";

    /** Key of the metadata of a file whose tensors are not ordered by name. */
    static final String ORDER = "isomorph.pdiparams.order";

    /** Enough for the most dimensions, packed or not, and some unknown fields. */
    private static final int LONGEST_DESCRIPTION = 1 << 16;

    private final ByteSource source;
    private final Limits limits;
    private final @Nullable List<String> names;
    private final byte[] word = new byte[Long.BYTES];
    private final ByteBuffer number = ByteBuffer.wrap(word).order(ByteOrder.LITTLE_ENDIAN);
    private long at;

    PdiparamsReader(ByteSource source, TensorReadOptions options) {
        this.source = source;
        this.limits = options.limits();
        this.names = options.names();
    }

    TensorSet read() {
        List<Tensor> tensors = new ArrayList<>();
        do {
            tensors.add(tensor());
            limits.check(Limit.TABLES, tensors.size(), here());
        } while (at < source.size());
        return named(tensors);
    }

    private Tensor tensor() {
        long start = at;
        require(u32(), "a stream");
        Map<String, String> attributes = new LinkedHashMap<>();
        byte[] lod = levels();
        if (lod.length > 0) {
            attributes.put(LOD, HexFormat.of().formatHex(lod));
        }
        require(u32(), "a tensor");
        byte[] message = message();
        @Nullable TensorDescription description = TensorDescription.decode(message);
        if (description == null) {
            throw malformed(WeightsCode.PADDLE_DESCRIPTION, at - message.length, "the description is malformed");
        }
        @Nullable ElementType type = PaddleTypes.of(description.type());
        if (type == null) {
            throw malformed(
                    WeightsCode.TYPE,
                    at - message.length,
                    "there is no element type " + description.type() + " in a stream");
        }
        long size = size(type, description.shape(), start);
        if (!Arrays.equals(message, TensorDescription.encode(type, description.shape()))) {
            attributes.put(DESCRIPTION, HexFormat.of().formatHex(message));
        }
        if (size > source.size() - at) {
            throw truncated("a tensor of " + type + " " + description.shape() + " has " + size + " bytes, and "
                    + (source.size() - at) + " follow");
        }
        Tensor tensor = Tensor.of("", type, description.shape(), TensorData.of(source, at, size));
        at += size;
        return attributes.isEmpty() ? tensor : tensor.withAttributes(attributes);
    }

    private long size(ElementType type, List<Long> shape, long start) {
        boolean possible = shape.size() <= Tensor.MAX_RANK && shape.stream().allMatch(dimension -> dimension >= 0);
        long size = possible ? type.bytes(shape) : -1;
        if (size < 0) {
            throw malformed(
                    WeightsCode.SHAPE,
                    start,
                    "a tensor has the impossible shape " + shape.subList(0, Math.min(shape.size(), Tensor.MAX_RANK)));
        }
        return size;
    }

    /** Returns the levels of detail as they are stored, with their number; nothing if there are none. */
    private byte[] levels() {
        long begin = at;
        long levels = u64();
        if (levels == 0) {
            return new byte[0];
        }
        if (levels < 0 || levels > (source.size() - at) / Long.BYTES) {
            throw malformed(
                    WeightsCode.PADDLE_LOD,
                    begin,
                    "a tensor has " + Long.toUnsignedString(levels) + " levels of detail");
        }
        for (long i = 0; i < levels; i++) {
            long length = u64();
            if (length < 0 || length % Long.BYTES != 0 || length > source.size() - at) {
                throw malformed(
                        WeightsCode.PADDLE_LOD,
                        at - Long.BYTES,
                        "a level of detail has " + Long.toUnsignedString(length) + " bytes");
            }
            at += length;
        }
        limits.check(Limit.STRING, at - begin, Location.ofByte(source.name(), begin));
        byte[] stored = new byte[(int) (at - begin)];
        source.read(begin, stored, 0, stored.length);
        return stored;
    }

    /** Returns whether bytes are levels of detail as a stream has them. */
    static boolean areLevels(byte[] stored) {
        ByteBuffer buffer = ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN);
        if (buffer.remaining() < Long.BYTES) {
            return false;
        }
        long levels = buffer.getLong();
        for (long i = 0; i < levels; i++) {
            long length = buffer.remaining() < Long.BYTES ? -1 : buffer.getLong();
            if (length < 0 || length % Long.BYTES != 0 || length > buffer.remaining()) {
                return false;
            }
            buffer.position(buffer.position() + (int) length);
        }
        return levels >= 0 && !buffer.hasRemaining();
    }

    private byte[] message() {
        int length = u32();
        if (length < 0 || length > LONGEST_DESCRIPTION) {
            throw malformed(
                    WeightsCode.PADDLE_DESCRIPTION,
                    at - Integer.BYTES,
                    "the description of a tensor has " + length + " bytes");
        }
        byte[] message = new byte[length];
        fill(message, length);
        return message;
    }

    private void require(int version, String what) {
        if (version != 0) {
            throw malformed(
                    WeightsCode.PADDLE_VERSION,
                    at - Integer.BYTES,
                    what + " has version " + Integer.toUnsignedString(version) + " where 0 is expected");
        }
    }

    private int u32() {
        fill(word, Integer.BYTES);
        return number.getInt(0);
    }

    private long u64() {
        fill(word, Long.BYTES);
        return number.getLong(0);
    }

    private void fill(byte[] target, int length) {
        if (source.read(at, target, 0, length) < length) {
            throw truncated("the head of a tensor is cut");
        }
        at += length;
    }

    /** Without names a lone tensor is called by its file, others by their numbers, which have equally many digits. */
    private TensorSet named(List<Tensor> tensors) {
        List<String> known = names;
        if (known == null) {
            int digits = Integer.toString(tensors.size() - 1).length();
            known = new ArrayList<>();
            for (int i = 0; i < tensors.size(); i++) {
                known.add(String.format(Locale.ROOT, "%0" + digits + "d", i));
            }
            String file = source.name().substring(source.name().lastIndexOf('/') + 1);
            if (tensors.size() == 1 && !file.isEmpty() && !file.endsWith(".pdiparams")) {
                known = List.of(file);
            }
        }
        if (known.size() != tensors.size()) {
            throw malformed(
                    WeightsCode.NAMES,
                    0,
                    "the file has " + tensors.size() + " tensors, and there are names for " + known.size());
        }
        List<Tensor> named = new ArrayList<>(tensors.size());
        boolean ordered = true;
        for (int i = 0; i < tensors.size(); i++) {
            named.add(tensors.get(i).withName(known.get(i)));
            ordered &= i == 0 || Utf8.compare(known.get(i - 1), known.get(i)) < 0;
        }
        TensorSet set = TensorSet.of(named);
        return ordered ? set : set.withMetadata(Map.of(ORDER, "stored"));
    }

    private Location here() {
        return Location.ofByte(source.name(), at);
    }

    private IsomorphException truncated(String problem) {
        return new MalformedInputException(
                StandardCode.INPUT_TRUNCATED, Location.ofByte(source.name(), source.size()), problem, null);
    }

    private IsomorphException malformed(WeightsCode code, long offset, String problem) {
        return new MalformedInputException(code, Location.ofByte(source.name(), offset), problem, null);
    }
}
