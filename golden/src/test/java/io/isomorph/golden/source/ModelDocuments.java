package io.isomorph.golden.source;

import static io.isomorph.golden.source.Parts.F32;
import static io.isomorph.golden.source.Parts.attribute;
import static io.isomorph.golden.source.Parts.bool;
import static io.isomorph.golden.source.Parts.dataType;
import static io.isomorph.golden.source.Parts.flags;
import static io.isomorph.golden.source.Parts.intArray;
import static io.isomorph.golden.source.Parts.tensor;
import static io.isomorph.golden.source.Parts.text;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;

/** A small convolutional network, as PaddlePaddle traces one. */
final class ModelDocuments {
    private final ProgramBuilder b = Pir.builder(4);

    private ModelDocuments() {}

    static List<SourceDocument> all() {
        return List.of(SourceDocument.of("model", new ModelDocuments().network()));
    }

    private Program network() {
        Value linearBias = parameter("linear_0.b_0", 10);
        Value linearWeight = parameter("linear_0.w_0", 784, 10);
        Value kernel = parameter("conv2d_0.w_0", 4, 1, 3, 3);
        Value image = b.op("pd_op.data")
                .attribute("name", text("x"))
                .attribute("shape", intArray(-1, 1, 28, 28))
                .attribute("dtype", dataType("float32"))
                .attribute("place", Parts.PLACE)
                .results(tensor(F32, -1, 1, 28, 28))
                .resultAttribute("stop_gradient", flags(true))
                .add()
                .result(0);
        Value convolved = b.op("pd_op.conv2d")
                .operands(image, kernel)
                .attribute("strides", integers(1, 1))
                .attribute("paddings", integers(1, 1))
                .attribute("padding_algorithm", text("EXPLICIT"))
                .attribute("dilations", integers(1, 1))
                .attribute("groups", Parts.i32(1))
                .attribute("data_format", text("NCHW"))
                .results(tensor(F32, -1, 4, 28, 28))
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
        Value active = activation("pd_op.relu", convolved, tensor(F32, -1, 4, 28, 28));
        Value size = b.op("pd_op.full_int_array")
                .attribute("value", integers64(2, 2))
                .attribute("dtype", dataType("int64"))
                .attribute("place", Parts.PLACE)
                .results(tensor(Parts.I64, 2))
                .resultAttribute("stop_gradient", flags(true))
                .add()
                .result(0);
        Value pooled = b.op("pd_op.pool2d")
                .operands(active, size)
                .attribute("strides", integers(2, 2))
                .attribute("ceil_mode", bool(false))
                .attribute("pooling_type", text("max"))
                .results(tensor(F32, -1, 4, 14, 14))
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
        Value flat = b.op("pd_op.flatten")
                .operands(pooled)
                .attribute("start_axis", Parts.i32(1))
                .attribute("stop_axis", Parts.i32(-1))
                .results(tensor(F32, -1, 784))
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
        Value logits = linear(flat, linearWeight, linearBias);
        Value scaled = b.op("pd_op.scale")
                .operands(logits, scalar(0.1f))
                .attribute("bias", scalarAttribute(0.0))
                .attribute("bias_after_scale", bool(true))
                .results(logits.type())
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
        Value result = activation("pd_op.softmax", scaled, logits.type());
        b.op("builtin.shadow_output")
                .operands(result)
                .attribute("output_name", text("softmax_0.tmp_0"))
                .add();
        return b.build();
    }

    private Value parameter(String name, long... dims) {
        return b.op("builtin.parameter")
                .attribute("is_distributed", flags(false))
                .attribute("is_parameter", flags(true))
                .attribute("need_clip", flags(true))
                .attribute("parameter_name", text(name))
                .results(tensor(F32, dims))
                .resultAttribute("persistable", flags(true))
                .resultAttribute("stop_gradient", flags(false))
                .resultAttribute("trainable", flags(true))
                .add()
                .result(0);
    }

    private Value linear(Value x, Value weight, Value bias) {
        IrType type = tensor(F32, -1, 10);
        Value product = b.op("pd_op.matmul")
                .operands(x, weight)
                .attribute("transpose_x", bool(false))
                .attribute("transpose_y", bool(false))
                .results(type)
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
        return b.op("pd_op.add")
                .operands(product, bias)
                .results(type)
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
    }

    private Value activation(String name, Value x, IrType type) {
        return b.op(name)
                .operands(x)
                .results(type)
                .resultAttribute("stop_gradient", flags(false))
                .add()
                .result(0);
    }

    private Value scalar(float value) {
        return b.op("pd_op.full")
                .attribute("shape", intArray(1))
                .attribute("value", IrAttribute.of("builtin.a_f64", Payload.of((double) value)))
                .attribute("dtype", dataType("float32"))
                .attribute("place", Parts.PLACE)
                .results(tensor(F32, 1))
                .resultAttribute("stop_gradient", flags(true))
                .add()
                .result(0);
    }

    private static IrAttribute scalarAttribute(double value) {
        return attribute("pd_op.a_scalar", Payload.of("float32"), Payload.of(value));
    }

    private static IrAttribute integers(int... values) {
        Payload[] items = new Payload[values.length];
        for (int i = 0; i < values.length; i++) {
            items[i] = Payload.of(Parts.i32(values[i]));
        }
        return attribute("builtin.a_array", items);
    }

    private static IrAttribute integers64(long... values) {
        Payload[] items = new Payload[values.length];
        for (int i = 0; i < values.length; i++) {
            items[i] = Payload.of(IrAttribute.of("builtin.a_i64", Payload.of(values[i])));
        }
        return attribute("builtin.a_array", items);
    }
}
