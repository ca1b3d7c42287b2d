package io.isomorph.patch.grammar;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.LayoutAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.ScalarAttribute;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Types and attributes as patch files write them: a class, and where it has one a value, whose form follows from the shape of the
 * kind. A few kinds are spelled in a way of their own.
 *
 * @see "Paddle PIR fact sheet, section 7.3"
 */
final class Terms {
    private static final String DATA_TYPE = "phi::DataType::";
    private static final String LAYOUT = "phi::DataLayout::";
    private static final String PLACE = "phi::AllocationType::";

    /** What follows {@value #DATA_TYPE}, and the word that files have for it. */
    private static final Map<String, String> DATA_TYPES = words(
            "UNDEFINED Undefined(ALL_DTYPE) ALL_DTYPE Undefined(ALL_DTYPE) BOOL bool INT8 int8 UINT8 uint8 INT16 int16 UINT16 uint16"
                    + " INT32 int32 UINT32 uint32 INT64 int64 UINT64 uint64 BFLOAT16 bfloat16 FLOAT16 float16 FLOAT32 float32 FLOAT64 float64"
                    + " COMPLEX64 complex64 COMPLEX128 complex128 PSTRING pstring FLOAT8_E4M3FN float8_e4m3fn FLOAT8_E5M2 float8_e5m2");

    private static final Map<String, String> LAYOUTS = words(
            "kAnyLayout Undefined(AnyLayout) UNDEFINED Undefined(AnyLayout) kNHWC NHWC kNCHW NCHW kNCDHW NCDHW"
                    + " kNDHWC NDHWC SPARSE_COO SPARSE_COO SPARSE_CSR SPARSE_CSR PSTRING_UNION PSTRING_UNION STRIDED STRIDED");

    private static final Map<String, String> PLACES = words("UNDEFINED 0 CPU 1 GPU 2 GPUPINNED 3 XPU 4 IPU 7 CUSTOM 9");

    /** The kinds that a scalar may be given as. */
    private static final Map<String, Name> SCALARS = Map.of(
            "FLOAT32", Name.of("builtin.a_f32"),
            "FLOAT64", Name.of("builtin.a_f64"),
            "INT32", Name.of("builtin.a_i32"),
            "INT64", Name.of("builtin.a_i64"),
            "BOOL", Name.of("builtin.a_bool"),
            "COMPLEX64", Name.of("builtin.a_c64"),
            "COMPLEX128", Name.of("builtin.a_c128"));

    private final BiConsumer<Mark, String> warnings;

    /**
     * Prepares.
     *
     * @param warnings receives what is accepted but unusual
     */
    Terms(BiConsumer<Mark, String> warnings) {
        this.warnings = warnings;
    }

    private static Map<String, String> words(String pairs) {
        String[] words = pairs.split(" ", -1);
        Map<String, String> map = new TreeMap<>();
        for (int i = 0; i < words.length; i += 2) {
            map.put(words[i], words[i + 1]);
        }
        return map;
    }

    /** Returns the value of an action or an item: its key is {@code data}; {@code default} in the first release. */
    @Nullable
    YamlNode value(YamlNode.Members members) {
        YamlNode data = members.get("data");
        YamlNode first = members.get("default");
        if (first != null) {
            warnings.accept(
                    first.mark(),
                    data == null
                            ? "'default' is read as 'data'; Paddle 3.1.1 and later ignore it"
                            : "'default' is ignored beside 'data'");
        }
        return data != null ? data : first;
    }

    /** Returns what an attribute becomes by {@code type} and, if it is there, a value. */
    Term term(YamlNode type, @Nullable YamlNode value) {
        Name kind = KindNames.attribute(type);
        if (value == null) {
            return new Term.Retype(kind);
        }
        if (kind.equals(ArrayAttribute.NAME)
                && value instanceof YamlNode.Items items
                && !items.items().isEmpty()
                && items.items().get(0) instanceof YamlNode.Members first
                && value(first) == null) {
            return new Term.RetypeItems(kind, itemKind(first));
        }
        return new Term.Value(attribute(type, value));
    }

    private static Name itemKind(YamlNode.Members item) {
        YamlNode type = require(item, "type");
        Name kind = KindNames.attribute(type);
        if (kind.equals(ArrayAttribute.NAME)) {
            throw Faults.grammar(type.mark(), "arrays as items without a value", "a class that holds one value");
        }
        return kind;
    }

    static YamlNode require(YamlNode.Members members, String key) {
        YamlNode node = members.get(key);
        if (node == null) {
            throw Faults.grammar(members.mark(), members.shown() + " without '" + key + "'", "'" + key + "'");
        }
        return node;
    }

    /** Returns an attribute of a class and a value; the value may be absent where the kind has none. */
    IrAttribute attribute(YamlNode type, @Nullable YamlNode value) {
        Name kind = KindNames.attribute(type);
        if (value == null) {
            throw Faults.value(type.mark(), type.shown() + " without a value", "'data'");
        }
        if (kind.equals(ScalarAttribute.NAME) && scalarClass(value) instanceof YamlNode.Members item) {
            return scalar(item);
        }
        return IrAttribute.of(kind, payload(kind, value));
    }

    private Payload payload(Name kind, YamlNode value) {
        if (kind.equals(ArrayAttribute.NAME)) {
            return array(value);
        }
        if (kind.equals(DataTypeAttribute.NAME)) {
            return word(value, DATA_TYPE, DATA_TYPES);
        }
        if (kind.equals(LayoutAttribute.NAME)) {
            return word(value, LAYOUT, LAYOUTS);
        }
        if (kind.equals(PlaceAttribute.NAME)) {
            return place(value);
        }
        @Nullable Kind<IrAttribute, ?> row = PirKinds.TABLE.attribute(kind);
        if (row == null) {
            throw Faults.value(
                    value.mark(), "a value for the unknown kind " + kind, "the kind alone, to keep the stored value");
        }
        return payload(row.shape(), value);
    }

    private Payload array(YamlNode value) {
        if (!(value instanceof YamlNode.Items list)) {
            throw Faults.value(value.mark(), value.shown(), "a list of maps with 'type' and 'data'");
        }
        List<Payload> items = new ArrayList<>();
        for (YamlNode item : list.items()) {
            items.add(Payload.of(nested(item)));
        }
        return Payload.list(items);
    }

    private IrAttribute nested(YamlNode item) {
        if (!(item instanceof YamlNode.Members members)) {
            throw Faults.value(item.mark(), item.shown(), "a map with 'type' and 'data'");
        }
        return attribute(require(members, "type"), value(members));
    }

    private static Payload word(YamlNode value, String prefix, Map<String, String> words) {
        String text = Scalars.text(value, "a word");
        String found = text.startsWith(prefix) ? words.get(text.substring(prefix.length())) : null;
        if (found == null) {
            throw Faults.value(
                    value.mark(), value.shown(), prefix + "X with X one of " + String.join(", ", words.keySet()));
        }
        return Payload.of(found);
    }

    private Payload place(YamlNode value) {
        if (!(value instanceof YamlNode.Items list) || list.items().size() != 3) {
            throw Faults.value(value.mark(), value.shown(), "a list of kind, device number and device type");
        }
        YamlNode kind = list.items().get(0);
        boolean isWord = kind instanceof YamlNode.Scalar scalar && scalar.text().startsWith(PLACE);
        Payload number = isWord
                ? Payload.of(Long.parseLong(word(kind, PLACE, PLACES).toString().replace("\"", "")))
                : Scalars.integer(kind, (Shape.Int) Shape.INT8);
        return Payload.list(
                number,
                Scalars.integer(list.items().get(1), (Shape.Int) Shape.INT8),
                Payload.of(Scalars.text(list.items().get(2), "a device type")));
    }

    /** A scalar of Paddle is a list of one map. */
    private static @Nullable YamlNode scalarClass(YamlNode value) {
        if (value instanceof YamlNode.Items list
                && list.items().size() == 1
                && list.items().get(0) instanceof YamlNode.Members) {
            return list.items().get(0);
        }
        throw Faults.value(value.mark(), value.shown(), "a list of one map with 'type' and 'data'");
    }

    private IrAttribute scalar(YamlNode.Members item) {
        YamlNode type = require(item, "type");
        String text = Scalars.text(type, "a data type");
        Name kind = text.startsWith(DATA_TYPE) ? SCALARS.get(text.substring(DATA_TYPE.length())) : null;
        if (kind == null) {
            throw Faults.value(
                    type.mark(),
                    type.shown(),
                    DATA_TYPE + "X with X one of "
                            + String.join(
                                    ", ", SCALARS.keySet().stream().sorted().toList()));
        }
        YamlNode value = value(item);
        if (value == null) {
            throw Faults.value(item.mark(), "a scalar without a value", "'data'");
        }
        return IrAttribute.of(kind, payload(kind, value));
    }

    /** Returns a type of a class and, where its kind has one, a value. */
    IrType type(YamlNode type, @Nullable YamlNode value) {
        Name kind = KindNames.type(type);
        @Nullable Kind<IrType, ?> row = PirKinds.TABLE.type(kind);
        if (row == null || row.shape() == Shape.NONE) {
            if (value != null) {
                warnings.accept(value.mark(), "the value of " + kind + " is ignored");
            }
            return IrType.of(kind, null);
        }
        if (value == null) {
            throw Faults.value(type.mark(), type.shown() + " without a value", "'data'");
        }
        return IrType.of(kind, payload(row.shape(), value));
    }

    /** Returns a type that is one word, or a map with {@code type} and {@code data}. */
    IrType type(YamlNode node) {
        return node instanceof YamlNode.Members members
                ? type(require(members, "type"), value(members))
                : type(node, null);
    }

    private Payload payload(Shape shape, YamlNode node) {
        return switch (shape.form()) {
            case BOOL -> Scalars.bool(node);
            case INT -> Scalars.integer(node, (Shape.Int) shape);
            case F32 -> Scalars.float32(node);
            case F64 -> Scalars.float64(node);
            case TEXT -> Payload.of(Scalars.text(node, "a text"));
            case TYPE -> Payload.of(type(node));
            case ATTRIBUTE -> Payload.of(nested(node));
            case SEQUENCE -> sequence((Shape.Sequence) shape, node);
            case NONE, PLAIN -> throw Faults.value(node.mark(), node.shown(), "no value");
        };
    }

    private Payload sequence(Shape.Sequence shape, YamlNode node) {
        if (!(node instanceof YamlNode.Items list)
                || list.items().size() < shape.head().size()
                || (shape.tail() == null && list.items().size() > shape.head().size())) {
            String count = shape.tail() == null ? "a list of " + shape.head().size() : "a list";
            throw Faults.value(node.mark(), node.shown(), count);
        }
        List<Payload> items = new ArrayList<>();
        for (YamlNode item : list.items()) {
            Shape itemShape = shape.item(items.size());
            if (itemShape == null) {
                throw new IllegalStateException("a sequence is longer than its shape");
            }
            items.add(payload(itemShape, item));
        }
        return Payload.list(items);
    }
}
