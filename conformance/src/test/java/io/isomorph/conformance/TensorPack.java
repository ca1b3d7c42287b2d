package io.isomorph.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.weights.TensorFormats;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of tensors, and the lines about them. Codes, places and hashes are not taken from a reader. */
final class TensorPack {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TensorFormats formats = TensorFormats.load();
    private final Map<String, byte[]> files = new TreeMap<>();

    private TensorPack() {}

    static Map<String, byte[]> files() {
        TensorPack pack = new TensorPack();
        List<String> valid = new ArrayList<>();
        ValidTensors.files().forEach(file -> valid.add(pack.valid(file)));
        List<String> invalid = new ArrayList<>();
        InvalidTensors.faults()
                .forEach((format, faults) -> faults.forEach(fault -> invalid.add(pack.invalid(format, fault))));
        pack.put("tensors/valid.jsonl", String.join("", valid).getBytes(StandardCharsets.UTF_8));
        pack.put("tensors/invalid.jsonl", String.join("", invalid).getBytes(StandardCharsets.UTF_8));
        return pack.files;
    }

    private void put(String path, byte[] bytes) {
        if (files.put(path, bytes) != null) {
            throw new IllegalStateException(path + " is made twice");
        }
    }

    private String path(String folder, String format, String name) {
        return "tensors/" + folder + "/" + format + "/" + name
                + formats.require(format).descriptor().extensions().get(0);
    }

    private String valid(ValidTensors valid) {
        String path = path("valid", valid.format(), valid.name());
        put(path, valid.file());
        List<Map<String, Object>> tensors = new ArrayList<>();
        for (ValidTensors.Item item : valid.tensors()) {
            byte[] bytes = HexFormat.of().parseHex(item.bytes().replace(" ", ""));
            Map<String, Object> tensor = new LinkedHashMap<>();
            tensor.put("path", parsed(item.path()));
            tensor.put("dtype", item.type());
            tensor.put("shape", parsed(item.shape()));
            tensor.put("bytes", bytes.length);
            tensor.put("sha256", sha256(bytes));
            tensors.add(tensor);
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("file", path);
        line.put("format", valid.format());
        line.put("says", valid.says());
        line.put("tensors", tensors);
        line.put("rewritten", valid.rewritten());
        return printed(line);
    }

    private String invalid(String format, Fault fault) {
        String path = path("invalid", format, fault.name());
        put(path, fault.file().bytes());
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("file", path);
        line.put("format", format);
        line.put("fault", fault.name());
        line.put("says", fault.says());
        line.put("code", fault.code());
        if (fault.isPlaced()) {
            line.put("offset", fault.file().place());
        }
        if (!fault.options().isEmpty()) {
            line.put("options", new TreeMap<>(fault.options()));
        }
        return printed(line);
    }

    private static Object parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String printed(Map<String, Object> line) {
        try {
            return JSON.writeValueAsString(line) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
