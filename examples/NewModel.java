import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.Document;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import io.isomorph.spi.Formats;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * From an empty folder to a model that Paddle runs: y = relu(x · w_0 + b_0) · w_1 + b_1, the program and the weights. See README.md.
 *
 * <pre>java -cp 'cli/target/quick/isomorph/lib/*' examples/NewModel.java FOLDER</pre>
 */
public class NewModel {
    private static final int VERSION = 4; // of PIR's operations, as Paddle 3.3 writes them
    private static final int INPUTS = 4;
    private static final int HIDDEN = 3;
    private static final int OUTPUTS = 2;

    private final ProgramBuilder program = Pir.builder(VERSION);
    private final List<Tensor> weights = new ArrayList<>();

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder);
        NewModel model = new NewModel();
        model.build();
        Formats.load().write(Document.of(model.program.build()), folder.resolve("model.json"));
        TensorFormats.load()
                .write(TensorSet.of(model.weights), folder.resolve("model.pdiparams"), TensorWriteOptions.DEFAULTS);
    }

    private void build() {
        Value w0 = parameter("w_0", INPUTS, HIDDEN);
        Value b0 = parameter("b_0", HIDDEN);
        Value w1 = parameter("w_1", HIDDEN, OUTPUTS);
        Value b1 = parameter("b_1", OUTPUTS);
        Value x = program.op("pd_op.data")
                .attribute("name", text("x"))
                .attribute("shape", new IntArrayAttribute(Longs.of(-1, INPUTS)).toAttribute())
                .attribute("dtype", new DataTypeAttribute("float32").toAttribute())
                .attribute("place", new PlaceAttribute((byte) 0, (byte) 0, "").toAttribute())
                .results(tensor(-1, INPUTS))
                .resultAttribute("stop_gradient", flags(true))
                .add()
                .result(0);
        Value hidden = operation("pd_op.relu", HIDDEN, linear(x, w0, b0, HIDDEN));
        Value y = linear(hidden, w1, b1, OUTPUTS);
        program.op("pd_op.fetch")
                .attribute("name", text("y"))
                .attribute("col", new Int32Attribute(0).toAttribute())
                .operands(y)
                .results(tensor(-1, OUTPUTS))
                .resultAttribute("persistable", flags(true))
                .resultAttribute("stop_gradient", flags(false))
                .add();
    }

    private Value linear(Value x, Value w, Value b, int size) {
        Value product = program.op("pd_op.matmul")
                .attribute("transpose_x", new BoolAttribute(false).toAttribute())
                .attribute("transpose_y", new BoolAttribute(false).toAttribute())
                .operands(x, w)
                .results(tensor(-1, size))
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
        return operation("pd_op.add", size, product, b);
    }

    private Value operation(String name, int size, Value... operands) {
        return program.op(name)
                .operands(operands)
                .results(tensor(-1, size))
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
    }

    /** Adds an operation that represents a tensor beside the program, and the tensor. */
    private Value parameter(String name, long... shape) {
        weights.add(values(name, shape));
        return program.op("builtin.parameter")
                .attribute("is_distributed", flags(false))
                .attribute("is_parameter", flags(true))
                .attribute("need_clip", flags(true))
                .attribute("parameter_name", text(name))
                .results(tensor(shape))
                .resultAttribute("persistable", flags(true))
                .resultAttribute("stop_gradient", flags(false))
                .resultAttribute("trainable", flags(true))
                .add()
                .result(0);
    }

    /** Eighths, so that sums are exact in whatever order they are taken: -0.5, -0.375, … */
    private static Tensor values(String name, long... shape) {
        List<Long> dimensions = new ArrayList<>();
        for (long dimension : shape) {
            dimensions.add(dimension);
        }
        int count = (int) ElementType.elements(dimensions);
        ByteBuffer bytes = ByteBuffer.allocate(count * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            bytes.putFloat((i % 8 - 4) / 8f);
        }
        return Tensor.of(name, ElementType.FLOAT32, dimensions, TensorData.of(bytes.array()));
    }

    private static IrType tensor(long... dims) {
        return new DenseTensorType(IrType.of("builtin.t_f32"), Longs.of(dims), "NCHW", List.of(), 0).toType();
    }

    private static IrAttribute text(String value) {
        return new StringAttribute(value).toAttribute();
    }

    private static IrAttribute flags(boolean value) {
        return new ArrayAttribute(List.of(new BoolAttribute(value).toAttribute())).toAttribute();
    }
}
