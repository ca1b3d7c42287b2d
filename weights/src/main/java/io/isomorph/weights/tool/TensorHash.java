package io.isomorph.weights.tool;

import io.isomorph.io.Utf8;
import io.isomorph.support.Sha256;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * The content hash of tensors: the same in every format and every order. It covers names, element types, shapes and bytes; structure
 * around the tensors, plain values and metadata do not count.
 */
public final class TensorHash {
    private TensorHash() {}

    /**
     * Hashes tensors, in one pass over their bytes.
     *
     * <p>The hash is SHA-256 over one record for each tensor, ordered by the code points of the names: the name and the id of the
     * element type, each as UTF-8 behind its length; the number of dimensions and the dimensions; the SHA-256 of the bytes. Numbers
     * have eight bytes, little-endian.
     *
     * @param tensors what to hash
     * @return 64 hexadecimal digits, lower case
     */
    public static String of(TensorSet tensors) {
        MessageDigest digest = Sha256.digest();
        List<Tensor> ordered = tensors.tensors().stream()
                .sorted(Comparator.comparing(Tensor::name, Utf8::compare))
                .toList();
        for (Tensor tensor : ordered) {
            putText(digest, tensor.name());
            putText(digest, tensor.type().id());
            putNumber(digest, tensor.shape().size());
            tensor.shape().forEach(dimension -> putNumber(digest, dimension));
            digest.update(HexFormat.of().parseHex(tensor.sha256()));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void putText(MessageDigest digest, String text) {
        byte[] bytes = Utf8.encode(text);
        putNumber(digest, bytes.length);
        digest.update(bytes);
    }

    private static void putNumber(MessageDigest digest, long number) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        digest.update(bytes.putLong(0, number));
    }
}
