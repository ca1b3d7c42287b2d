package io.isomorph.catalog.rows;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The path of a file as text from which its bytes can be restored: what is not UTF-8 is {@code \xE9}. */
final class PathText {
    /** What Java puts in place of bytes that it cannot decode, so that several names have one text. */
    private static final char UNDECODED = '\uFFFD';

    /** A backslash that would be taken for an escape. */
    private static final Pattern LIKE_ESCAPE = Pattern.compile("\\\\(?=x(?:5C|[89A-F][0-9A-F]))");

    private PathText() {}

    /** Returns the names of a path with {@code /} between them. */
    static String of(Path path) {
        String text = path.toString();
        String separator = path.getFileSystem().getSeparator();
        if (text.indexOf(UNDECODED) < 0) {
            return separator.equals("\\") ? text.replace(separator, "/") : unlikeEscape(text);
        }
        @Nullable Path root = path.getRoot();
        StringJoiner names =
                new StringJoiner("/", root == null ? "" : root.toString().replace(separator, "/"), "");
        path.forEach(name -> names.add(ofName(name)));
        return names.toString();
    }

    private static String unlikeEscape(String text) {
        return text.indexOf('\\') < 0 ? text : LIKE_ESCAPE.matcher(text).replaceAll("\\\\x5C");
    }

    /** Only the URI of a path has its bytes. */
    private static String ofName(Path name) {
        URI uri = name.toUri();
        @Nullable String raw = uri.getRawPath();
        if (raw == null || name.toString().indexOf(UNDECODED) < 0) {
            return unlikeEscape(name.toString());
        }
        int end = raw.endsWith("/") ? raw.length() - 1 : raw.length(); // as that of a folder does
        return decode(bytes(raw.substring(raw.lastIndexOf('/', end - 1) + 1, end)));
    }

    private static ByteBuffer bytes(String percentEncoded) {
        ByteBuffer bytes = ByteBuffer.allocate(percentEncoded.length());
        for (int i = 0; i < percentEncoded.length(); i++) {
            char c = percentEncoded.charAt(i);
            if (c == '%') {
                bytes.put((byte) Integer.parseInt(percentEncoded, i + 1, i + 3, 16));
                i += 2;
            } else {
                bytes.put((byte) c);
            }
        }
        return bytes.flip();
    }

    private static String decode(ByteBuffer bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder(); // reports what it cannot decode
        CharBuffer decoded = CharBuffer.allocate(bytes.remaining());
        StringBuilder text = new StringBuilder();
        while (true) {
            CoderResult result = decoder.decode(bytes, decoded, true);
            text.append(unlikeEscape(decoded.flip().toString()));
            if (!result.isError()) {
                return text.toString();
            }
            decoded.clear();
            for (int i = 0; i < result.length(); i++) {
                text.append(String.format("\\x%02X", bytes.get()));
            }
        }
    }
}
