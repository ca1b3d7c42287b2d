package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each feature that a format could forget is in at least one generated document. */
class FeaturesTest {
    private static <T> Stream<DynamicTest> each(Consumer<Consumer<T>> all, Map<String, Predicate<T>> features) {
        assertFalse(features.isEmpty());
        boolean[] found = new boolean[features.size()];
        all.accept(thing -> {
            int i = 0;
            for (Predicate<T> feature : features.values()) {
                found[i] = found[i] || feature.test(thing);
                i++;
            }
        });
        List<String> names = List.copyOf(features.keySet());
        return names.stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> assertTrue(found[names.indexOf(name)], name)));
    }

    @TestFactory
    Stream<DynamicTest> numbers() {
        Map<String, Predicate<Payload>> features = new LinkedHashMap<>();
        features.put("minus zero", p -> p instanceof FloatValue f && f.bits() == Long.MIN_VALUE);
        features.put("subnormal", p -> p instanceof FloatValue f && isSubnormal(f.value()));
        features.put(
                "subnormal of 32 bits",
                p -> p instanceof FloatValue f
                        && f.value() != 0
                        && f.isFloat32()
                        && Math.abs(f.value()) < Float.MIN_NORMAL);
        features.put("infinity", p -> p instanceof FloatValue f && f.value() == Double.POSITIVE_INFINITY);
        features.put("negative infinity", p -> p instanceof FloatValue f && f.value() == Double.NEGATIVE_INFINITY);
        features.put("quiet NaN of 64 bits", p -> isNan(p, false, true));
        features.put("signalling NaN of 64 bits", p -> isNan(p, false, false));
        features.put("quiet NaN of 32 bits", p -> isNan(p, true, true));
        features.put("signalling NaN of 32 bits", p -> isNan(p, true, false));
        features.put("long's lowest", p -> p instanceof IntValue i && i.isBetween(Long.MIN_VALUE, Long.MIN_VALUE));
        features.put("long's highest", p -> p instanceof IntValue i && i.isBetween(Long.MAX_VALUE, Long.MAX_VALUE));
        features.put("2^63", p -> p instanceof IntValue i && i.aboveLong() && i.bits() == Long.MIN_VALUE);
        features.put("above 2^63", p -> p instanceof IntValue i && i.aboveLong() && i.bits() > Long.MIN_VALUE);
        for (int bits : new int[] {7, 8, 15, 16, 31, 32, 53}) {
            features.put("2^" + bits, p -> p instanceof IntValue i && i.isBetween(1L << bits, 1L << bits));
            features.put(
                    "2^" + bits + " - 1",
                    p -> p instanceof IntValue i && i.isBetween((1L << bits) - 1, (1L << bits) - 1));
        }
        return each(Survey.ALL::payloads, features);
    }

    private static boolean isSubnormal(double value) {
        return value != 0 && Math.abs(value) < Double.MIN_NORMAL;
    }

    private static boolean isNan(Payload payload, boolean widened, boolean quiet) {
        return payload instanceof FloatValue f
                && Double.isNaN(f.value())
                && f.isFloat32() == widened
                && ((f.bits() & 0x8_0000_0000_0000L) != 0) == quiet;
    }

    @TestFactory
    Stream<DynamicTest> payloads() {
        Map<String, Predicate<Payload>> features = new LinkedHashMap<>();
        for (String text :
                List.of("", "#", "$operand", "$$map", "NULL", "NaN", "0.t_f32", "\u0000", "\u2028\u2029", "\uffff")) {
            features.put(
                    "text " + text.codePoints().boxed().toList(),
                    p -> p instanceof StringValue s && s.value().equals(text));
        }
        features.put(
                "astral text",
                p -> p instanceof StringValue s && s.value().codePoints().anyMatch(c -> c > 0xffff));
        features.put("combining", p -> p instanceof StringValue s && s.value().contains("\u0301"));
        features.put(
                "right to left", p -> p instanceof StringValue s && s.value().contains("\u05d0"));
        for (int length : new int[] {15, 16, 31, 32, 255, 256}) {
            features.put(
                    "text of " + length,
                    p -> p instanceof StringValue s && s.value().length() == length);
        }
        features.put(
                "text of 64 Ki", p -> p instanceof StringValue s && s.value().length() >= 65_535);
        features.put("bytes of 64 Ki", p -> p instanceof BytesValue b && b.size() >= 65_535);
        features.put("list of 64 Ki", p -> p instanceof ListValue l && l.size() >= 65_535);
        features.put("wide map", p -> p instanceof MapValue m && m.size() >= 1_000);
        features.put("empty bytes", p -> p instanceof BytesValue b && b.size() == 0);
        features.put("empty list", p -> p instanceof ListValue l && l.size() == 0);
        features.put("empty map", p -> p instanceof MapValue m && m.size() == 0);
        features.put("list of 16", p -> p instanceof ListValue l && l.size() == 16);
        features.put("map like an id", p -> p instanceof MapValue m && m.get("#") != null);
        return each(Survey.ALL::payloads, features);
    }

    @TestFactory
    Stream<DynamicTest> operations() {
        Map<String, Predicate<OperationHead>> features = new LinkedHashMap<>();
        features.put("null operand", head -> contains(head, 0));
        features.put("argument as operand", head -> Stream.of(-1, -2).anyMatch(value -> contains(head, value)));
        features.put(
                "payload that refers to an operand", head -> head.attributes().highestOperand() >= 0);
        features.put(
                "result type that refers to an operand",
                head -> head.resultTypes().stream().anyMatch(type -> type.highestOperand() >= 0));
        features.put("no operands and results", head -> head.operands().size() + head.resultCount() == 0);
        features.put("16 operands", head -> head.operands().size() == 16);
        features.put("64 Ki operands", head -> head.operands().size() >= 65_535);
        features.put("thousands of results", head -> head.resultCount() >= 1_000);
        features.put("thousands of attributes", head -> head.attributes().size() >= 1_000);
        features.put(
                "thousands of result attributes",
                head -> head.resultAttributes().size() >= 1_000);
        features.put("null type", head -> head.resultTypes().contains(IrType.NULL));
        features.put("null attribute", head -> has(head.attributes(), attribute -> attribute.isNull()));
        features.put(
                "opaque attribute without payload",
                head -> has(
                        head.attributes(),
                        attribute -> PirKinds.TABLE.attribute(attribute.name()) == null
                                && !attribute.isNull()
                                && attribute.payload() == null));
        features.put(
                "opaque attribute with null",
                head -> has(
                        head.attributes(),
                        attribute -> PirKinds.TABLE.attribute(attribute.name()) == null
                                && attribute.payload() == Payload.ofNull()));
        features.put(
                "the same name about results",
                head -> head.attributes().size() > 0
                        && has(head.resultAttributes(), attribute -> true)
                        && head.resultAttributes()
                                        .indexOf(head.attributes().get(0).name())
                                >= 0);
        features.put("opaque operation", head -> head.name().dialect().equals("\u00e9"));
        features.put("dialect like a short id", head -> head.name().isOf("0"));
        features.put(
                "parameter",
                head -> head.name().toString().equals("builtin.parameter")
                        && head.attributes().indexOf("parameter_name") >= 0);
        return each(Survey.ALL::operations, features);
    }

    private static boolean has(AttributeList list, Predicate<io.isomorph.ir.payload.IrAttribute> test) {
        for (int i = 0; i < list.size(); i++) {
            if (test.test(list.get(i).value())) {
                return true;
            }
        }
        return false;
    }

    private static boolean contains(OperationHead head, int value) {
        for (int i = 0; i < head.operands().size(); i++) {
            if (head.operands().get(i) == value) {
                return true;
            }
        }
        return false;
    }

    @TestFactory
    Stream<DynamicTest> structure() {
        Map<String, Predicate<Program>> features = new LinkedHashMap<>();
        features.put("empty body", program -> program.body().blocks().isEmpty());
        features.put("several blocks", program -> program.body().blocks().size() > 1);
        features.put(
                "thousands of blocks",
                program -> anyRegion(program, region -> region.blocks().size() >= 1_000));
        features.put(
                "empty nested region",
                program -> anyNested(program, region -> region.blocks().isEmpty()));
        features.put(
                "empty block",
                program -> anyRegion(
                        program,
                        region -> anyBlock(region, block -> block.operations().isEmpty())));
        features.put(
                "several regions",
                program -> anyRegion(
                        program,
                        region -> anyBlock(
                                region,
                                block -> block.operations().stream()
                                        .anyMatch(op -> op.regions().size() > 1))));
        features.put("thousands of arguments", program -> program.counts().arguments() >= 1_000);
        features.put(
                "nameless keyword argument",
                program -> anyKeywords(
                        program,
                        list -> list.stream()
                                .anyMatch(argument -> argument.name().isEmpty())));
        features.put(
                "keyword arguments of one name",
                program -> anyKeywords(
                        program,
                        list -> list.stream()
                                        .map(KeywordArgument::name)
                                        .distinct()
                                        .count()
                                < list.size()));
        features.put(
                "keyword argument of null type",
                program -> anyKeywords(
                        program,
                        list -> list.stream()
                                .anyMatch(argument -> argument.type().isNull())));
        features.put("operand of a closed region", FeaturesTest::usesClosedRegion);
        features.put("another family", program -> !program.info().family().equals("pir"));
        features.put("nameless family", program -> program.info().family().isEmpty());
        features.put("negative version", program -> program.info().version() < 0);
        features.put("huge version", program -> program.info().version() == Long.MAX_VALUE);
        features.put("not trainable", program -> !program.info().trainable());
        return each(
                visitor -> Survey.ALL
                        .documents()
                        .forEach(document -> document.entries().forEach(entry -> visitor.accept(entry.program()))),
                features);
    }

    private static boolean anyRegion(Program program, Predicate<Region> test) {
        return test.test(program.body()) || anyNested(program, test);
    }

    private static boolean anyNested(Program program, Predicate<Region> test) {
        Deque<Region> open = new ArrayDeque<>(List.of(program.body()));
        while (!open.isEmpty()) {
            for (Block block : open.pop().blocks()) {
                for (Operation operation : block.operations()) {
                    for (Region region : operation.regions()) {
                        if (test.test(region)) {
                            return true;
                        }
                        open.push(region);
                    }
                }
            }
        }
        return false;
    }

    private static boolean anyBlock(Region region, Predicate<Block> test) {
        return region.blocks().stream().anyMatch(test);
    }

    private static boolean anyKeywords(Program program, Predicate<List<KeywordArgument>> test) {
        return anyRegion(program, region -> anyBlock(region, block -> test.test(block.keywordArguments())));
    }

    /** Whether an operation takes a result from a region that has ended before it. */
    private static boolean usesClosedRegion(Program program) {
        boolean[] found = {false};
        program.accept(new ProgramVisitor() {
            private final Deque<Integer> starts = new ArrayDeque<>();
            private final boolean[] closed = new boolean[program.counts().results() + 1];
            private int results;

            @Override
            public void enterRegion() {
                starts.push(results);
            }

            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                for (int i = 0; i < head.operands().size(); i++) {
                    int value = head.operands().get(i);
                    found[0] |= value > 0 && closed[value];
                }
                results += head.resultCount();
            }

            @Override
            public void exitRegion() {
                for (int value = starts.pop() + 1; value <= results; value++) {
                    closed[value] = true;
                }
            }
        });
        return found[0];
    }

    private static boolean anyAttached(Document document, Predicate<List<Attachment>> test) {
        return document.entries().stream().anyMatch(entry -> test.test(entry.attachments()));
    }

    private static boolean anyAttachment(Document document, Predicate<Attachment> test) {
        return anyAttached(document, list -> list.stream().anyMatch(test));
    }

    private static boolean hasEqualAttachments(Document document) {
        List<AttachmentBytes> bytes = document.entries().stream()
                .flatMap(entry -> entry.attachments().stream())
                .map(Attachment::bytes)
                .filter(attached -> attached.size() > 0)
                .toList();
        return bytes.stream().distinct().count() < bytes.size();
    }

    @TestFactory
    Stream<DynamicTest> documents() {
        Map<String, Predicate<Document>> features = new LinkedHashMap<>();
        features.put("no entry", document -> document.entries().isEmpty());
        features.put("one entry and nothing about it", FeaturesTest::isPlain);
        features.put("payload of a document", document -> document.payload() != null);
        features.put("null as payload of a document", document -> document.payload() == Payload.ofNull());
        features.put("several attachments", document -> anyAttached(document, list -> list.size() > 2));
        features.put("hundreds of attachments", document -> anyAttached(document, list -> list.size() > 250));
        features.put("attachment without payload", document -> anyAttachment(document, a -> a.about() == null));
        features.put(
                "null as payload of an attachment",
                document -> anyAttachment(document, a -> a.about() == Payload.ofNull()));
        features.put(
                "empty attachment",
                document -> anyAttachment(document, a -> a.bytes().size() == 0));
        features.put(
                "attachment of 64 bytes",
                document -> anyAttachment(document, a -> a.bytes().size() == 64));
        features.put(
                "attachment of 64 Ki",
                document -> anyAttachment(document, a -> a.bytes().size() > 65_535));
        features.put("equal attachments", FeaturesTest::hasEqualAttachments);
        features.put("several entries", document -> document.entries().size() > 2);
        features.put("hundreds of entries", document -> document.entries().size() >= 250);
        features.put(
                "unusual name",
                document -> document.entries().stream()
                        .anyMatch(entry -> entry.name().contains("\u202e")));
        features.put(
                "most visits",
                document -> document.entries().stream().anyMatch(entry -> entry.visits() == Long.MAX_VALUE));
        features.put(
                "form",
                document -> document.entries().stream()
                        .anyMatch(entry -> !entry.form().isEmpty()));
        features.put("shared beginning", FeaturesTest::hasSharedBeginning);
        features.put(
                "equal programs",
                document -> document.entries().stream()
                                .map(Entry::program)
                                .distinct()
                                .count()
                        < document.entries().size());
        return each(Survey.ALL.documents()::forEach, features);
    }

    private static boolean isPlain(Document document) {
        return document.entries().size() == 1
                && document.entries().get(0).equals(new Entry(document.onlyProgram()))
                && document.entries().get(0).form().equals(Form.EMPTY);
    }

    /** Two programs that begin with two equal operations and are not equal. */
    private static boolean hasSharedBeginning(Document document) {
        for (Entry first : document.entries()) {
            for (Entry second : document.entries()) {
                List<Operation> a = beginning(first);
                if (a.size() == 2
                        && a.equals(beginning(second))
                        && !first.program().equals(second.program())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Operation> beginning(Entry entry) {
        return entry.program().body().blocks().stream()
                .limit(1)
                .flatMap(block -> block.operations().stream().limit(2))
                .toList();
    }
}
