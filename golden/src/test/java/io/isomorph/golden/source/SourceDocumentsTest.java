package io.isomorph.golden.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.OpaqueType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nothing that a format could lose is missing in the documents. Whoever adds a kind adds a document that has it. */
class SourceDocumentsTest {
    private static final Contents ALL = Contents.ofAllDocuments();
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    @Test
    void everyDocumentHasANameOfItsOwn() {
        Set<String> names = new HashSet<>();
        SourceDocuments.ALL.forEach(source -> assertTrue(names.add(source.name()), source.name()));
    }

    @Test
    void everyKindOfPayloadIsThere() {
        assertEquals(
                Arrays.stream(Payload.Kind.values()).collect(Collectors.toSet()),
                ALL.payloads.stream().map(Payload::kind).collect(Collectors.toSet()));
    }

    @Test
    void everyKnownKindOfTypeAndAttributeIsThereWithAPayloadThatFits() {
        Set<String> expected = rows().map(row -> row.name().toString()).collect(Collectors.toCollection(TreeSet::new));
        assertFalse(expected.isEmpty());
        ALL.described.forEach(thing -> {
            Kind<?, ?> row = row(thing);
            if (row != null && row.fits(thing.payload())) {
                expected.remove(row.name().toString());
            }
        });
        assertEquals(Set.of(), expected);
    }

    private static Stream<Kind<?, ?>> rows() {
        return Stream.concat(PirKinds.TABLE.types().stream(), PirKinds.TABLE.attributes().stream());
    }

    private static Kind<?, ?> row(TypeOrAttribute thing) {
        return thing instanceof IrType ? PirKinds.TABLE.type(thing.name()) : PirKinds.TABLE.attribute(thing.name());
    }

    @Test
    void everyViewIsThereAlsoOfWhatIsNotKnown() {
        Set<String> expected =
                rows().map(row -> row.view().getSimpleName()).collect(Collectors.toCollection(TreeSet::new));
        for (Class<?> other : List.of(OpaqueType.class, OpaqueAttribute.class)) {
            expected.add(other.getSimpleName());
        }
        Set<String> found = new TreeSet<>();
        ALL.described.forEach(thing -> found.add(
                (thing instanceof IrType type ? PirKinds.TABLE.view(type) : PirKinds.TABLE.view((IrAttribute) thing))
                        .getClass()
                        .getSimpleName()));
        assertEquals(expected, found);
    }

    /** Fails with the names of the features that nothing has. */
    private static <T> void assertEach(Collection<T> things, Map<String, Predicate<T>> features) {
        Map<String, Predicate<T>> missing = new TreeMap<>(features);
        missing.values().removeIf(feature -> things.stream().anyMatch(feature));
        assertEquals(Set.of(), missing.keySet());
    }

    @Test
    void unusualNumbersAndTextsAreThere() {
        Map<String, Predicate<Payload>> features = new LinkedHashMap<>();
        features.put("minus zero", p -> isFloat(p, bits -> bits == Long.MIN_VALUE));
        features.put("infinity", p -> isFloat(p, bits -> bits == 0x7ff0_0000_0000_0000L));
        features.put("minus infinity", p -> isFloat(p, bits -> bits == 0xfff0_0000_0000_0000L));
        features.put("subnormal", p -> isFloat(p, bits -> bits == 1));
        features.put(
                "subnormal of 32 bits",
                p -> isFloat(p, bits -> bits == FloatValue.ofFloat32(1).bits()));
        features.put("NaN with bits", p -> isFloat(p, bits -> bits == 0x7fff_ffff_ffff_ffffL));
        features.put("negative NaN", p -> isFloat(p, bits -> bits == 0xfff8_0000_0000_0000L));
        features.put("signalling NaN", p -> isFloat(p, bits -> bits == 0x7ff0_0000_0000_0001L));
        features.put(
                "signalling NaN of 32 bits",
                p -> isFloat(
                        p, bits -> bits == FloatValue.ofFloat32(0x7f80_0001).bits()));
        features.put("lowest long", p -> p instanceof IntValue i && i.isBetween(Long.MIN_VALUE, Long.MIN_VALUE));
        features.put("highest unsigned long", p -> p instanceof IntValue i && i.aboveLong() && i.bits() == -1);
        features.put("astral text", p -> isText(p, text -> text.contains("\ud800\udc00")));
        features.put("control in a text", p -> isText(p, text -> text.contains("\u0000")));
        features.put("empty text", p -> isText(p, String::isEmpty));
        features.put("empty map", p -> p instanceof MapValue map && map.size() == 0);
        features.put("payload of 100 levels", p -> p.depth() == 100);
        assertEach(ALL.payloads, features);
    }

    private static boolean isFloat(Payload payload, Predicate<Long> bits) {
        return payload instanceof FloatValue value && bits.test(value.bits());
    }

    private static boolean isText(Payload payload, Predicate<String> text) {
        return payload instanceof StringValue value && text.test(value.value());
    }

    @Test
    void unusualOperationsAndBlocksAreThere() {
        Map<String, Predicate<OperationHead>> features = new LinkedHashMap<>();
        features.put("null operand", head -> hasOperand(head, 0));
        features.put("argument by keyword as operand", head -> hasOperand(head, -4));
        features.put("300 results", head -> head.resultCount() == 300);
        features.put("300 operands", head -> head.operands().size() == 300);
        features.put("dialect beyond ASCII", head -> head.name().isOf("\u00e9tude"));
        features.put("attribute about results", head -> !head.resultAttributes().isEmpty());
        features.put("reference to an operand", head -> head.attributes().highestOperand() >= 0);
        assertEach(ALL.operations, features);
        assertEach(
                ALL.keywordArguments,
                Map.of(
                        "named",
                        k -> !k.name().isEmpty(),
                        "nameless",
                        k -> k.name().isEmpty()));
        assertEach(
                ALL.programs,
                Map.of(
                        "no block", p -> p.body().blocks().isEmpty(),
                        "several blocks", p -> p.body().blocks().size() > 1,
                        "deep regions", p -> p.body().depth() > 40,
                        "not trainable", p -> !p.info().trainable(),
                        "another family", p -> p.info().family().equals("acme")));
    }

    private static boolean hasOperand(OperationHead head, int value) {
        return Arrays.stream(head.operands().toArray()).anyMatch(operand -> operand == value);
    }

    @Test
    void everyKindOfNodeOfPyptoIsThere() throws IOException {
        assertEquals(
                Set.of(),
                without(
                        pageNames("| kind | extends |"),
                        ALL.operations.stream()
                                .map(OperationHead::name)
                                .filter(name -> name.isOf("pypto"))
                                .map(name -> name.local())));
    }

    @Test
    void everyKindOfTypeOfPyptoIsThere() throws IOException {
        assertEquals(Set.of(), without(pageNames("| `type_kind` |"), maps("type_kind")));
    }

    @Test
    void everyTagOfKeywordsOfPyptoIsThere() throws IOException {
        assertEquals(Set.of(), without(pageNames("| `type` | key of the value |"), maps("type")));
    }

    /** The texts that maps have under a key. */
    private static Stream<String> maps(String key) {
        return ALL.payloads.stream()
                .filter(payload -> payload instanceof MapValue map && map.get(key) instanceof StringValue)
                .map(payload -> ((StringValue) ((MapValue) payload).get(key)).value());
    }

    private static Set<String> without(Set<String> names, Stream<String> found) {
        found.forEach(names::remove);
        return names;
    }

    /**
     * What is in the first column of a table of the page about PyPTO's files, which a test of that format holds to
     * the code.
     */
    private static Set<String> pageNames(String head) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../docs/format-pypto.md"));
        int start = 0;
        while (!lines.get(start).startsWith(head)) {
            start++;
        }
        Set<String> names = new TreeSet<>();
        lines.subList(start + 2, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|")[1])
                .flatMap(cell -> CODE.matcher(cell).results())
                .map((MatchResult name) -> name.group(1))
                .forEach(names::add);
        assertTrue(names.size() > 10, names.toString());
        return names;
    }
}
