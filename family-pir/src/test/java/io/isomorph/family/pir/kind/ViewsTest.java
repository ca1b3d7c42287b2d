package io.isomorph.family.pir.kind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Longs;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.OpaqueType;
import io.isomorph.kind.Shape;
import io.isomorph.kind.SimpleType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ViewsTest {
    private static final IrType F32 = IrType.of("builtin.t_f32");

    @Test
    void componentsOfADenseTensorAreWhereTheFactSheetHasThem() {
        DenseTensorType tensor = new DenseTensorType(F32, Longs.of(2, -1), "NHWC", List.of(Longs.of(0, 3)), 5);
        IrType type = tensor.toType();
        assertEquals("builtin.t_dtensor([type builtin.t_f32, [2, -1], \"NHWC\", [[0, 3]], 5])", type.toString());
        assertEquals(tensor, PirKinds.TABLE.view(type));
    }

    @Test
    void componentsOfDistributedAttributesAreWhereTheFactSheetHasThem() {
        IrAttribute mesh = new ProcessMeshAttribute(Longs.of(2), Longs.of(0, 1), List.of("x")).toAttribute();
        IrAttribute tensor = new TensorDistAttribute(
                        mesh, Longs.of(0, -1), List.of(new TensorDistAttribute.Partial(1, 6)))
                .toAttribute();
        String meshText = "pd_dist.a_process_mesh([[2], [0, 1], [\"x\"]])";
        assertEquals(meshText, mesh.toString());
        assertEquals("pd_dist.a_tensor_dist([" + meshText + ", [0, -1], [[1, 6]]])", tensor.toString());
    }

    @Test
    void floatsAreGivenByNumberAndKeptByBits() {
        assertEquals(0x8000_0000, Float32Attribute.of(-0.0f).bits());
        assertEquals(-0.0f, Float32Attribute.of(-0.0f).value());
        assertEquals(
                0x7f80_0001,
                ((Float32Attribute) PirKinds.TABLE.view(new Float32Attribute(0x7f80_0001).toAttribute())).bits());
        assertEquals(0.1, Float64Attribute.of(0.1).value());
        assertEquals(Double.doubleToRawLongBits(0.1), Float64Attribute.of(0.1).bits());
        assertNotEquals(Float64Attribute.of(0.0), Float64Attribute.of(-0.0));
    }

    @Test
    void numbersAreEqualByKindAndNotOnlyByValue() {
        assertNotEquals(new Int32Attribute(1).toAttribute(), new Int64Attribute(1).toAttribute());
        assertEquals(
                1,
                assertInstanceOf(Int32Attribute.class, PirKinds.TABLE.view(new Int32Attribute(1).toAttribute()))
                        .value());
    }

    @Test
    void listsOfViewsAreCopied() {
        List<IrType> members = new ArrayList<>(List.of(F32));
        List<IrAttribute> items = new ArrayList<>(List.of(IrAttribute.NULL));
        List<Payload> parts = new ArrayList<>(List.of(Payload.of(1)));
        List<String> names = new ArrayList<>(List.of("x"));
        List<Longs> lod = new ArrayList<>(List.of(Longs.EMPTY));
        List<TensorDistAttribute.Partial> partials = new ArrayList<>(List.of(new TensorDistAttribute.Partial(0, 0)));
        List<Supplier<List<?>>> lists = List.of(
                new VectorType(members)::members,
                new ArrayAttribute(items)::items,
                new ScalarAttribute("x", parts)::parts,
                new ProcessMeshAttribute(Longs.EMPTY, Longs.EMPTY, names)::dimNames,
                new DenseTensorType(F32, Longs.EMPTY, "x", lod, 0)::lod,
                new SelectedRowsType(F32, Longs.EMPTY, "x", lod, 0)::lod,
                new TensorDistAttribute(IrAttribute.NULL, Longs.EMPTY, partials)::partials);
        List.of(members, items, parts, names, lod, partials).forEach(List::clear);
        for (Supplier<List<?>> list : lists) {
            assertEquals(1, list.get().size());
            assertThrows(UnsupportedOperationException.class, () -> list.get().remove(0));
        }
    }

    @Test
    void longsAreCopiedInAndOutAndEqualByValue() {
        long[] values = {1, Long.MIN_VALUE};
        Longs longs = Longs.of(values);
        values[0] = 9;
        longs.toArray()[1] = 9;
        assertArrayEquals(new long[] {1, Long.MIN_VALUE}, longs.toArray());
        assertEquals(2, longs.size());
        assertEquals(1, longs.get(0));
        assertEquals(Longs.of(1, Long.MIN_VALUE), longs);
        assertEquals(Longs.of(1, Long.MIN_VALUE).hashCode(), longs.hashCode());
        assertNotEquals(Longs.of(1), longs);
        assertNotEquals(longs, (Object) "longs");
        assertEquals("[1, -9223372036854775808]", longs.toString());
        assertEquals("[]", Longs.EMPTY.toString());
        assertSame(Longs.EMPTY, Longs.of());
    }

    @Test
    void viewThatDoesNotFitItsShapeIsKeptAsAnOpaqueOne() {
        IrAttribute misshaped = new ScalarAttribute("x", List.of(Payload.ofNull())).toAttribute();
        assertEquals(new OpaqueAttribute(misshaped.name(), misshaped.payload()), PirKinds.TABLE.view(misshaped));
        IrType simple = new SimpleType(io.isomorph.ir.payload.Name.of("x.new")).toType();
        assertEquals(new OpaqueType(simple.name(), null), PirKinds.TABLE.view(simple));
    }

    @Test
    void shapesKnowTheirForm() {
        for (Shape.Leaf leaf : Shape.Leaf.values()) {
            assertEquals(leaf.name(), leaf.form().name());
        }
        assertSame(Shape.Form.INT, Shape.INT8.form());
        assertSame(Shape.Form.SEQUENCE, Shape.list(Shape.TEXT).form());
    }

    @Test
    void sequenceKnowsTheShapeOfEachItem() {
        Shape.Sequence mixed = new Shape.Sequence(List.of(Shape.TEXT), Shape.BOOL);
        assertSame(Shape.TEXT, mixed.item(0));
        assertSame(Shape.BOOL, mixed.item(1));
        assertSame(Shape.BOOL, mixed.item(99));
        assertNull(((Shape.Sequence) Shape.tuple(Shape.TEXT)).item(1));
        assertTrue(Shape.tuple().fits(Payload.list()));
        List<Shape> head = new ArrayList<>(List.of(Shape.TEXT));
        Shape.Sequence copied = new Shape.Sequence(head, null);
        head.clear();
        assertEquals(1, copied.head().size());
    }
}
