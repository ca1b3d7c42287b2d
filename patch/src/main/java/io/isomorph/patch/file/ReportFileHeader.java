package io.isomorph.patch.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.isomorph.compare.ContentHash;
import io.isomorph.error.Location;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a report states about a file before its changes.
 *
 * @param file the file that was read, as it was named
 * @param format id of its format
 * @param from version of its program; the lowest one where there are several
 * @param to the version that it was brought to
 * @param before content hash of the document that was read
 * @param after content hash of the document that was written
 * @param normalized whether it was read otherwise than it is written, so that taking the changes back gives its canonical form
 * @param changes how many lines follow that belong to it; at least 0
 * @see "docs/patches.md, the report"
 */
public record ReportFileHeader(
        String file,
        String format,
        long from,
        long to,
        ContentHash before,
        ContentHash after,
        boolean normalized,
        long changes) {
    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final List<String> KEYS =
            List.of("file", "format", "from", "to", "before", "after", "normalised", "changes");

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
            to.writeStringField("format", format);
            to.writeNumberField("from", from);
            to.writeNumberField("to", this.to);
            to.writeStringField("before", before.toString());
            to.writeStringField("after", after.toString());
            to.writeBooleanField("normalised", normalized);
            to.writeNumberField("changes", changes);
            to.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /**
     * Reads a line.
     *
     * @param json what {@link #toJson} gave
     * @param report name of the report, for messages
     * @param number of the line, from 1
     * @return the header
     * @throws io.isomorph.error.IsomorphException if it is none
     */
    public static ReportFileHeader parse(String json, String report, long number) {
        try (JsonParser from = JSON.createParser(json)) {
            from.nextToken();
            ReportFileHeader header = new Parsing().header(from);
            if (from.nextToken() != null) {
                throw new IOException("more follows the object");
            }
            return header;
        } catch (IOException | IllegalArgumentException e) {
            String text = String.valueOf(e.getMessage());
            throw ReportFile.fault(
                    new Location(report + ":" + number, Location.UNKNOWN, null, Location.UNKNOWN),
                    "expected what a report states about a file; "
                            + text.lines().findFirst().orElse(""));
        }
    }

    /** The members, as they come. */
    private static final class Parsing {
        private static final String NO_HASH = "0".repeat(2 * ContentHash.LENGTH);

        private String file = "";
        private String format = "";
        private long from;
        private long to;
        private ContentHash before = ContentHash.parse(NO_HASH);
        private ContentHash after = before;
        private boolean normalized;
        private long changes;

        ReportFileHeader header(JsonParser parser) throws IOException {
            require(parser, JsonToken.START_OBJECT);
            Set<String> missing = new HashSet<>(KEYS);
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                parser.nextToken();
                member(key, parser);
                missing.remove(key);
            }
            if (!missing.isEmpty()) {
                throw new IOException(
                        "without " + String.join(", ", missing.stream().sorted().toList()));
            }
            return new ReportFileHeader(file, format, from, to, before, after, normalized, changes);
        }

        private void member(String key, JsonParser parser) throws IOException {
            switch (key) {
                case "file" -> file = text(parser);
                case "format" -> format = text(parser);
                case "from" -> from = parser.getLongValue();
                case "to" -> to = parser.getLongValue();
                case "before" -> before = ContentHash.parse(text(parser));
                case "after" -> after = ContentHash.parse(text(parser));
                case "normalised" -> normalized = parser.getBooleanValue();
                case "changes" -> {
                    changes = parser.getLongValue();
                    if (changes < 0) {
                        throw new IOException(changes + " changes");
                    }
                }
                default -> throw new IOException("found the key '" + key + "'");
            }
        }

        private static void require(JsonParser parser, JsonToken expected) throws IOException {
            if (parser.currentToken() != expected) {
                throw new IOException("found " + parser.currentToken() + ", expected " + expected);
            }
        }

        private static String text(JsonParser parser) throws IOException {
            require(parser, JsonToken.VALUE_STRING);
            return parser.getText();
        }
    }
}
