package io.isomorph.family.pir.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.Families;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.kind.OperationDistAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.ProcessMeshAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute.Partial;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Longs;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How tensors and operations that are spread over devices are printed, and the rare types and words beside them. */
class DistributionPrintTest {
    private static final IrType F32 = DataType.FLOAT32.type();
    private static final IrAttribute LINE = mesh(2);
    private static final IrAttribute GRID = mesh(2, 3);

    private static IrAttribute mesh(long... shape) {
        long[] processes = new long[shape.length == 1 ? 2 : 6];
        for (int i = 0; i < processes.length; i++) {
            processes[i] = i;
        }
        return new ProcessMeshAttribute(
                        Longs.of(shape), Longs.of(processes), List.of("x", "y").subList(0, shape.length))
                .toAttribute();
    }

    private static IrAttribute tensor(IrAttribute mesh, Longs dimsMapping, Partial... partials) {
        return new TensorDistAttribute(mesh, dimsMapping, List.of(partials)).toAttribute();
    }

    private static String print(ProgramBuilder b) {
        return ProgramPrinter.print(b.build(), PrintOptions.DEFAULTS, Families.of(new PirFamily()));
    }

    private static String print(IrAttribute value) {
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x").attribute("v", value).add();
        return print(b).replaceAll("(?s)^.*\\{v:(.*)} : \\(.*$", "$1");
    }

    private static String print(IrType type) {
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x").results(type).add();
        return print(b).replaceAll("(?s)^.* -> (.*)\n}\n$", "$1");
    }

    @Test
    void aMeshIsItsShapeAndItsProcesses() {
        assertEquals("mesh_shape:[2,3],process_ids:[0,1,2,3,4,5]", print(GRID));
    }

    @Test
    void eachDimensionOfTheMeshSplitsReducesOrRepeatsATensor() {
        assertEquals(
                "mesh_shape:[2,3],process_ids:[0,1,2,3,4,5],dims_mappings:[-1,1], partial(0,AVG), placements:"
                        + "[Partial(reduce_type=AVG), Shard(dim=1)]",
                print(tensor(GRID, Longs.of(-1, 1), new Partial(0, 4))));
        assertEquals(
                "mesh_shape:[2,3],process_ids:[0,1,2,3,4,5],dims_mappings:[0], placements:[Shard(dim=0), Replicate()]",
                print(tensor(GRID, Longs.of(0))));
        assertEquals(
                "mesh_shape:[2,3],process_ids:[0,1,2,3,4,5],dims_mappings:[], partial(0,SUM),partial(1,7), placements:"
                        + "[Partial(reduce_type=SUM), Partial(reduce_type=7)]",
                print(tensor(GRID, Longs.EMPTY, new Partial(0, 0), new Partial(1, 7))));
    }

    /** Absent operands of operations are spread over a mesh without dimensions. */
    @Test
    void aMeshWithoutDimensionsHasNoPlacements() {
        IrAttribute empty = new ProcessMeshAttribute(Longs.EMPTY, Longs.EMPTY, List.of()).toAttribute();
        assertEquals("mesh_shape:[],process_ids:[],dims_mappings:[]", print(tensor(empty, Longs.EMPTY)));
        assertEquals("<#AttrNull>,dims_mappings:[0]", print(tensor(IrAttribute.NULL, Longs.of(0))));
    }

    @Test
    void anOperationShowsHowOperandsAndResultsAreSpread() {
        IrAttribute spread = tensor(LINE, Longs.of(-1));
        String printed = "mesh_shape:[2],process_ids:[0,1],dims_mappings:[-1], placements:[Replicate()]";
        assertEquals(
                "{mesh:{shape:[2],process_ids:[0,1]},operand(0):{" + printed + "},operand(1):{<#AttrNull>},result(0):{"
                        + printed + "},chunk_id:-1}",
                print(new OperationDistAttribute(LINE, List.of(spread, IrAttribute.NULL), List.of(spread), -1)
                        .toAttribute()));
        assertEquals(
                "{mesh:{<#AttrNull>},chunk_id:3}",
                print(new OperationDistAttribute(IrAttribute.NULL, List.of(), List.of(), 3).toAttribute()));
    }

    @Test
    void aDistributedTensorIsTheWholeOneAndHowItIsSpread() {
        IrAttribute spread = tensor(GRID, Longs.of(-1, 0), new Partial(1, 0));
        String tail = ", mesh_shape:[2,3],process_ids:[0,1,2,3,4,5],dims_mappings:[-1,0], partial(1,SUM),"
                + " placements:[Shard(dim=1), Partial(reduce_type=SUM)]>";
        assertEquals(
                "pd_dist.tensor<8x4xf32" + tail,
                print(new DistDenseTensorType(PirBlock.tensor(DataType.FLOAT32, 8, 4), spread, Longs.of(8, 2))
                        .toType()));
        assertEquals("pd_dist.tensor<f32" + tail, print(new DistDenseTensorType(F32, spread, Longs.of(8, 2)).toType()));
    }

    @Test
    void tensorsOfOtherKindsAreCalledByTheirKind() {
        Payload element = Payload.of(F32);
        Payload dims = Longs.of(-1, 4).toPayload();
        Payload layout = Payload.of("NCHW");
        Payload dense = Payload.of(PirBlock.tensor(DataType.FLOAT32, 1));
        assertEquals(
                "pd_op.selectedrows<-1x4xf32>",
                print(IrType.of(
                        "pd_op.t_selected_rows", Payload.list(element, dims, layout, Payload.list(), Payload.of(0)))));
        assertEquals(
                "pd_op.tensor_array<f32>",
                print(IrType.of("pd_op.t_dense_tensor_array", Payload.list(element, dims, layout))));
        assertEquals(
                "pd_op.sparsecootensor<-1x4xf32>",
                print(IrType.of("pd_op.t_sparse_coo_tensor", Payload.list(element, dims, dims, layout, dense, dense))));
        assertEquals(
                "vec[f32,f32,<<NULL TYPE>>]",
                print(IrType.of("builtin.t_vec", Payload.list(element, element, Payload.of(IrType.NULL)))));
    }

    @Test
    void placesAreCalledByTheirDeviceOrItsNumberWherePaddlePaddleHasNoWord() {
        List<String> words = List.of(
                "undefined:5", "cpu", "gpu:5", "gpu_pinned", "xpu:5", "xpu_pinned", "6:5", "ipu:5", "8:5", "npu:5");
        for (int device = 0; device < words.size(); device++) {
            assertEquals(
                    "Place(" + words.get(device) + ")",
                    print(new PlaceAttribute((byte) device, (byte) 5, "npu").toAttribute()));
        }
    }
}
