package io.isomorph.patch.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.change.Change.Part;
import io.isomorph.patch.rule.PatchCode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A change as one line of JSON, which holds all that is needed to take it back.
 *
 * @param file the file that was changed, as it was named
 * @param entry name of the program in it
 * @param change what changed
 * @see "docs/patches.md, the report"
 */
public record ReportLine(String file, String entry, Change change) {
    private static final int MAX_DEPTH = 4096;

    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build();

    /**
     * Returns the line.
     *
     * @return JSON without a line end
     */
    public String toJson() {
        StringWriter text = new StringWriter();
        try (JsonGenerator to = JSON.createGenerator(text)) {
            to.writeStartObject();
            to.writeStringField("file", file);
            to.writeStringField("entry", entry);
            to.writeNumberField("step", change.cause().step());
            to.writeNumberField("version", change.cause().version());
            to.writeStringField("patch", change.cause().file());
            to.writeNumberField("line", change.cause().line());
            to.writeNumberField("operation", change.place().operation());
            to.writeNumberField("block", change.place().block());
            to.writeStringField("part", change.part().name().toLowerCase(Locale.ROOT));
            to.writeNumberField("index", change.index());
            item(to, "old", change.before());
            item(to, "new", change.after());
            to.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void item(JsonGenerator to, String key, Change.@Nullable Item item) throws IOException {
        if (item == null) {
            return;
        }
        to.writeObjectFieldStart(key);
        if (item instanceof Change.Version version) {
            to.writeNumberField("version", version.number());
        } else if (item instanceof Change.OperationName name) {
            to.writeStringField("name", name.name().toString());
        } else if (item instanceof Change.Attribute attribute) {
            to.writeStringField("name", attribute.attribute().name());
            ItemJson.members(to, attribute.attribute().value());
        } else if (item instanceof Change.Type type) {
            ItemJson.members(to, type.type());
        } else if (item instanceof Change.Operand operand) {
            to.writeNumberField("operation", operand.operation());
            to.writeNumberField("block", operand.block());
            to.writeNumberField("index", operand.index());
        }
        to.writeEndObject();
    }

    /**
     * Reads a line.
     *
     * @param json what {@link #toJson} gave
     * @param report name of the report, for messages
     * @param number of the line, from 1
     * @return the change
     * @throws io.isomorph.error.IsomorphException if it is none
     */
    public static ReportLine parse(String json, String report, long number) {
        try (JsonParser from = JSON.createParser(json)) {
            from.nextToken();
            ReportLine line = new Parsing().line(from);
            if (from.nextToken() != null) {
                throw new IOException("more follows the object");
            }
            return line;
        } catch (IOException | IllegalArgumentException e) {
            String problem = e.getMessage() == null
                    ? "no line of a report"
                    : e.getMessage().lines().findFirst().orElse("");
            throw new MalformedInputException(
                    PatchCode.REPORT,
                    new Location(report + ":" + number, Location.UNKNOWN, null, Location.UNKNOWN),
                    problem,
                    null);
        }
    }

    /** The members of a line, as they come. */
    private static final class Parsing {
        private String file = "";
        private String entry = "";
        private int step;
        private long version;
        private String patch = "";
        private int line;
        private long operation;
        private int block;
        private @Nullable Part part;
        private int index;
        private Change.@Nullable Item before;
        private Change.@Nullable Item after;

        ReportLine line(JsonParser from) throws IOException {
            ItemJson.require(from, JsonToken.START_OBJECT);
            while (from.nextToken() != JsonToken.END_OBJECT) {
                String key = from.currentName();
                from.nextToken();
                member(key, from);
            }
            if (part == null) {
                throw new IOException("'part' is missing");
            }
            Change change = new Change(
                    new Change.Cause(step, version, patch, line),
                    new Change.Place(operation, block),
                    part,
                    index,
                    before,
                    after);
            return new ReportLine(file, entry, change);
        }

        private void member(String key, JsonParser from) throws IOException {
            switch (key) {
                case "file" -> file = text(from);
                case "entry" -> entry = text(from);
                case "step" -> step = from.getIntValue();
                case "version" -> version = from.getLongValue();
                case "patch" -> patch = text(from);
                case "line" -> line = from.getIntValue();
                case "operation" -> operation = from.getLongValue();
                case "block" -> block = from.getIntValue();
                case "part" -> part = Part.valueOf(text(from).toUpperCase(Locale.ROOT));
                case "index" -> index = index(from);
                case "old" -> before = item(from);
                case "new" -> after = item(from);
                default -> throw new IOException("found the key '" + key + "'");
            }
        }

        private static String text(JsonParser from) throws IOException {
            ItemJson.require(from, JsonToken.VALUE_STRING);
            return from.getText();
        }

        private static int index(JsonParser from) throws IOException {
            int index = from.getIntValue();
            if (index < 0) {
                throw new IOException("the index " + index);
            }
            return index;
        }

        private Change.Item item(JsonParser from) throws IOException {
            if (part == null) {
                throw new IOException("'part' follows 'old' or 'new'");
            }
            return switch (part) {
                case VERSION -> new Change.Version(numbers(from, "version")[0]);
                case NAME -> new Change.OperationName(Name.of(name(from)));
                case ATTRIBUTE, RESULT_ATTRIBUTE -> {
                    ItemJson.Parts parts = ItemJson.parts(from);
                    yield new Change.Attribute(
                            new NamedAttribute(parts.texts().getOrDefault("name", ""), parts.attribute()));
                }
                case RESULT, ARGUMENT -> new Change.Type(ItemJson.parts(from).type());
                case OPERAND -> {
                    long[] found = numbers(from, "operation", "block", "index");
                    yield new Change.Operand(found[0], (int) found[1], (int) found[2]);
                }
            };
        }

        private static String name(JsonParser from) throws IOException {
            ItemJson.require(from, JsonToken.START_OBJECT);
            String name = "";
            while (from.nextToken() != JsonToken.END_OBJECT) {
                from.nextToken();
                name = text(from);
            }
            return name;
        }

        private static long[] numbers(JsonParser from, String... keys) throws IOException {
            ItemJson.require(from, JsonToken.START_OBJECT);
            long[] found = new long[keys.length];
            while (from.nextToken() != JsonToken.END_OBJECT) {
                String key = from.currentName();
                from.nextToken();
                int at = List.of(keys).indexOf(key);
                if (at < 0) {
                    throw new IOException("found the key '" + key + "'");
                }
                found[at] = from.getLongValue();
            }
            return found;
        }
    }

    /**
     * Returns the change as a person reads it.
     *
     * @return one line: what, where, from what to what, by which patch
     */
    public String toText() {
        return ReportText.line(this);
    }
}
