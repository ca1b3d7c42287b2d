package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.OpaqueType;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Fails when the IR or the table of kinds gets something that the generators never make. */
class EveryKindIsGeneratedTest {
    @Test
    void everySortOfPayload() {
        Set<String> expected = new TreeSet<>();
        for (Class<?> permitted : Payload.class.getPermittedSubclasses()) {
            expected.add(permitted.getSimpleName());
        }
        assertFalse(expected.isEmpty());
        Set<String> found = new TreeSet<>();
        Set<Payload.Kind> kinds = EnumSet.noneOf(Payload.Kind.class);
        Survey.ALL.payloads(payload -> {
            found.add(payload.getClass().getSimpleName());
            kinds.add(payload.kind());
        });
        assertEquals(expected, found);
        assertEquals(EnumSet.allOf(Payload.Kind.class), kinds);
    }

    @Test
    void everySortOfDescribedThing() {
        List<Class<?>> expected = List.of(TypeOrAttribute.class.getPermittedSubclasses());
        assertFalse(expected.isEmpty());
        Set<String> found = new TreeSet<>();
        Survey.ALL.described(described -> found.add(described.getClass().getSimpleName()));
        assertEquals(new TreeSet<>(expected.stream().map(Class::getSimpleName).toList()), found);
    }

    @Test
    void everyRowOfTheTableWithAPayloadThatFitsOneThatDoesNotAndNone() {
        Set<String> expected = new TreeSet<>();
        for (Kind<?, ?> row : rows()) {
            expected.add(row.name() + " fits");
            expected.add(row.name() + " does not fit");
            expected.add(row.name() + " has none");
            expected.add(row.name() + " has null");
        }
        assertFalse(expected.isEmpty());
        Set<String> found = new TreeSet<>();
        Survey.ALL.described(described -> {
            Kind<?, ?> row = described instanceof IrType
                    ? PirKinds.TABLE.type(described.name())
                    : PirKinds.TABLE.attribute(described.name());
            if (row != null) {
                found.add(row.name() + (row.fits(described.payload()) ? " fits" : " does not fit"));
                if (described.payload() == null) {
                    found.add(row.name() + " has none");
                } else if (described.payload().kind() == Payload.Kind.NULL) {
                    found.add(row.name() + " has null");
                }
            }
        });
        assertEquals(expected, found);
    }

    private static List<Kind<?, ?>> rows() {
        List<Kind<?, ?>> rows = new ArrayList<>(PirKinds.TABLE.types());
        rows.addAll(PirKinds.TABLE.attributes());
        return rows;
    }

    @Test
    void everyViewOfTheTableAndTheOnesOutsideOfIt() {
        Set<String> expected = new TreeSet<>();
        rows().forEach(row -> expected.add(row.view().getSimpleName()));
        assertFalse(expected.isEmpty());
        for (Class<?> other : List.of(OpaqueType.class, OpaqueAttribute.class)) {
            expected.add(other.getSimpleName());
        }
        Set<String> found = new TreeSet<>();
        Survey.ALL.described(described -> found.add(view(described).getClass().getSimpleName()));
        assertEquals(expected, found);
    }

    private static Object view(TypeOrAttribute described) {
        return described instanceof IrType type
                ? PirKinds.TABLE.view(type)
                : PirKinds.TABLE.view((IrAttribute) described);
    }

    @Test
    void everyFormOfShapesIsInTheTableSoThatRowsCoverThem() {
        Set<Shape.Form> found = EnumSet.noneOf(Shape.Form.class);
        rows().forEach(row -> addForms(row.shape(), found));
        assertEquals(new TreeSet<>(Arrays.asList(Shape.Form.values())), new TreeSet<>(found));
    }

    private static void addForms(Shape shape, Set<Shape.Form> forms) {
        forms.add(shape.form());
        if (shape instanceof Shape.Sequence sequence) {
            sequence.head().forEach(item -> addForms(item, forms));
            if (sequence.tail() != null) {
                addForms(sequence.tail(), forms);
            }
        }
    }
}
