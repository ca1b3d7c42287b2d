package io.isomorph.golden.source;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;

/** Integers at the edges of their encodings, and floats by their bits. */
final class NumberDocuments {
    /**
     * Both zeros, one, the edges of subnormal and normal numbers, infinities, NaNs: usual, negative, with bits,
     * signalling.
     */
    private static final int[] FLOATS_32 = {
        0x0000_0000, 0x8000_0000, 0x3f80_0000, 0x3dcc_cccd, 0x0000_0001, 0x807f_ffff, 0x0080_0000, 0x7f7f_ffff,
        0x4b80_0000, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0xffc0_0000, 0x7fff_ffff, 0x7f80_0001, 0xffbf_ffff
    };

    private static final long[] FLOATS_64 = {
        0x0000_0000_0000_0000L, 0x8000_0000_0000_0000L, 0x3ff0_0000_0000_0000L, 0x3fb9_9999_9999_999aL,
        0x0000_0000_0000_0001L, 0x800f_ffff_ffff_ffffL, 0x0010_0000_0000_0000L, 0x7fef_ffff_ffff_ffffL,
        0x4340_0000_0000_0000L, 0x44b5_2d02_c7e1_4af6L, 0x3e7a_d7f2_9abc_af48L, 0x4415_af1d_78b5_8c40L,
        0x7ff0_0000_0000_0000L, 0xfff0_0000_0000_0000L, 0x7ff8_0000_0000_0000L, 0xfff8_0000_0000_0000L,
        0x7fff_ffff_ffff_ffffL, 0x7ff0_0000_0000_0001L, 0xfff7_ffff_ffff_ffffL, 0x7ff0_0000_2000_0000L
    };

    private NumberDocuments() {}

    static List<SourceDocument> all() {
        return List.of(SourceDocument.of("floats", floats()), SourceDocument.of("integers", integers()));
    }

    private static Program floats() {
        ProgramBuilder b = Pir.builder(4);
        for (int bits : FLOATS_32) {
            Payload value = FloatValue.ofFloat32(bits);
            b.op("pd_op.full")
                    .attribute("value", IrAttribute.of("builtin.a_f32", value))
                    .attribute("complex", Parts.attribute("builtin.a_c64", value, Payload.of(1.0)))
                    .add();
        }
        for (long bits : FLOATS_64) {
            Payload value = new FloatValue(bits);
            b.op("pd_op.full")
                    .attribute("value", IrAttribute.of("builtin.a_f64", value))
                    .attribute("complex", Parts.attribute("builtin.a_c128", Payload.of(-1.0), value))
                    .attribute("opaque", IrAttribute.of("acme.a_any", value))
                    .attribute("scalar", Parts.attribute("pd_op.a_scalar", Payload.of("float64"), value))
                    .add();
        }
        return b.build();
    }

    private static Program integers() {
        List<Payload> edges = new ArrayList<>();
        for (int bits : new int[] {0, 4, 5, 7, 8, 15, 16, 31, 32, 53, 62}) {
            long power = 1L << bits;
            for (long value : new long[] {power - 1, power, power + 1}) {
                edges.add(Payload.of(value));
                edges.add(Payload.of(-value));
            }
        }
        edges.add(Payload.of(Long.MAX_VALUE));
        edges.add(Payload.of(Long.MIN_VALUE));
        edges.add(Payload.ofUnsigned(Long.MIN_VALUE));
        edges.add(Payload.ofUnsigned(-1));
        ProgramBuilder b = Pir.builder(Long.MAX_VALUE);
        b.op("acme.integers")
                .attribute("edges", IrAttribute.of("acme.a_any", Payload.list(edges)))
                .add();
        return b.build();
    }
}
