package io.isomorph.format.json;

import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.LayoutAttribute;
import io.isomorph.family.pir.kind.OperationDistAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.ProcessMeshAttribute;
import io.isomorph.family.pir.kind.ScalarAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute;
import io.isomorph.family.pir.type.DenseTensorArrayType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.family.pir.type.SparseCsrTensorType;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.testkit.generate.Numbers;
import io.isomorph.testkit.generate.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Types and attributes at random that Paddle loads and saves as they are. Every row of {@link PirKinds} is met but two, also
 * one that is added tomorrow: where nothing is defined here, what fits its shape will do.
 */
final class PaddlePayloads {
    /** Paddle saves neither: it refuses the one, and the other is restored as the attribute that it represents. */
    static final Set<Name> NOT_SAVED = Set.of(Name.of("builtin.t_undefined"), ScalarAttribute.NAME);

    /** All but {@code ONEDNN}, which Paddle writes and does not read. */
    private static final List<String> LAYOUTS = List.of(
            "Undefined(AnyLayout)",
            "NHWC",
            "NCHW",
            "NCDHW",
            "NDHWC",
            "SPARSE_COO",
            "SPARSE_CSR",
            "PSTRING_UNION",
            "STRIDED");

    /** All but {@code float8_e5m2}, which Paddle writes and does not read. */
    private static final List<String> DATA_TYPES = List.of(
            "Undefined(ALL_DTYPE)",
            "bool",
            "int8",
            "uint8",
            "int16",
            "uint16",
            "int32",
            "uint32",
            "int64",
            "uint64",
            "bfloat16",
            "float16",
            "float32",
            "float64",
            "complex64",
            "complex128",
            "pstring",
            "float8_e4m3fn");

    private static final int PLACES = 10;
    private static final int REDUCE_KINDS = 7;
    private static final int MOST_DIMENSIONS = 9;

    private final SplittableRandom random;

    PaddlePayloads(SplittableRandom random) {
        this.random = random;
    }

    IrType type(int depth) {
        if (oneIn(12)) {
            return IrType.NULL;
        }
        Kind<?, ?> row = row(PirKinds.TABLE.types(), depth);
        return IrType.of(row.name(), fitting(row, depth));
    }

    IrAttribute attribute(int depth) {
        if (oneIn(16)) {
            return IrAttribute.NULL;
        }
        Kind<?, ?> row = row(PirKinds.TABLE.attributes(), depth);
        return IrAttribute.of(row.name(), fitting(row, depth));
    }

    private Kind<?, ?> row(List<? extends Kind<?, ?>> rows, int depth) {
        while (true) {
            Kind<?, ?> row = rows.get(random.nextInt(rows.size()));
            boolean isFlat = row.shape().form() != Shape.Form.SEQUENCE;
            if (!NOT_SAVED.contains(row.name()) && (depth > 0 || isFlat)) {
                return row;
            }
        }
    }

    /** An array of truth values. */
    IrAttribute flags(int count) {
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(Payload.of(IrAttribute.of("builtin.a_bool", Payload.of(oneIn(2)))));
        }
        return IrAttribute.of("builtin.a_array", Payload.list(items));
    }

    /** Paddle's constructors demand more of some kinds than their shape requires. */
    private Payload fitting(Kind<?, ?> row, int depth) {
        Name name = row.name();
        if (name.equals(DenseTensorType.NAME) || name.equals(SelectedRowsType.NAME)) {
            return dense();
        } else if (name.equals(DenseTensorArrayType.NAME)) {
            return Payload.list(element(), dims(), layout());
        } else if (name.equals(SparseCooTensorType.NAME)) {
            return Payload.list(element(), dims(), dims(), layout(), denseType(), denseType());
        } else if (name.equals(SparseCsrTensorType.NAME)) {
            return Payload.list(element(), dims(), layout(), denseType(), denseType(), denseType());
        } else if (name.equals(DistDenseTensorType.NAME)) {
            return Payload.list(denseType(), Payload.of(tensorDist()), dims());
        } else if (name.equals(DataTypeAttribute.NAME)) {
            return text(DATA_TYPES);
        } else if (name.equals(LayoutAttribute.NAME)) {
            return layout();
        } else if (name.equals(PlaceAttribute.NAME)) {
            return Payload.list(
                    Payload.of(random.nextInt(PLACES)),
                    Payload.of(Numbers.integer(random, Byte.MIN_VALUE, Byte.MAX_VALUE)),
                    Payload.of(Texts.any(random)));
        } else if (name.equals(ProcessMeshAttribute.NAME)) {
            return mesh();
        } else if (name.equals(TensorDistAttribute.NAME)) {
            return tensorDist().payload();
        } else if (name.equals(OperationDistAttribute.NAME)) {
            return operationDist().payload();
        }
        return fitting(row.shape(), depth);
    }

    private Payload fitting(Shape shape, int depth) {
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> Payload.of(oneIn(2));
            case INT -> Payload.of(Numbers.integer(random, ((Shape.Int) shape).low(), ((Shape.Int) shape).high()));
            case F32 -> float32();
            case F64 -> float64();
            case TEXT -> Payload.of(Texts.any(random));
            case TYPE -> Payload.of(type(Math.max(0, depth - 1)));
            case ATTRIBUTE -> Payload.of(attribute(Math.max(0, depth - 1)));
            case PLAIN -> Payload.of(random.nextInt());
            case SEQUENCE -> sequence((Shape.Sequence) shape, depth);
        };
    }

    private Payload sequence(Shape.Sequence shape, int depth) {
        int count = shape.head().size() + (shape.tail() == null ? 0 : random.nextInt(4));
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Shape item = shape.item(i);
            boolean isFloat = item.form() == Shape.Form.F32 || item.form() == Shape.Form.F64;
            items.add(isFloat ? finite(item) : fitting(item, depth - 1));
        }
        return Payload.list(items);
    }

    /** Paddle does not read the NaN that it writes. */
    private Payload float32() {
        return notNan(() -> FloatValue.ofFloat32(Numbers.float32(random)));
    }

    private Payload float64() {
        return notNan(() -> Numbers.floatPayload(random));
    }

    private static FloatValue notNan(Supplier<FloatValue> numbers) {
        FloatValue number = numbers.get();
        while (Double.isNaN(number.value())) {
            number = numbers.get();
        }
        return number;
    }

    /** Of complex numbers Paddle writes what is not finite as {@code null}, and does not read that. */
    private Payload finite(Shape shape) {
        while (true) {
            Payload number = shape.form() == Shape.Form.F32 ? float32() : float64();
            if (Double.isFinite(((FloatValue) number).value())) {
                return number;
            }
        }
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private Payload text(List<String> words) {
        return Payload.of(words.get(random.nextInt(words.size())));
    }

    private Payload layout() {
        return text(LAYOUTS);
    }

    private Payload element() {
        return Payload.of(type(0));
    }

    private Payload dims() {
        return integers(oneIn(20) ? MOST_DIMENSIONS : random.nextInt(5), Long.MIN_VALUE);
    }

    private Payload integers(int count, long low) {
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(Payload.of(Numbers.integer(random, low, Long.MAX_VALUE)));
        }
        return Payload.list(items);
    }

    private Payload dense() {
        List<Payload> lod = new ArrayList<>();
        for (int i = oneIn(4) ? random.nextInt(3) : 0; i > 0; i--) {
            lod.add(integers(random.nextInt(3), 0));
        }
        long offset = oneIn(4) ? Numbers.integer(random, 0, Long.MAX_VALUE) : 0;
        return Payload.list(element(), dims(), layout(), Payload.list(lod), Payload.of(offset));
    }

    private Payload denseType() {
        return Payload.of(IrType.of(DenseTensorType.NAME, dense()));
    }

    /** As many processes as the shape requires, each of another number, and as many names as dimensions. */
    private Payload mesh() {
        int rank = 1 + random.nextInt(3);
        int[] shape = IntStream.range(0, rank).map(i -> 1 + random.nextInt(3)).toArray();
        int count = IntStream.of(shape).reduce(1, (a, b) -> a * b);
        int first = random.nextInt(1000);
        return Payload.list(
                list(rank, i -> Payload.of(shape[i])),
                list(count, i -> Payload.of(first + i)),
                list(rank, i -> Payload.of("d" + i + Texts.word(random))));
    }

    private static Payload list(int count, IntFunction<Payload> item) {
        return Payload.list(IntStream.range(0, count).mapToObj(item).toList());
    }

    private IrAttribute tensorDist() {
        return tensorDist(mesh());
    }

    /**
     * A mesh's dimension shards or is partial, not both. One is partial at most: the order of several is that of a hash
     * table.
     */
    private IrAttribute tensorDist(Payload mesh) {
        boolean isPartial = oneIn(2);
        Payload partial = Payload.list(Payload.of(0), Payload.of(random.nextInt(REDUCE_KINDS)));
        return IrAttribute.of(
                TensorDistAttribute.NAME,
                Payload.list(
                        Payload.of(IrAttribute.of(ProcessMeshAttribute.NAME, mesh)),
                        list(random.nextInt(4), i -> Payload.of(i == 0 && !isPartial ? 0 : -1)),
                        isPartial ? Payload.list(partial) : Payload.list()));
    }

    IrAttribute operationDist() {
        Payload mesh = mesh();
        return IrAttribute.of(
                OperationDistAttribute.NAME,
                Payload.list(
                        Payload.of(IrAttribute.of(ProcessMeshAttribute.NAME, mesh)),
                        list(random.nextInt(3), i -> spread(mesh)),
                        list(random.nextInt(3), i -> spread(mesh)),
                        Payload.of(Numbers.integer(random))));
    }

    /** How an operand or a result is spread. */
    private Payload spread(Payload mesh) {
        return Payload.of(
                switch (random.nextInt(4)) {
                    case 0 -> IrAttribute.NULL;
                    case 1 ->
                        IrAttribute.of("builtin.a_array", list(random.nextInt(3), i -> Payload.of(tensorDist(mesh))));
                    default -> tensorDist(mesh);
                });
    }
}
