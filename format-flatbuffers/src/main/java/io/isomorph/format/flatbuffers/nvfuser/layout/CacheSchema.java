package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.format.flatbuffers.verify.FieldType;
import io.isomorph.format.flatbuffers.verify.Schema;
import io.isomorph.format.flatbuffers.verify.SchemaBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** nvFuser's schema, {@code nvfuser.fbs} in the jar: what is verified, read and written follows from it. */
public final class CacheSchema {
    public static final String IDENTIFIER = "NV01";
    public static final String RECORD_DATA = "RecordData";

    private static final String ROOT = "FusionCache";
    private static final Pattern TABLE = Pattern.compile("table (\\w+) \\{([^}]*)}");
    private static final Pattern UNION = Pattern.compile("union (\\w+) \\{([^}]*)}");
    private static final Pattern FIELD = Pattern.compile("(\\w+):(\\[?)(\\w+)]?(?: = (-?\\d+))?;");
    private static final Pattern WORD = Pattern.compile("\\w+");

    private static final CacheSchema LAST = new CacheSchema(text());

    private final Map<String, CacheTable> tables = new LinkedHashMap<>();
    private final Map<String, List<String>> unions = new LinkedHashMap<>();

    private CacheSchema(String text) {
        Matcher union = UNION.matcher(text);
        while (union.find()) {
            List<String> members = new ArrayList<>(List.of("NONE"));
            WORD.matcher(union.group(2)).results().forEach(word -> members.add(word.group()));
            unions.put(union.group(1), List.copyOf(members));
        }
        Matcher table = TABLE.matcher(text);
        while (table.find()) {
            tables.put(table.group(1), new CacheTable(table.group(1), fields(table.group(2))));
        }
    }

    private static String text() {
        try (InputStream in = CacheSchema.class.getResourceAsStream("/io/isomorph/format/flatbuffers/nvfuser.fbs")) {
            return new String(
                    Objects.requireNonNull(in, "nvfuser.fbs is in the jar").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<CacheField> fields(String text) {
        List<CacheField> fields = new ArrayList<>();
        Matcher field = FIELD.matcher(text);
        int id = 0;
        while (field.find()) {
            String word = field.group(3);
            CacheType type = type(word);
            id += type == CacheType.UNION ? 1 : 0;
            @Nullable String target = type == CacheType.TABLE || type == CacheType.UNION ? word : null;
            @Nullable String absent = field.group(4);
            fields.add(new CacheField(
                    field.group(1),
                    id++,
                    type,
                    !field.group(2).isEmpty(),
                    target,
                    absent == null ? 0 : Long.parseLong(absent)));
        }
        return fields;
    }

    private CacheType type(String word) {
        return switch (word) {
            case "State" -> CacheType.STATE;
            case "EncodingEntry" -> CacheType.ENCODING_ENTRY;
            case "bool", "byte", "ubyte", "int", "long", "ulong", "double", "string" ->
                CacheType.valueOf(word.toUpperCase(Locale.ROOT));
            default -> unions.containsKey(word) ? CacheType.UNION : CacheType.TABLE;
        };
    }

    /** Returns a table that the schema has. */
    public static CacheTable table(String name) {
        return Objects.requireNonNull(LAST.tables.get(name), name);
    }

    /** Returns the table that a field leads to. */
    public static CacheTable target(CacheField field) {
        return table(Objects.requireNonNull(field.target()));
    }

    /** Returns the names of the members of a union, by their numbers; the first, {@code NONE}, is none. */
    public static List<String> members(String union) {
        return Objects.requireNonNull(LAST.unions.get(union), union);
    }

    /** Returns the schema as the verifier takes it. */
    public static Schema toVerify() {
        SchemaBuilder schema = Schema.builder().root(ROOT).identifier(IDENTIFIER);
        LAST.tables.forEach((name, table) -> addFields(table, schema.table(name)));
        LAST.unions.forEach((name, members) -> {
            Map<Integer, FieldType> types = new HashMap<>();
            for (int type = 1; type < members.size(); type++) {
                types.put(type, FieldType.table(members.get(type)));
            }
            schema.union(name, types);
        });
        return schema.build();
    }

    private static void addFields(CacheTable table, SchemaBuilder schema) {
        for (CacheField field : table.fields()) {
            FieldType type = fieldType(field);
            schema.field(field.id(), field.name(), field.isVector() ? FieldType.vector(type) : type);
        }
    }

    private static FieldType fieldType(CacheField field) {
        CacheType type = field.type();
        if (type.isScalar()) {
            return FieldType.scalar(type.size());
        }
        return switch (type) {
            case STRING -> FieldType.string();
            case TABLE -> FieldType.table(Objects.requireNonNull(field.target()));
            case UNION -> FieldType.union(Objects.requireNonNull(field.target()));
            default -> FieldType.struct(type.size(), type.alignment());
        };
    }

    /** Returns the part of the schema that all of its states have in common: names, states, children and visits of nodes. */
    public static Schema skeleton(String identifier) {
        FieldType number = FieldType.scalar(Long.BYTES);
        FieldType states = FieldType.vector(FieldType.struct(CacheType.STATE.size(), CacheType.STATE.alignment()));
        return Schema.builder()
                .table(ROOT)
                .field(0, "max_fusions", number)
                .field(1, "structure", FieldType.vector(FieldType.table("TrieNode")))
                .field(2, "terminal_nodes", FieldType.vector(number))
                .table("TrieNode")
                .field(0, "record", FieldType.table("RecordFunctor"))
                .field(1, "children", FieldType.vector(number))
                .field(2, "fusion_id", number)
                .field(3, "visits", number)
                .field(4, "is_terminal", FieldType.scalar(1))
                .table("RecordFunctor")
                .field(0, "args", states)
                .field(1, "outputs", states)
                .field(2, "name", FieldType.string())
                .field(3, "type", FieldType.scalar(Integer.BYTES))
                .root(ROOT)
                .identifier(identifier)
                .build();
    }
}
