package io.isomorph.weights.paddle;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.StoredValue;
import io.isomorph.weights.TensorFormatDescriptor;
import io.isomorph.weights.TensorFormatDescriptor.Option;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.pickle.NumpyTypes;
import io.isomorph.weights.pickle.PickleReader;
import io.isomorph.weights.pickle.PickleWriter;
import java.util.ArrayList;
import java.util.List;

/** What {@code paddle.save} writes: pickles of state dicts, of optimizers, of single tensors. */
public final class PdparamsFormat implements TensorFormatProvider {
    private static final Option PROTOCOL =
            new Option("pdparams.protocol", "protocol of the pickle; 4 is Paddle's default", List.of("4", "3", "2"));

    private static final TensorFormatDescriptor DESCRIPTOR = new TensorFormatDescriptor(
            "pdparams",
            "Paddle's state dicts",
            List.of(".pdparams", ".pdopt", ".pdtensor", ".pdiparams.info"),
            held(),
            true,
            true,
            List.of(PROTOCOL));

    /** Makes the provider. */
    public PdparamsFormat() {}

    /** Paddle loads uint16 as bfloat16, has no other unsigned type above 8 bits, and loses both float8 types. */
    private static List<ElementType> held() {
        List<ElementType> held = new ArrayList<>();
        for (ElementType type : NumpyTypes.held()) {
            if (type.family() != ElementType.Family.UNSIGNED || type.bits() == Byte.SIZE) {
                held.add(type);
            }
        }
        held.add(ElementType.BFLOAT16);
        return held;
    }

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public TensorFormatDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public boolean recognizes(byte[] prefix, long size) {
        return prefix.length > 2 && prefix[0] == (byte) 0x80 && prefix[1] >= 2 && prefix[1] <= 5;
    }

    @Override
    public TensorSet read(ByteSource source, TensorReadOptions options) {
        StoredValue stored = PickleReader.read(source, options.limits());
        TensorSet set = TensorSet.of(options.asStored() ? stored : new StateDict(source.name()).loaded(stored));
        options.limits()
                .check(io.isomorph.io.Limit.TABLES, set.size(), io.isomorph.error.Location.ofByte(source.name(), 0));
        return set;
    }

    @Override
    public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
        int protocol = Integer.parseInt(options.get(PROTOCOL));
        StoredValue root = tensors.root();
        PickleWriter.write(protocol < 4 ? StateDict.sliced(root) : root, protocol, sink);
    }
}
