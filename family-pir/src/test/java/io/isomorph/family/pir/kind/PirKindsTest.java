package io.isomorph.family.pir.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.type.TypeKinds;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.OpaqueType;
import io.isomorph.kind.SimpleType;
import io.isomorph.kind.TypeView;
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
class PirKindsTest {
    static List<Kind<IrType, TypeView>> types() {
        return PirKinds.TABLE.types();
    }

    static List<Kind<IrAttribute, AttributeView>> attributes() {
        return PirKinds.TABLE.attributes();
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
            TypeView view = PirKinds.TABLE.view(type);
            assertSame(row.view(), view.getClass());
            assertEquals(type, view.toType());
            assertEquals(view, PirKinds.TABLE.view(view.toType()));
            assertFalse(PirKinds.TABLE.isOpaque(type));
        }
    }

    @ParameterizedTest
    @MethodSource("attributes")
    void attributeIsViewedAsItsRecordAndComesBackEqual(Kind<IrAttribute, AttributeView> row) {
        for (Payload payload : samples(KindSamples.ATTRIBUTES, row)) {
            IrAttribute attribute = IrAttribute.of(row.name(), payload);
            assertTrue(row.fits(payload), attribute.toString());
            AttributeView view = PirKinds.TABLE.view(attribute);
            assertSame(row.view(), view.getClass());
            assertEquals(attribute, view.toAttribute());
            assertEquals(view, PirKinds.TABLE.view(view.toAttribute()));
            assertFalse(PirKinds.TABLE.isOpaque(attribute));
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
                OpaqueType view = assertInstanceOf(OpaqueType.class, PirKinds.TABLE.view(type), type.toString());
                assertEquals(row.name(), view.name());
                assertEquals(miss, view.payload());
                assertEquals(type, view.toType());
                assertTrue(PirKinds.TABLE.isOpaque(type));
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
                        assertInstanceOf(OpaqueAttribute.class, PirKinds.TABLE.view(attribute), attribute.toString());
                assertEquals(row.name(), view.name());
                assertEquals(miss, view.payload());
                assertEquals(attribute, view.toAttribute());
                assertTrue(PirKinds.TABLE.isOpaque(attribute));
            }
        }
    }

    @Test
    void unknownNamesAreOpaqueWithAndWithoutPayload() {
        for (Payload payload : new Payload[] {null, Payload.ofNull(), Payload.of(1)}) {
            IrType type = IrType.of(Name.of("new_dialect.t_new"), payload);
            assertEquals(new OpaqueType(type.name(), payload), PirKinds.TABLE.view(type));
            IrAttribute attribute = IrAttribute.of(Name.of("new_dialect.a_new"), payload);
            assertEquals(new OpaqueAttribute(attribute.name(), payload), PirKinds.TABLE.view(attribute));
        }
        assertNull(PirKinds.TABLE.type(Name.of("new_dialect.t_new")));
        assertNull(PirKinds.TABLE.attribute(Name.of("new_dialect.a_new")));
    }

    @Test
    void typeNamesMeanNothingAsAttributesAndTheOtherWayRound() {
        assertTrue(PirKinds.TABLE.isOpaque(IrType.of("builtin.a_bool", Payload.of(true))));
        assertTrue(PirKinds.TABLE.isOpaque(IrAttribute.of("builtin.t_f32")));
    }

    @Test
    void nullTypeAndNullAttributeHaveViewsAndAreNotOpaque() {
        assertEquals(new SimpleType(Name.NULL), PirKinds.TABLE.view(IrType.NULL));
        assertSame(IrType.NULL, PirKinds.TABLE.view(IrType.NULL).toType());
        assertEquals(new OpaqueAttribute(Name.NULL, null), PirKinds.TABLE.view(IrAttribute.NULL));
        assertFalse(PirKinds.TABLE.isOpaque(IrType.NULL));
        assertFalse(PirKinds.TABLE.isOpaque(IrAttribute.NULL));
        assertSame(IrAttribute.NULL, PirKinds.TABLE.view(IrAttribute.NULL).toAttribute());
    }

    @Test
    void rowsAreFoundByName() {
        PirKinds.TABLE.types().forEach(row -> assertSame(row, PirKinds.TABLE.type(row.name())));
        PirKinds.TABLE.attributes().forEach(row -> assertSame(row, PirKinds.TABLE.attribute(row.name())));
    }

    @Test
    void everyRecordOfThePackagesHasARowAndEveryRowItsRecord() throws Exception {
        Set<Class<?>> typeViews = new HashSet<>();
        Set<Class<?>> attributeViews = new HashSet<>();
        for (Class<?> type : recordsOfThePackages()) {
            if (TypeView.class.isAssignableFrom(type)) {
                typeViews.add(type);
            }
            if (AttributeView.class.isAssignableFrom(type)) {
                attributeViews.add(type);
            }
        }
        assertTrue(typeViews.size() > 5 && attributeViews.size() > 5, "reflection found no records");
        typeViews.add(SimpleType.class); // the only one that is no family's
        Set<Class<?>> typeRows = new HashSet<>();
        PirKinds.TABLE.types().forEach(row -> typeRows.add(row.view()));
        assertEquals(typeViews, typeRows);
        Set<Class<?>> attributeRows = new HashSet<>();
        PirKinds.TABLE.attributes().forEach(row -> attributeRows.add(row.view()));
        assertEquals(attributeViews, attributeRows);
    }

    private static List<Class<?>> recordsOfThePackages()
            throws IOException, URISyntaxException, ClassNotFoundException {
        Path root = Path.of(PirKinds.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Class<?>> records = new ArrayList<>();
        for (Class<?> member : List.of(PirKinds.class, TypeKinds.class)) {
            try (Stream<Path> files =
                    Files.list(root.resolve(member.getPackageName().replace('.', '/')))) {
                for (Path file : files.toList()) {
                    String name = file.getFileName().toString();
                    if (name.endsWith(".class")) {
                        Class<?> type = Class.forName(
                                member.getPackageName() + "." + name.substring(0, name.length() - ".class".length()));
                        if (type.isRecord()) {
                            records.add(type);
                        }
                    }
                }
            }
        }
        return records;
    }

    @Test
    void recordWithANameOfItsOwnHasTheNameOfItsRow() throws Exception {
        List<Kind<?, ?>> rows = new ArrayList<>(PirKinds.TABLE.types());
        rows.addAll(PirKinds.TABLE.attributes());
        for (Kind<?, ?> row : rows) {
            if (row.view() != SimpleType.class) {
                assertEquals(row.name(), row.view().getField("NAME").get(null));
            }
        }
    }

    @Test
    void tableHoldsTheKindsOfUpstreamInTheirOrder() {
        assertEquals(List.copyOf(KindSamples.TYPES.keySet()), namesOf(PirKinds.TABLE.types()));
        assertEquals(List.copyOf(KindSamples.ATTRIBUTES.keySet()), namesOf(PirKinds.TABLE.attributes()));
    }

    private static List<String> namesOf(List<? extends Kind<?, ?>> rows) {
        return rows.stream().map(row -> row.name().toString()).toList();
    }
}
