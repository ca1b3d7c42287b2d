package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order of rows: those that several entries and nodes use in front, all others as they are used first. */
class RowOrderTest {
    /** The users of each row, and the rows in the order in which they are used first, found in the columns of a file. */
    private static final class Users {
        private final Draft draft;
        /** By table, named by a column of it: rows in the order of their first use. */
        private final Map<Column, Set<Integer>> found = new HashMap<>();
        /** By table and row: users. */
        private final Map<Column, Map<Integer, Integer>> counts = new HashMap<>();
        /** Types as they are, values as -1 - n. */
        private final Set<Integer> typesAndValues = new LinkedHashSet<>();

        private Map<Column, Set<Integer>> ofUser = new HashMap<>();

        Users(Draft draft) {
            this.draft = draft;
            for (int entry = 0; entry < draft.count(Column.ENTRY_NAME); entry++) {
                string(draft.get(Column.ENTRY_NAME, entry));
                for (int i = draft.start(Column.ENTRY_FORM_END, entry);
                        i < draft.get(Column.ENTRY_FORM_END, entry);
                        i++) {
                    string(draft.get(Column.FORM_KEY, i));
                    string(draft.get(Column.FORM_WORD, i));
                }
                string(draft.get(Column.ENTRY_FAMILY, entry));
                endUser(true);
            }
            for (int node = 0; node < draft.count(Column.NODE_PARENT); node++) {
                items(Column.NODE_SEQUENCE_END, node).forEach(i -> record(draft.get(Column.SEQUENCE, i)));
                endUser(true);
            }
            for (int i = 0; i < draft.count(Column.DOCUMENT_KIND); i++) {
                payload(draft.get(Column.DOCUMENT_KIND, i), draft.get(Column.DOCUMENT_WORD, i));
            }
            for (int i = 0; i < draft.count(Column.ATTACHMENT_KEY); i++) {
                string(draft.get(Column.ATTACHMENT_KEY, i));
                payload(draft.get(Column.ATTACHMENT_KIND, i), draft.get(Column.ATTACHMENT_WORD, i));
            }
            endUser(false);
        }

        private void endUser(boolean counted) {
            if (counted) {
                ofUser.forEach((table, rows) -> rows.forEach(row ->
                        counts.computeIfAbsent(table, t -> new HashMap<>()).merge(row, 1, Integer::sum)));
            }
            ofUser = new HashMap<>();
        }

        /** Notes the use of a row; what it consists of is noted by an action, once for each user. */
        private void use(Column table, long row, Runnable parts) {
            if (ofUser.computeIfAbsent(table, t -> new HashSet<>()).add((int) row)) {
                parts.run();
                found.computeIfAbsent(table, t -> new LinkedHashSet<>()).add((int) row);
            }
        }

        private IntStream items(Column ends, long row) {
            return IntStream.range(draft.start(ends, (int) row), (int) draft.get(ends, (int) row));
        }

        private void string(long row) {
            use(Column.STRING_END, row, () -> {});
        }

        private void record(long row) {
            use(Column.RECORD_SIGNATURE, row, () -> {
                int signature = (int) draft.get(Column.RECORD_SIGNATURE, (int) row);
                signature(signature);
                long operands = draft.get(Column.RECORD_OPERANDS, (int) row);
                if (operands > 0) {
                    use(Column.OPERAND_LIST_END, operands - 1, () -> {});
                }
                long attributes = draft.get(Column.RECORD_ATTRIBUTES, (int) row);
                if (draft.get(Column.SIGNATURE_KIND, signature) == RecordKind.BLOCK) {
                    keywords(attributes);
                } else {
                    list(attributes);
                }
            });
        }

        private void signature(int row) {
            use(Column.SIGNATURE_KIND, row, () -> {
                if (draft.get(Column.SIGNATURE_KIND, row) == RecordKind.OPERATION) {
                    string(draft.get(Column.SIGNATURE_NAME, row));
                }
                long types = draft.get(Column.SIGNATURE_TYPES, row);
                if (types > 0) {
                    use(
                            Column.TYPE_LIST_END,
                            types - 1,
                            () -> items(Column.TYPE_LIST_END, types - 1)
                                    .forEach(i -> type(draft.get(Column.TYPE_LIST_TYPE, i))));
                }
                list(draft.get(Column.SIGNATURE_RESULT_ATTRIBUTES, row));
            });
        }

        private void list(long number) {
            if (number > 0) {
                use(
                        Column.LIST_END,
                        number - 1,
                        () -> items(Column.LIST_END, number - 1)
                                .forEach(i -> attribute((int) draft.get(Column.LIST_ATTRIBUTE, i))));
            }
        }

        private void attribute(int row) {
            use(Column.ATTRIBUTE_NAME, row, () -> {
                string(draft.get(Column.ATTRIBUTE_NAME, row));
                value(draft.get(Column.ATTRIBUTE_VALUE, row));
            });
        }

        private void keywords(long number) {
            if (number > 0) {
                use(
                        Column.KEYWORD_LIST_END,
                        number - 1,
                        () -> items(Column.KEYWORD_LIST_END, number - 1).forEach(i -> {
                            string(draft.get(Column.KEYWORD_NAME, i));
                            type(draft.get(Column.KEYWORD_TYPE, i));
                        }));
            }
        }

        private void type(long number) {
            typeOrValue(Column.TYPE_NAME, Column.TYPE_KIND, Column.TYPE_WORD, (int) number - 1, (int) number - 1);
        }

        private void value(long number) {
            typeOrValue(Column.VALUE_NAME, Column.VALUE_KIND, Column.VALUE_WORD, (int) number - 1, (int) -number);
        }

        private void typeOrValue(Column names, Column kinds, Column words, int row, int place) {
            if (row >= 0) {
                use(names, row, () -> {
                    string(draft.get(names, row));
                    payload(draft.get(kinds, row), draft.get(words, row));
                    typesAndValues.add(place);
                });
            }
        }

        private void payload(long kind, long word) {
            if (PayloadKind.hasParts((int) kind)) {
                part((int) word);
            } else {
                leaf((int) kind, word);
            }
        }

        private int part(int at) {
            int kind = (int) draft.get(Column.PART_KIND, at);
            long word = draft.get(Column.PART_WORD, at);
            leaf(kind, word);
            int next = at + 1;
            for (long left = kind == PayloadKind.LIST ? word : kind == PayloadKind.MAP ? 2 * word : 0;
                    left > 0;
                    left--) {
                next = part(next);
            }
            return next;
        }

        private void leaf(int kind, long word) {
            switch (kind) {
                case PayloadKind.STRING, PayloadKind.KEY -> string(word);
                case PayloadKind.TYPE -> type(word);
                case PayloadKind.ATTRIBUTE -> value(word);
                default -> {
                    // refers to no row
                }
            }
        }

        private boolean isOwn(Column table, int row) {
            return counts.getOrDefault(table, Map.of()).getOrDefault(row, 0) < 2;
        }

        private List<Integer> order(Column table) {
            return found.getOrDefault(table, Set.of()).stream()
                    .sorted(Comparator.comparing((Integer row) -> isOwn(table, row)))
                    .toList();
        }

        /** Returns types and values in their common order. */
        private List<Integer> orderOfTypesAndValues() {
            return typesAndValues.stream()
                    .sorted(Comparator.comparing((Integer place) ->
                            place >= 0 ? isOwn(Column.TYPE_NAME, place) : isOwn(Column.VALUE_NAME, -1 - place)))
                    .toList();
        }
    }

    private static void requireOrder(Document document) {
        Draft draft = Draft.of(Flatbuffers.write(document));
        Users users = new Users(draft);
        for (Column table : List.of(
                Column.STRING_END,
                Column.TYPE_NAME,
                Column.VALUE_NAME,
                Column.ATTRIBUTE_NAME,
                Column.LIST_END,
                Column.TYPE_LIST_END,
                Column.KEYWORD_LIST_END,
                Column.OPERAND_LIST_END,
                Column.SIGNATURE_KIND,
                Column.RECORD_SIGNATURE)) {
            List<Integer> inOrder =
                    IntStream.range(0, draft.count(table)).boxed().toList();
            assertEquals(inOrder, users.order(table), () -> table + " of " + document);
        }
        requireElements(draft, users.orderOfTypesAndValues());
    }

    /** Elements are in the order of the types and values that they belong to, and before those that are beside programs. */
    private static void requireElements(Draft draft, List<Integer> typesAndValues) {
        Map<Column, List<Long>> elements = new HashMap<>();
        for (int place : typesAndValues) {
            boolean isType = place >= 0;
            int row = isType ? place : -1 - place;
            long kind = draft.get(isType ? Column.TYPE_KIND : Column.VALUE_KIND, row);
            long word = draft.get(isType ? Column.TYPE_WORD : Column.VALUE_WORD, row);
            elements(draft, (int) kind, word, elements);
        }
        for (int i = 0; i < draft.count(Column.DOCUMENT_KIND); i++) {
            elements(draft, (int) draft.get(Column.DOCUMENT_KIND, i), draft.get(Column.DOCUMENT_WORD, i), elements);
        }
        for (int i = 0; i < draft.count(Column.ATTACHMENT_KIND); i++) {
            elements(draft, (int) draft.get(Column.ATTACHMENT_KIND, i), draft.get(Column.ATTACHMENT_WORD, i), elements);
        }
        elements.forEach((column, found) -> assertEquals(
                IntStream.range(0, draft.count(column)).mapToObj(i -> (long) i).toList(), found, column::fieldName));
    }

    private static void elements(Draft draft, int kind, long word, Map<Column, List<Long>> elements) {
        if (PayloadKind.hasParts(kind)) {
            parts(draft, (int) word, elements);
        } else {
            element(kind, word, elements);
        }
    }

    private static int parts(Draft draft, int at, Map<Column, List<Long>> elements) {
        add(elements, Column.PART_KIND, at);
        int kind = (int) draft.get(Column.PART_KIND, at);
        long word = draft.get(Column.PART_WORD, at);
        element(kind, word, elements);
        int next = at + 1;
        for (long left = kind == PayloadKind.LIST ? word : kind == PayloadKind.MAP ? 2 * word : 0; left > 0; left--) {
            next = parts(draft, next, elements);
        }
        return next;
    }

    private static void element(int kind, long word, Map<Column, List<Long>> elements) {
        switch (kind) {
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> add(elements, Column.LONG_VALUE, word);
            case PayloadKind.FLOAT -> add(elements, Column.FLOAT_VALUE, word);
            case PayloadKind.BYTES -> add(elements, Column.BYTES_END, word);
            default -> {
                // has no element
            }
        }
    }

    private static void add(Map<Column, List<Long>> elements, Column column, long index) {
        elements.computeIfAbsent(column, c -> new ArrayList<>()).add(index);
    }

    /** Documents of all sorts have their rows in the order that the page describes. */
    @Test
    void rowsOfAllSortsOfDocumentsAreInOrder() {
        Samples.all().forEach(RowOrderTest::requireOrder);
        for (long seed = 0; seed < 300; seed++) {
            requireOrder(DocumentGenerator.mixed().generate(seed));
        }
    }

    /** Programs that share nothing but a vocabulary have it in front. */
    @Test
    void rowsOfProgramsWithACommonVocabularyAreInOrder() {
        for (Profile profile :
                List.of(Profile.TINY, Profile.ODD, Profile.DEEP, Profile.TYPICAL.withOperations(20, 60))) {
            List<Entry> entries = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                Form form = i % 3 == 0 ? Form.EMPTY : Form.of(Map.of("json.style", "readable" + i % 2));
                entries.add(new Entry(
                        "entry/" + i, i, form, ProgramGenerator.of(profile).generate(i)));
            }
            requireOrder(Document.of(entries));
        }
    }

    /** One program has its rows as they come, but for the strings that its entry has too. */
    @Test
    void rowsOfOneProgramAreInOrderWhateverItsEntryIsCalled() {
        int moved = 0;
        for (String name : List.of("", "k", "pir", "x.in", "deep/pir 12", "k 12 pir/x.y", "12/x.op 7")) {
            for (String word : List.of("", "k", "x.in", "x.op 12")) {
                Entry one = new Entry(name, 0, Form.of(Map.of("key/1/2", word, "x.y", "k")), program(name));
                requireOrder(Document.of(List.of(one)));
                moved += Draft.of(Flatbuffers.write(Document.of(List.of(one))))
                                .string(0)
                                .equals(name)
                        ? 0
                        : 1;
            }
        }
        assertTrue(moved > 0, "in some, another string comes first");
    }

    /** Types that only payloads beside programs have are rows too: their elements come before those of these payloads. */
    @Test
    void elementsOfRowsComeBeforeThoseOfPayloadsBesidePrograms() {
        Payload type = Payload.of(IrType.of("a.a", Payload.of(1L << 41)));
        Attachment attachment = new Attachment("k", type, AttachmentBytes.of(new byte[0]));
        Entry one = new Entry("", 0, Form.EMPTY, Samples.program(List.of()), List.of(attachment));
        requireOrder(Document.of(List.of(one), Payload.of(1L << 40)));
    }

    private static Program program(String name) {
        return Samples.program(List.of(
                Samples.operation(
                        "x.y",
                        List.of(Samples.PLAIN),
                        Samples.attribute("k", Payload.of("text of 12 / " + name)),
                        Samples.attribute("x.op 7", Payload.of("pir"))),
                Samples.operation("x.in", List.of())));
    }
}
