package io.isomorph.weights.safetensors;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.json.Json;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the bytes that the safetensors library writes. */
final class SafetensorsWriter {
    private static final int ALIGNMENT = 8;
    private static final int LONGEST_HEADER = 100_000_000;

    private SafetensorsWriter() {}

    static void write(TensorSet set, ByteSink sink) {
        List<Tensor> tensors = new ArrayList<>();
        for (Tensor tensor : set.tensors()) {
            if (tensor.name().equals(SafetensorsReader.METADATA)) {
                throw new UnrepresentableException(
                        WeightsCode.STRUCTURE,
                        Location.NOWHERE,
                        "a tensor is named " + SafetensorsReader.METADATA + ", which safetensors keeps for itself",
                        "rename the tensor");
            }
            tensors.add(SafetensorsStructure.stored(tensor));
        }
        tensors.sort(Comparator.comparingInt((Tensor tensor) -> -SafetensorsTypes.rank(tensor.type()))
                .thenComparing(Tensor::name, Utf8::compare));
        byte[] header = header(tensors, SafetensorsStructure.metadata(set, tensors));
        byte[] length = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(header.length)
                .array();
        sink.write(length, 0, length.length);
        sink.write(header, 0, header.length);
        for (Tensor tensor : tensors) {
            try (TensorCursor cursor = tensor.data().cursor()) {
                for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                    sink.write(chunk);
                }
            }
        }
    }

    private static byte[] header(List<Tensor> tensors, Map<String, String> metadata) {
        StringBuilder text = new StringBuilder("{");
        if (!metadata.isEmpty()) {
            text.append("\"").append(SafetensorsReader.METADATA).append("\":{");
            String separator = "";
            for (Map.Entry<String, String> entry : metadata.entrySet()) {
                text.append(separator);
                Json.quote(text, entry.getKey());
                text.append(':');
                Json.quote(text, entry.getValue());
                separator = ",";
            }
            text.append('}');
        }
        long offset = 0;
        for (Tensor tensor : tensors) {
            text.append(text.length() == 1 ? "" : ",");
            Json.quote(text, tensor.name());
            text.append(":{\"dtype\":\"")
                    .append(SafetensorsTypes.name(tensor.type()))
                    .append("\",\"shape\":[");
            for (int i = 0; i < tensor.shape().size(); i++) {
                text.append(i == 0 ? "" : ",").append(tensor.shape().get(i));
            }
            text.append("],\"data_offsets\":[").append(offset);
            offset += tensor.data().size();
            text.append(',').append(offset).append("]}");
        }
        byte[] json = Utf8.encode(text.append('}').toString());
        int padded = (json.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        if (padded > LONGEST_HEADER) {
            throw new UnrepresentableException(
                    WeightsCode.SAFETENSORS_HEADER,
                    Location.NOWHERE,
                    "the header would have " + padded + " bytes where at most " + LONGEST_HEADER + " are allowed",
                    "split the file");
        }
        byte[] header = new byte[padded];
        java.util.Arrays.fill(header, (byte) ' ');
        System.arraycopy(json, 0, header, 0, json.length);
        return header;
    }
}
