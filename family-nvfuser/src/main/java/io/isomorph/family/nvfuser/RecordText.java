package io.isomorph.family.nvfuser;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A record as a line of Python: the outputs, the call, its arguments, and its data as keywords. */
final class RecordText {
    private static final Pattern CALLABLE = Pattern.compile("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*");
    private static final int HAS_VALUE = 1;
    private static final int VALUE_TYPE = 2;
    private static final int FIRST_VALUE = 3;

    /** The keywords of the fields of data, as nvFuser's bindings have them; a word in front is how the field is written. */
    private static final Map<String, String> KEYWORDS = Map.ofEntries(
            Map.entry("At", "index"),
            Map.entry("BatchNorm", "training channels_last"),
            Map.entry("Broadcast", "is_broadcast_dim"),
            Map.entry("BroadcastInDim", "output_size broadcast_dims"),
            Map.entry("Cat", "dim manual_padding"),
            Map.entry("Dimension", "dim"),
            Map.entry("Dtype", "dtype"),
            Map.entry("Norm", "dims correction keepdim"),
            Map.entry("Output", "stride_order"),
            Map.entry("Dims", "dims"),
            Map.entry("Slice", "manual_normalization"),
            Map.entry("Squeeze", "dims squeeze_expanded"),
            Map.entry("Reduction", "dims keepdim dtype"),
            Map.entry("Scalar", "dtype"),
            Map.entry("Size", "dim"),
            Map.entry("Tensor", "shape contiguity stride_order dtype is_cpu"),
            Map.entry("TensorCreationSymbolic", "dtype"),
            Map.entry("Vector", "dtype"),
            Map.entry("Welford", "dims"),
            Map.entry("Sort", "dim descending stable"),
            Map.entry("TopK", "dim largest sorted"),
            Map.entry("ScaledOp", "dtype block_scale_size block_scale_dtype gamma"),
            Map.entry("ScanOp", "dim"));

    private RecordText() {}

    /** Returns whether an operation is a record whose data can be printed. */
    static boolean fits(OperationHead head) {
        @Nullable RecordType type = RecordType.of(head.name());
        if (type == null) {
            return false;
        }
        @Nullable IrAttribute data = head.attributes().get(NvfuserNames.DATA);
        return type.data() == null
                ? data == null
                : data != null
                        && type.data().equals(data.name())
                        && data.payload() instanceof ListValue list
                        && list.size() >= keywords(data).length
                        && (type != RecordType.SCALAR || isScalar(list));
    }

    private static boolean isScalar(ListValue scalar) {
        return scalar.size() == FIRST_VALUE + 5
                && scalar.get(HAS_VALUE) instanceof BoolValue
                && scalar.get(VALUE_TYPE) instanceof IntValue;
    }

    private static String[] keywords(IrAttribute data) {
        return Objects.requireNonNull(KEYWORDS.get(data.name().local().substring(2)))
                .split(" ");
    }

    /** Returns the name of a record, whatever it is. */
    static String name(OperationHead record) {
        @Nullable IrAttribute name = record.attributes().get(NvfuserNames.NAME);
        @Nullable Payload payload = name == null ? null : name.payload();
        if (payload instanceof BytesValue bytes) {
            return new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1);
        }
        return payload instanceof StringValue text ? text.value() : "";
    }

    static String of(OperationHead record, ValueNames values) {
        RecordType type = Objects.requireNonNull(RecordType.of(record.name()));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < record.resultCount(); i++) {
            text.append(i == 0 ? "" : ", ").append(values.result(i));
        }
        text.append(record.resultCount() == 0 ? "" : " = ").append(callee(name(record)));
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < record.operands().size(); i++) {
            arguments.add(values.operand(record.operands().get(i)));
        }
        if (type == RecordType.CAT_OP || type == RecordType.VECTOR) {
            arguments = new ArrayList<>(List.of("[" + String.join(", ", arguments) + "]"));
        }
        @Nullable IrAttribute data = record.attributes().get(NvfuserNames.DATA);
        if (data != null) {
            addData(data, arguments);
        }
        return text.append('(').append(String.join(", ", arguments)).append(')').toString();
    }

    private static String callee(String name) {
        return CALLABLE.matcher(name).matches() ? "fd." + name : "fd[" + PayloadText.quote(name) + "]";
    }

    private static void addData(IrAttribute data, List<String> arguments) {
        ListValue fields = (ListValue) Objects.requireNonNull(data.payload());
        String[] words = keywords(data);
        if (Objects.equals(data.name(), RecordType.SCALAR.data())) {
            arguments.add(scalar(fields));
        }
        for (int i = 0; i < words.length; i++) {
            Payload field = fields.get(i);
            // nvFuser leaves it out where it is empty
            boolean isOpen = words[i].equals("stride_order") && field.equals(Payload.list());
            if (!isOpen) {
                arguments.add(words[i] + "=" + field(words[i], field));
            }
        }
    }

    private static String field(String word, Payload field) {
        if (word.endsWith("dtype") && field instanceof IntValue number && number.isLong()) {
            @Nullable String name = DataType.name(number.bits());
            return name == null ? "DataType(" + number + ")" : "DataType." + name;
        }
        if (word.equals("contiguity") && field instanceof ListValue list) {
            return list(list.items().stream().map(RecordText::contiguity).toList());
        }
        return python(field);
    }

    private static String contiguity(Payload number) {
        if (number.equals(Payload.of(0))) {
            return "False";
        }
        return number.equals(Payload.of(1)) ? "True" : number.equals(Payload.of(2)) ? "None" : python(number);
    }

    private static String list(List<String> items) {
        return "[" + String.join(", ", items) + "]";
    }

    private static String python(Payload payload) {
        return switch (payload.kind()) {
            case NULL -> "None";
            case BOOL -> payload.equals(Payload.of(true)) ? "True" : "False";
            case FLOAT -> number(((FloatValue) payload).value());
            case LIST ->
                list(((ListValue) payload)
                        .items().stream().map(RecordText::python).toList());
            default -> payload.toString();
        };
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "float(\"nan\")";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "float(\"inf\")" : "float(\"-inf\")";
        }
        return Double.toString(value);
    }

    /** Returns the value of a scalar, {@code None} for one that has none. */
    private static String scalar(ListValue scalar) {
        if (!((BoolValue) scalar.get(HAS_VALUE)).value()) {
            return "None";
        }
        long type = ((IntValue) scalar.get(VALUE_TYPE)).bits();
        if (type == DataType.BOOL) {
            return python(scalar.get(FIRST_VALUE));
        }
        if (type == DataType.INT) {
            return python(scalar.get(FIRST_VALUE + 1));
        }
        return type == DataType.COMPLEX_DOUBLE
                ? "complex(" + python(scalar.get(FIRST_VALUE + 3)) + ", " + python(scalar.get(FIRST_VALUE + 4)) + ")"
                : python(scalar.get(FIRST_VALUE + 2));
    }
}
