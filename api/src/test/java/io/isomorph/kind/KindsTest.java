package io.isomorph.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks the whole table, so that a row added tomorrow is tested by its sample alone. */
class KindsTest {
    static List<Kind<IrType, TypeView>> types() {
        return Kinds.TYPES;
    }

    static List<Kind<IrAttribute, AttributeView>> attributes() {
        return Kinds.ATTRIBUTES;
    }

    private static List<Payload> samples(Map<String, List<Payload>> all, Kind<?, ?> row) {
        List<Payload> samples = all.get(row.name().toString());
        assertTrue(samples != null && !samples.isEmpty(), row.name() + " has no sample in KindSamples");
        return samples;
    }

    @ParameterizedTest
    @MethodSource("types")
    void typeIsViewedAsItsRecordAndComesBackEqual(Kind<IrType, TypeView> row) {
        for (Payload payload : samples(KindSamples.TYPES, row)) {
            IrType type = IrType.of(row.name(), payload);
            assertTrue(row.fits(payload), type.toString());
            TypeView view = Kinds.view(type);
            assertSame(row.view(), view.getClass());
            assertEquals(type, view.toType());
            assertEquals(view, Kinds.view(view.toType()));
            assertFalse(Kinds.isOpaque(type));
        }
    }

    @ParameterizedTest
    @MethodSource("attributes")
    void attributeIsViewedAsItsRecordAndComesBackEqual(Kind<IrAttribute, AttributeView> row) {
        for (Payload payload : samples(KindSamples.ATTRIBUTES, row)) {
            IrAttribute attribute = IrAttribute.of(row.name(), payload);
            assertTrue(row.fits(payload), attribute.toString());
            AttributeView view = Kinds.view(attribute);
            assertSame(row.view(), view.getClass());
            assertEquals(attribute, view.toAttribute());
            assertEquals(view, Kinds.view(view.toAttribute()));
            assertFalse(Kinds.isOpaque(attribute));
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void typeWhosePayloadDoesNotFitIsOpaque(Kind<IrType, TypeView> row) {
        for (Payload payload : samples(KindSamples.TYPES, row)) {
            List<Payload> misses = NearMisses.of(row.shape(), payload);
            assertTrue(!misses.isEmpty() && !misses.contains(payload));
            for (Payload miss : misses) {
                IrType type = IrType.of(row.name(), miss);
                OpaqueType view = assertInstanceOf(OpaqueType.class, Kinds.view(type), type.toString());
                assertEquals(row.name(), view.name());
                assertEquals(miss, view.payload());
                assertEquals(type, view.toType());
                assertTrue(Kinds.isOpaque(type));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("attributes")
    void attributeWhosePayloadDoesNotFitIsOpaque(Kind<IrAttribute, AttributeView> row) {
        for (Payload payload : samples(KindSamples.ATTRIBUTES, row)) {
            List<Payload> misses = NearMisses.of(row.shape(), payload);
            assertTrue(misses.size() >= 10, "the near misses are " + misses);
            for (Payload miss : misses) {
                IrAttribute attribute = IrAttribute.of(row.name(), miss);
                OpaqueAttribute view =
                        assertInstanceOf(OpaqueAttribute.class, Kinds.view(attribute), attribute.toString());
                assertEquals(row.name(), view.name());
                assertEquals(miss, view.payload());
                assertEquals(attribute, view.toAttribute());
                assertTrue(Kinds.isOpaque(attribute));
            }
        }
    }

    @Test
    void unknownNamesAreOpaqueWithAndWithoutPayload() {
        for (Payload payload : new Payload[] {null, Payload.ofNull(), Payload.of(1)}) {
            IrType type = IrType.of(Name.of("new_dialect.t_new"), payload);
            assertEquals(new OpaqueType(type.name(), payload), Kinds.view(type));
            IrAttribute attribute = IrAttribute.of(Name.of("new_dialect.a_new"), payload);
            assertEquals(new OpaqueAttribute(attribute.name(), payload), Kinds.view(attribute));
        }
        assertNull(Kinds.ofType(Name.of("new_dialect.t_new")));
        assertNull(Kinds.ofAttribute(Name.of("new_dialect.a_new")));
    }

    @Test
    void typeNamesMeanNothingAsAttributesAndTheOtherWayRound() {
        assertTrue(Kinds.isOpaque(IrType.of("builtin.a_bool", Payload.of(true))));
        assertTrue(Kinds.isOpaque(IrAttribute.of("builtin.t_f32")));
    }

    @Test
    void nullTypeAndNullAttributeHaveViewsOfTheirOwn() {
        assertEquals(new SimpleType(Name.NULL), Kinds.view(IrType.NULL));
        assertSame(IrType.NULL, Kinds.view(IrType.NULL).toType());
        assertEquals(new NullAttribute(), Kinds.view(IrAttribute.NULL));
        assertSame(IrAttribute.NULL, Kinds.view(IrAttribute.NULL).toAttribute());
    }

    @Test
    void rowsAreFoundByName() {
        Kinds.TYPES.forEach(row -> assertSame(row, Kinds.ofType(row.name())));
        Kinds.ATTRIBUTES.forEach(row -> assertSame(row, Kinds.ofAttribute(row.name())));
    }

    @Test
    void everyRecordOfThePackageHasARowAndEveryRowItsRecord() throws Exception {
        Set<Class<?>> typeViews = new HashSet<>();
        Set<Class<?>> attributeViews = new HashSet<>();
        for (Class<?> type : recordsOfThePackage()) {
            if (TypeView.class.isAssignableFrom(type)) {
                typeViews.add(type);
            }
            if (AttributeView.class.isAssignableFrom(type)) {
                attributeViews.add(type);
            }
        }
        assertTrue(typeViews.remove(OpaqueType.class), "reflection found no records");
        assertTrue(attributeViews.remove(OpaqueAttribute.class) && attributeViews.remove(NullAttribute.class));
        Set<Class<?>> typeRows = new HashSet<>();
        Kinds.TYPES.forEach(row -> typeRows.add(row.view()));
        assertEquals(typeViews, typeRows);
        Set<Class<?>> attributeRows = new HashSet<>();
        Kinds.ATTRIBUTES.forEach(row -> attributeRows.add(row.view()));
        assertEquals(attributeViews, attributeRows);
    }

    private static List<Class<?>> recordsOfThePackage() throws IOException, URISyntaxException, ClassNotFoundException {
        Path folder = Path.of(Kinds.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve(Kinds.class.getPackageName().replace('.', '/'));
        List<Class<?>> records = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class")) {
                    Class<?> type = Class.forName(
                            Kinds.class.getPackageName() + "." + name.substring(0, name.length() - ".class".length()));
                    if (type.isRecord()) {
                        records.add(type);
                    }
                }
            }
        }
        return records;
    }

    @Test
    void recordWithANameOfItsOwnHasTheNameOfItsRow() throws Exception {
        List<Kind<?, ?>> rows = new ArrayList<>(Kinds.TYPES);
        rows.addAll(Kinds.ATTRIBUTES);
        for (Kind<?, ?> row : rows) {
            if (row.view() != SimpleType.class) {
                assertEquals(row.name(), row.view().getField("NAME").get(null));
            }
        }
    }

    @Test
    void tableHoldsTheKindsOfUpstreamInTheirOrder() {
        assertEquals(List.copyOf(KindSamples.TYPES.keySet()), namesOf(Kinds.TYPES));
        assertEquals(List.copyOf(KindSamples.ATTRIBUTES.keySet()), namesOf(Kinds.ATTRIBUTES));
    }

    private static List<String> namesOf(List<? extends Kind<?, ?>> rows) {
        return rows.stream().map(row -> row.name().toString()).toList();
    }
}
