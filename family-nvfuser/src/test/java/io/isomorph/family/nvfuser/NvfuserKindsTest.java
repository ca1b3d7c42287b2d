package io.isomorph.family.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.Shape;
import io.isomorph.kind.TypeView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks the whole table of kinds, so that a row added tomorrow is tested by its shape alone. */
class NvfuserKindsTest {
    static List<Kind<IrAttribute, AttributeView>> attributes() {
        return NvfuserNames.KINDS.attributes();
    }

    static List<Kind<IrType, TypeView>> types() {
        return NvfuserNames.KINDS.types();
    }

    /** Returns a payload of a shape, another for each number. */
    private static Payload sample(Shape shape, int number) {
        return switch (shape.form()) {
            case BOOL -> Payload.of(number % 2 == 0);
            case INT -> Payload.of(number);
            case F64 -> Payload.of(number + 0.5);
            case TEXT -> Payload.of("ops." + number);
            case SEQUENCE -> sequence((Shape.Sequence) shape, number);
            default -> throw new AssertionError(shape);
        };
    }

    private static Payload sequence(Shape.Sequence shape, int number) {
        List<Payload> items = new ArrayList<>();
        for (int i = 0; i < shape.head().size(); i++) {
            items.add(sample(shape.head().get(i), number + i));
        }
        for (int i = 0; shape.tail() != null && i < 3; i++) {
            items.add(sample(Objects.requireNonNull(shape.tail()), number + i));
        }
        return Payload.list(items);
    }

    @ParameterizedTest
    @MethodSource("attributes")
    void anAttributeIsViewedAsItsRecordAndComesBackEqual(Kind<IrAttribute, AttributeView> row) {
        for (int number = 0; number < 2; number++) {
            IrAttribute attribute = IrAttribute.of(row.name(), sample(row.shape(), number));
            AttributeView view = NvfuserNames.KINDS.view(attribute);
            assertSame(row.view(), view.getClass());
            assertEquals(attribute, view.toAttribute());
            assertEquals(view, NvfuserNames.KINDS.view(view.toAttribute()));
        }
        assertInstanceOf(OpaqueAttribute.class, NvfuserNames.KINDS.view(IrAttribute.of(row.name(), Payload.ofNull())));
    }

    @ParameterizedTest
    @MethodSource("types")
    void aTypeIsAKindOfValues(Kind<IrType, TypeView> row) {
        IrType type = IrType.of(row.name(), null);
        assertEquals(type, NvfuserNames.KINDS.view(type).toType());
        assertEquals(type, Objects.requireNonNull(StateKind.of(type)).type());
    }

    @Test
    void theDataOfEachTypeOfRecordsIsAKnownKindAndNoKindIsOfNoUse() {
        Set<Name> used = new TreeSet<>();
        Arrays.stream(RecordType.values())
                .map(RecordType::data)
                .filter(Objects::nonNull)
                .forEach(used::add);
        Set<Name> known = new TreeSet<>();
        attributes().forEach(row -> known.add(row.name()));
        assertEquals(23, used.size());
        assertTrue(known.containsAll(used));
        known.removeAll(used);
        assertEquals(Set.of(NvfuserNames.NAME_KIND, NvfuserNames.INDEXES_KIND), known);
    }

    @Test
    void typesOfElementsHaveTheNumbersOfTheLastState() {
        assertEquals("Double", DataType.name(DataType.DOUBLE));
        assertEquals("Int", DataType.name(DataType.INT));
        assertEquals("Bool", DataType.name(DataType.BOOL));
        assertEquals("ComplexDouble", DataType.name(DataType.COMPLEX_DOUBLE));
        assertEquals("Null", DataType.name(23));
        assertEquals(null, DataType.name(24));
        assertEquals(null, DataType.name(-1));
    }

    @Test
    void recordTypesHaveTheNumbersOfTheLastState() {
        assertEquals(73, RecordType.values().length);
        assertSame(RecordType.END, RecordType.of(9));
        assertSame(RecordType.START, RecordType.of(62));
        assertSame(RecordType.SCAN_OP_CUMSUM, RecordType.of(72));
        assertEquals(null, RecordType.of(73));
        assertEquals(null, RecordType.of(-1));
        assertSame(RecordType.TERNARY_ALPHA_VAL_TV_VAL, RecordType.of(Name.of("nvfuser.Ternary_Alpha_VAL_TV_VAL")));
        assertEquals(null, RecordType.of(Name.of("nvfuser.Binary")));
        assertEquals(null, StateKind.of(4));
        assertEquals(null, StateKind.of(-1));
        assertSame(StateKind.NONE, StateKind.of(3));
        assertEquals(null, StateKind.of(IrType.of("nvfuser.t_other")));
    }
}
