package io.isomorph.family.pir.type;

import static io.isomorph.family.pir.type.TypeMatch.DETAIL;
import static io.isomorph.family.pir.type.TypeMatch.DIMS;
import static io.isomorph.family.pir.type.TypeMatch.DYNAMIC;
import static io.isomorph.family.pir.type.TypeMatch.ELEMENT;
import static io.isomorph.family.pir.type.TypeMatch.EQUAL;
import static io.isomorph.family.pir.type.TypeMatch.KIND;
import static io.isomorph.family.pir.type.TypeMatch.LAYOUT;
import static io.isomorph.family.pir.type.TypeMatch.RANK;
import static io.isomorph.family.pir.type.TypeMatch.UNKNOWN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Longs;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypeMatchTest {
    private static final IrType F32 = IrType.of("builtin.t_f32");
    private static final IrType I64 = IrType.of("builtin.t_i64");
    private static final String ANY = "Undefined(AnyLayout)";

    private static IrType dense(IrType element, String layout, long... dims) {
        return new DenseTensorType(element, Longs.of(dims), layout, List.of(), 0).toType();
    }

    private static IrType dense(long... dims) {
        return dense(F32, "NCHW", dims);
    }

    private static IrType vector(IrType... members) {
        return new VectorType(List.of(members)).toType();
    }

    private static void assertMatch(TypeMatch expected, IrType a, IrType b) {
        assertEquals(expected, TypeMatch.of(a, b), () -> a + " / " + b);
        assertEquals(expected, TypeMatch.of(b, a), () -> b + " / " + a);
    }

    @Test
    void denseTensorsMatchByTheWorstOfTheirParts() {
        assertMatch(EQUAL, dense(2, 3), dense(2, 3));
        assertMatch(EQUAL, dense(), dense());
        assertMatch(DYNAMIC, dense(2, 3), dense(-1, 3));
        assertMatch(DYNAMIC, dense(2, -1), dense(-1, 3));
        assertMatch(DIMS, dense(2, 3), dense(2, 4));
        assertMatch(DIMS, dense(2, 3), dense(-1, 4));
        assertMatch(DIMS, dense(2, 3), dense(4, -1));
        assertMatch(RANK, dense(2), dense(2, 3));
        assertMatch(RANK, dense(), dense(1));
        assertMatch(ELEMENT, dense(2), dense(I64, "NCHW", 2));
        assertMatch(ELEMENT, dense(2), dense(I64, ANY, 3, 4));
        assertMatch(LAYOUT, dense(2), dense(F32, ANY, 2));
        assertMatch(LAYOUT, dense(2), dense(F32, ANY, -1));
        assertMatch(DETAIL, dense(2), dense(F32, "NHWC", 2));
        assertMatch(DETAIL, dense(2), new DenseTensorType(F32, Longs.of(2), "NCHW", List.of(Longs.of(0)), 0).toType());
        assertMatch(DETAIL, dense(2), new DenseTensorType(F32, Longs.of(2), "NCHW", List.of(), 8).toType());
        assertMatch(RANK, dense(2), dense(F32, "NHWC", 2, 3));
    }

    @Test
    void otherTensorsMatchLikewise() {
        assertMatch(
                DYNAMIC,
                new SelectedRowsType(F32, Longs.of(2), "NCHW", List.of(), 0).toType(),
                new SelectedRowsType(F32, Longs.of(-1), "NCHW", List.of(), 0).toType());
        assertMatch(
                LAYOUT,
                new DenseTensorArrayType(F32, Longs.of(2), "NCHW").toType(),
                new DenseTensorArrayType(F32, Longs.of(-1), ANY).toType());
        assertMatch(
                DYNAMIC, // nothing was written into one of them yet
                new DenseTensorArrayType(F32, Longs.of(), "NCHW").toType(),
                new DenseTensorArrayType(F32, Longs.of(-1, 8), "NCHW").toType());
        assertMatch(
                RANK,
                new DenseTensorArrayType(F32, Longs.of(8), "NCHW").toType(),
                new DenseTensorArrayType(F32, Longs.of(-1, 8), "NCHW").toType());
        assertMatch(
                LAYOUT,
                new SparseCooTensorType(F32, Longs.of(2), Longs.of(3), "NCHW", dense(2), dense(3)).toType(),
                new SparseCooTensorType(F32, Longs.of(2), Longs.of(3), ANY, dense(2), dense(3)).toType());
        assertMatch(
                DETAIL,
                new SparseCooTensorType(F32, Longs.of(2), Longs.of(3), "NCHW", dense(2), dense(3)).toType(),
                new SparseCooTensorType(F32, Longs.of(2), Longs.of(4), "NCHW", dense(2), dense(3)).toType());
        assertMatch(
                LAYOUT,
                new SparseCsrTensorType(F32, Longs.of(2), "NCHW", dense(2), dense(3), dense(4)).toType(),
                new SparseCsrTensorType(F32, Longs.of(2), ANY, dense(2), dense(3), dense(4)).toType());
    }

    @Test
    void distributedTensorsMatchAsTheirWholesDo() {
        IrAttribute a = IrAttribute.of("pd_dist.a_tensor_dist");
        IrAttribute b = IrAttribute.of("pd_dist.b");
        IrType type = new DistDenseTensorType(dense(8, 4), a, Longs.of(4, 4)).toType();
        assertMatch(EQUAL, type, new DistDenseTensorType(dense(8, 4), a, Longs.of(2, 4)).toType());
        assertMatch(DYNAMIC, type, new DistDenseTensorType(dense(-1, 4), a, Longs.of(-1, 4)).toType());
        assertMatch(DETAIL, type, new DistDenseTensorType(dense(-1, 4), b, Longs.of(-1, 4)).toType());
        assertMatch(RANK, type, new DistDenseTensorType(dense(8), b, Longs.of(4)).toType());
        assertMatch(KIND, type, dense(8, 4));
    }

    @Test
    void vectorsMatchAsTheirMembersDo() {
        assertMatch(EQUAL, vector(), vector());
        assertMatch(KIND, vector(), vector(F32));
        assertMatch(DYNAMIC, vector(F32, dense(2)), vector(F32, dense(-1)));
        assertMatch(RANK, vector(dense(2), dense(2)), vector(dense(2, 2), dense(-1)));
        assertMatch(KIND, vector(F32), vector(I64));
        assertMatch(DYNAMIC, vector(vector(dense(2))), vector(vector(dense(-1))));
    }

    @Test
    void typesOfOtherNamesAreOfOtherKinds() {
        assertMatch(KIND, F32, I64);
        assertMatch(KIND, F32, IrType.NULL);
        assertMatch(KIND, dense(2), vector(dense(2)));
    }

    @Test
    void whatIsNotKnownIsUndecided() {
        assertMatch(UNKNOWN, IrType.of("x.t", Payload.of(1)), IrType.of("x.t", Payload.of(2)));
        assertMatch(UNKNOWN, IrType.of("x.t", Payload.of(1)), IrType.of("x.t"));
        assertMatch(
                UNKNOWN,
                IrType.of("x.t", Payload.list(Payload.of(1), Payload.of(1))),
                IrType.of("x.t", Payload.list(Payload.of(1), Payload.of(2))));
        assertMatch(UNKNOWN, dense(2), IrType.of("builtin.t_dtensor"));
        assertMatch(UNKNOWN, dense(2), IrType.of("builtin.t_dtensor", Payload.list(Payload.of(1), Payload.of(2))));
        assertMatch(
                UNKNOWN,
                IrType.of("builtin.t_dtensor", Payload.list(Payload.of(1))),
                IrType.of("builtin.t_dtensor", Payload.list(Payload.of(2))));
        assertMatch(
                UNKNOWN,
                IrType.of("builtin.t_dtensor", Payload.list(Payload.of(1), Payload.of(1))),
                IrType.of("builtin.t_dtensor", Payload.list(Payload.of(1), Payload.of(2))));
        assertMatch(
                UNKNOWN,
                IrType.of("builtin.t_vec", Payload.list(Payload.of(1))),
                IrType.of("builtin.t_vec", Payload.list(Payload.of(F32))));
        assertMatch(
                UNKNOWN,
                IrType.of("builtin.t_dtensor", Payload.list(Payload.of(F32), Payload.list(), Payload.of("x"))),
                IrType.of("builtin.t_dtensor", Payload.list(Payload.of(F32), Payload.list())));
    }

    @Test
    void worseIsLaterInTheOrder() {
        assertTrue(KIND.isWorseThan(ELEMENT));
        assertTrue(UNKNOWN.isWorseThan(EQUAL));
        assertFalse(DYNAMIC.isWorseThan(DYNAMIC));
        assertFalse(UNKNOWN.isWorseThan(DYNAMIC));
    }
}
