package io.isomorph.weights.npy;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.data.SwappedData;
import io.isomorph.weights.data.TransposedData;

/** Arrays as tensors. */
final class NpyArray {
    private NpyArray() {}

    /**
     * Requires that the elements fill what follows the header.
     *
     * @param available bytes after the header
     */
    static void requireSize(NpyHeader header, long available, String source, long offset) {
        long size = header.type().bytes(header.shape());
        if (size == available) {
            return;
        }
        Location here = Location.ofByte(source, offset + header.length());
        String problem = "an array of " + header.type() + " " + header.shape() + " has "
                + (size < 0 ? "an impossible number of" : Long.toString(size)) + " bytes, and " + available + " follow";
        if (size < 0) {
            throw new MalformedInputException(WeightsCode.SHAPE, here, problem, null);
        }
        throw new MalformedInputException(
                size > available ? StandardCode.INPUT_TRUNCATED : StandardCode.INPUT_TRAILING, here, problem, null);
    }

    static Tensor tensor(String name, NpyHeader header, TensorData stored, ByteSource source) {
        int width = header.type().bits() / 8;
        TensorData data = header.fortran() ? TransposedData.of(stored, source, width, header.shape()) : stored;
        if (header.bigEndian() && width > 1) {
            data = new SwappedData(data, header.type().family() == ElementType.Family.COMPLEX ? width / 2 : width);
        }
        return Tensor.of(name, header.type(), header.shape(), data);
    }
}
