package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.NullAttribute;
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
        Set<String> wanted = new TreeSet<>();
        for (Class<?> permitted : Payload.class.getPermittedSubclasses()) {
            wanted.add(permitted.getSimpleName());
        }
        assertFalse(wanted.isEmpty());
        Set<String> found = new TreeSet<>();
        Set<Payload.Kind> kinds = EnumSet.noneOf(Payload.Kind.class);
        Survey.ALL.payloads(payload -> {
            found.add(payload.getClass().getSimpleName());
            kinds.add(payload.kind());
        });
        assertEquals(wanted, found);
        assertEquals(EnumSet.allOf(Payload.Kind.class), kinds);
    }

    @Test
    void everySortOfDescribedThing() {
        List<Class<?>> wanted = List.of(TypeOrAttribute.class.getPermittedSubclasses());
        assertFalse(wanted.isEmpty());
        Set<String> found = new TreeSet<>();
        Survey.ALL.described(described -> found.add(described.getClass().getSimpleName()));
        assertEquals(new TreeSet<>(wanted.stream().map(Class::getSimpleName).toList()), found);
    }

    @Test
    void everyRowOfTheTableWithAPayloadThatFitsOneThatDoesNotAndNone() {
        Set<String> wanted = new TreeSet<>();
        for (Kind<?, ?> row : rows()) {
            wanted.add(row.name() + " fits");
            wanted.add(row.name() + " does not fit");
            wanted.add(row.name() + " has none");
            wanted.add(row.name() + " has null");
        }
        assertFalse(wanted.isEmpty());
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
        assertEquals(wanted, found);
    }

    private static List<Kind<?, ?>> rows() {
        List<Kind<?, ?>> rows = new ArrayList<>(PirKinds.TABLE.types());
        rows.addAll(PirKinds.TABLE.attributes());
        return rows;
    }

    @Test
    void everyViewOfTheTableAndTheOnesOutsideOfIt() {
        Set<String> wanted = new TreeSet<>();
        rows().forEach(row -> wanted.add(row.view().getSimpleName()));
        assertFalse(wanted.isEmpty());
        for (Class<?> other : List.of(OpaqueType.class, OpaqueAttribute.class, NullAttribute.class)) {
            wanted.add(other.getSimpleName());
        }
        Set<String> found = new TreeSet<>();
        Survey.ALL.described(described -> found.add(view(described).getClass().getSimpleName()));
        assertEquals(wanted, found);
    }

    private static Object view(TypeOrAttribute described) {
        return described instanceof IrType type
                ? PirKinds.TABLE.view(type)
                : PirKinds.TABLE.view((IrAttribute) described);
    }

    @Test
    void everyFormOfShapesStandsInTheTableSoThatRowsCoverThem() {
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
