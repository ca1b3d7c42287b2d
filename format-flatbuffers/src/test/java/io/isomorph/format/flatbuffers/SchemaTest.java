package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The schema, its columns in code, and what of it is released and never changes. */
class SchemaTest {
    private static final Pattern FIELD = Pattern.compile("^  (\\w+):(\\S+) \\(id: (\\d+)\\);$", Pattern.MULTILINE);
    private static final Pattern ENUM =
            Pattern.compile("^enum (\\w+) : ubyte \\{$(.*?)^\\}$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern MEMBER = Pattern.compile("^  (\\w+) = (\\d+),?$", Pattern.MULTILINE);

    private static String text(String name) throws IOException {
        try (InputStream in = SchemaTest.class.getResourceAsStream(name)) {
            assertNotNull(in, name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns "id name type" of each field, in their order. */
    private static List<String> fields(String schema) {
        List<String> fields = new ArrayList<>();
        for (Matcher field = FIELD.matcher(schema); field.find(); ) {
            fields.add(field.group(3) + " " + field.group(1) + " " + field.group(2));
        }
        assertTrue(fields.size() >= 90, () -> fields.size() + " fields were found");
        return fields;
    }

    /** Returns "enumeration member number" of each member, in their order. */
    private static List<String> members(String schema) {
        List<String> members = new ArrayList<>();
        for (Matcher found = ENUM.matcher(schema); found.find(); ) {
            for (Matcher member = MEMBER.matcher(found.group(2)); member.find(); ) {
                members.add(found.group(1) + " " + member.group(1) + " " + member.group(2));
            }
        }
        assertTrue(members.size() >= 19, () -> members.size() + " members were found");
        return members;
    }

    private static String schema() throws IOException {
        return text("isomorph.fbs");
    }

    @Test
    void whatIsReleasedNeverChangesAndWhatIsNewIsBehindIt() throws IOException {
        List<String> released = text("released-1.0.txt")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
        List<String> fields = fields(schema());
        List<String> releasedFields = released.stream()
                .filter(line -> Character.isDigit(line.charAt(0)))
                .toList();
        assertEquals(90, releasedFields.size());
        assertEquals(releasedFields, fields.subList(0, releasedFields.size()));
        for (String name : List.of("RecordKind", "PayloadKind")) {
            List<String> members = of(name, members(schema()));
            List<String> releasedMembers = of(name, released);
            assertTrue(releasedMembers.size() >= 3);
            assertEquals(releasedMembers, members.subList(0, releasedMembers.size()));
        }
    }

    private static List<String> of(String name, List<String> lines) {
        return lines.stream().filter(line -> line.startsWith(name + " ")).toList();
    }

    @Test
    void idsAreInOrderAndEachIsThereOnce() throws IOException {
        List<String> fields = fields(schema());
        assertEquals(Column.FIELDS, fields.size());
        for (int id = 0; id < fields.size(); id++) {
            assertTrue(fields.get(id).startsWith(id + " "), fields.get(id));
        }
    }

    @Test
    void theColumnsOfTheCodeAreTheFieldsOfTheSchema() throws IOException {
        Map<String, String> types = new TreeMap<>();
        fields(schema()).forEach(field -> {
            String[] words = field.split(" ");
            types.put(words[0] + " " + words[1], words[2]);
        });
        assertEquals("uint", types.remove("0 minor"));
        for (Column column : Column.ALL) {
            String wide = types.remove(column.fieldId(false) + " " + column.fieldName(false));
            assertTrue(types(column.content(), false).contains(wide), () -> column + " is " + wide);
            if (column.content().hasNarrowForm()) {
                String narrow = types.remove(column.fieldId(true) + " " + column.fieldName(true));
                assertTrue(types(column.content(), true).contains(narrow), () -> column + " is " + narrow);
            }
        }
        assertEquals(Map.of(), types);
    }

    private static List<String> types(Content content, boolean narrow) {
        return switch (content) {
            case BYTES -> List.of("[ubyte]", "[bool]", "[RecordKind]", "[PayloadKind]");
            case NUMBERS -> List.of(narrow ? "[ushort]" : "[uint]");
            case SIGNED -> List.of(narrow ? "[short]" : "[int]");
            case LONGS -> List.of("[long]", "[ulong]", "[double]");
            case TEXT -> List.of("string");
            case BLOBS -> List.of("[ubyte]");
        };
    }

    @Test
    void theConstantsOfTheCodeAreTheMembersOfTheSchema() throws IOException {
        List<String> members = members(schema());
        assertEquals(of("RecordKind", members), constants(RecordKind.class));
        assertEquals(of("PayloadKind", members), constants(PayloadKind.class));
    }

    private static List<String> constants(Class<?> kinds) {
        List<String> constants = new ArrayList<>();
        for (Field field : kinds.getDeclaredFields()) {
            if (field.getType() == int.class) {
                String name = field.getName();
                constants.add(kinds.getSimpleName() + " " + name.charAt(0)
                        + name.substring(1).toLowerCase(Locale.ROOT) + " " + number(field));
            }
        }
        return constants;
    }

    private static int number(Field field) {
        try {
            return field.getInt(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theSchemaNamesTheIdentifierAndTheRoot() throws IOException {
        String schema = schema();
        assertTrue(schema.contains("file_identifier \"" + MajorVersion.NEWEST.identifier() + "\";"));
        assertTrue(schema.contains("root_type Document;"));
        String commentless =
                schema.lines().map(line -> line.replaceAll("//.*", "")).collect(Collectors.joining("\n"));
        assertEquals(Column.FIELDS, commentless.split("\\(id:", -1).length - 1, "each field was parsed");
    }
}
