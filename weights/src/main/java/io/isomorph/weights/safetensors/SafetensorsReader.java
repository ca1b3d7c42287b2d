package io.isomorph.weights.safetensors;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.json.Json;
import io.isomorph.weights.json.JsonToken;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the header, by the rules of the safetensors library. */
final class SafetensorsReader {
    static final String METADATA = "__metadata__";

    /** The library's limit. */
    private static final long LONGEST_HEADER = 100_000_000;

    private final ByteSource source;
    private final Limits limits;
    private final Map<String, Header> headers = new LinkedHashMap<>();
    private @Nullable Map<String, String> metadata;
    private long begin;

    SafetensorsReader(ByteSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
    }

    /** What the header has about a tensor. */
    private record Header(String name, ElementType type, List<Long> shape, long begin, long end)
            implements Comparable<Header> {
        /** By where the bytes are. */
        @Override
        public int compareTo(Header other) {
            int byBegin = Long.compare(begin, other.begin);
            return byBegin != 0 ? byBegin : Long.compare(end, other.end);
        }
    }

    TensorSet read() {
        byte[] text = header();
        begin = Long.BYTES + (long) text.length;
        Json json = new Json(text, source.name(), Long.BYTES);
        json.expect(JsonToken.START_OBJECT, "the object of the header");
        while (json.next() == JsonToken.KEY) {
            String name = json.text();
            if (name.equals(METADATA)) {
                readMetadata(json);
            } else {
                // as in the library, the last of two tensors of one name counts
                headers.remove(name);
                headers.put(name, readHeader(json, name));
                limits.check(Limit.TABLES, headers.size(), Location.ofByte(source.name(), Long.BYTES));
            }
        }
        json.end();
        return SafetensorsStructure.restored(source, tensors(), metadata == null ? Map.of() : metadata);
    }

    private byte[] header() {
        if (source.size() < Long.BYTES) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED,
                    Location.ofByte(source.name(), source.size()),
                    "the file has " + source.size() + " bytes where the length of the header has 8",
                    null);
        }
        byte[] prefix = new byte[Long.BYTES];
        source.read(0, prefix, 0, prefix.length);
        long length = ByteBuffer.wrap(prefix).order(ByteOrder.LITTLE_ENDIAN).getLong();
        if (length < 0 || length > LONGEST_HEADER) {
            throw malformed(
                    WeightsCode.SAFETENSORS_HEADER,
                    "the header has " + Long.toUnsignedString(length) + " bytes where at most " + LONGEST_HEADER
                            + " are allowed");
        }
        if (length > source.size() - Long.BYTES) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED,
                    Location.ofByte(source.name(), source.size()),
                    "the header has " + length + " bytes, and the file ends after " + (source.size() - Long.BYTES),
                    null);
        }
        limits.check(Limit.STRING, length, Location.ofByte(source.name(), 0));
        byte[] text = new byte[(int) length];
        source.read(Long.BYTES, text, 0, text.length);
        return text;
    }

    private void readMetadata(Json json) {
        if (metadata != null) {
            throw json.repeated(METADATA);
        }
        Map<String, String> texts = new LinkedHashMap<>();
        @Nullable JsonToken token = json.next();
        if (token == JsonToken.NULL) {
            return;
        }
        if (token != JsonToken.START_OBJECT) {
            throw json.malformed(METADATA + " is " + json.found() + " where an object is expected");
        }
        while (json.next() == JsonToken.KEY) {
            String key = json.text();
            json.expect(JsonToken.STRING, "a string");
            texts.put(key, json.text());
        }
        metadata = texts;
    }

    private Header readHeader(Json json, String name) {
        json.expect(JsonToken.START_OBJECT, "the object of a tensor");
        ElementType type = null;
        List<Long> shape = null;
        List<Long> offsets = null;
        while (json.next() == JsonToken.KEY) {
            String key = json.text();
            switch (key) {
                case "dtype" -> {
                    requireFirst(json, type, key);
                    json.expect(JsonToken.STRING, "the name of an element type");
                    type = typeOf(json);
                }
                case "shape" -> {
                    requireFirst(json, shape, key);
                    shape = numbers(json, "a dimension", Tensor.MAX_RANK);
                }
                case "data_offsets" -> {
                    requireFirst(json, offsets, key);
                    offsets = numbers(json, "an offset", 2);
                }
                default -> {
                    json.next();
                    json.skip();
                }
            }
        }
        if (type == null || shape == null || offsets == null || offsets.size() != 2) {
            throw json.malformed("tensor " + Names.quote(name) + " has no "
                    + (type == null ? "dtype" : shape == null ? "shape" : "data_offsets of two numbers"));
        }
        return new Header(name, type, shape, offsets.get(0), offsets.get(1));
    }

    private static void requireFirst(Json json, @Nullable Object known, String key) {
        if (known != null) {
            throw json.repeated(key);
        }
    }

    private ElementType typeOf(Json json) {
        @Nullable ElementType type = SafetensorsTypes.of(json.text());
        if (type == null) {
            throw malformed(WeightsCode.TYPE, "there is no element type " + Names.quote(json.text()));
        }
        return type;
    }

    private static List<Long> numbers(Json json, String what, int most) {
        json.expect(JsonToken.START_ARRAY, "an array");
        List<Long> numbers = new ArrayList<>();
        for (@Nullable JsonToken token = json.next(); token != JsonToken.END_ARRAY; token = json.next()) {
            if (numbers.size() == most) {
                throw json.malformed("an array has more than " + most + " numbers");
            }
            numbers.add(json.natural(what));
        }
        return numbers;
    }

    /** Returns the tensors in the order of their bytes, which must cover the rest of the file. */
    private List<Tensor> tensors() {
        List<Header> ordered = new ArrayList<>(headers.values());
        Collections.sort(ordered);
        List<Tensor> tensors = new ArrayList<>(ordered.size());
        long covered = 0;
        for (Header header : ordered) {
            if (header.begin() != covered || header.end() < covered) {
                throw malformed(
                        WeightsCode.SAFETENSORS_OFFSETS,
                        "tensor " + Names.quote(header.name()) + " has the bytes " + header.begin() + " to "
                                + header.end() + " where those from " + covered + " are next");
            }
            long size = header.type().bytes(header.shape());
            if (size != header.end() - covered) {
                throw malformed(
                        WeightsCode.SHAPE,
                        "tensor " + Names.quote(header.name()) + " has " + (header.end() - covered) + " bytes; "
                                + header.type() + " " + header.shape() + " needs "
                                + (size < 0 ? "an impossible number" : Long.toString(size)));
            }
            covered = header.end();
            requireBytes(covered);
            tensors.add(Tensor.of(
                    header.name(), header.type(), header.shape(), TensorData.of(source, begin + header.begin(), size)));
        }
        if (begin + covered != source.size()) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRAILING,
                    Location.ofByte(source.name(), begin + covered),
                    source.size() - begin - covered + " bytes belong to no tensor",
                    null);
        }
        return tensors;
    }

    private void requireBytes(long covered) {
        if (covered > source.size() - begin) {
            throw new MalformedInputException(
                    StandardCode.INPUT_TRUNCATED,
                    Location.ofByte(source.name(), source.size()),
                    "the tensors have at least " + covered + " bytes, and " + (source.size() - begin)
                            + " follow the header",
                    null);
        }
    }

    private IsomorphException malformed(WeightsCode code, String problem) {
        return new MalformedInputException(code, Location.ofByte(source.name(), 0), problem, null);
    }
}
