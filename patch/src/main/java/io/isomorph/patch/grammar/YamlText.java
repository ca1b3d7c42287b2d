package io.isomorph.patch.grammar;

import io.isomorph.io.Utf8;
import io.isomorph.patch.change.Mark;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentEndEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;
import org.yaml.snakeyaml.events.StreamStartEvent;

/**
 * Reads YAML under limits. The library parses; nodes are made here, of its events, so that every fault has a line and a column,
 * and aliases cost what they mean.
 */
final class YamlText {
    /** How long a file may be, in bytes. */
    static final int MAX_BYTES = 1 << 20;

    /** How deep it may nest. */
    static final int MAX_DEPTH = 48;

    /** How many nodes it may mean, each alias counted as what it represents. */
    static final int MAX_NODES = 200_000;

    private final String file;
    private final Iterator<Event> events;
    private final Map<String, YamlNode> anchors = new HashMap<>();
    private final Map<String, Integer> anchorSizes = new HashMap<>();
    private int nodes;

    /** Where the last thing began that was read. */
    private Mark reached;

    private YamlText(String file, Iterator<Event> events) {
        this.file = file;
        this.events = events;
        reached = new Mark(file, 1, 1);
    }

    /**
     * Reads a file of one document.
     *
     * @return its root; null if it is empty
     */
    static @Nullable YamlNode read(String file, byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            throw Faults.limit(markOf(file, bytes, MAX_BYTES), "bytes", bytes.length, MAX_BYTES);
        }
        int malformed = Utf8.firstMalformed(bytes, 0, bytes.length);
        if (malformed >= 0) {
            throw Faults.syntax(markOf(file, bytes, malformed), "the text is not UTF-8");
        }
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(MAX_BYTES + 1);
        options.setNestingDepthLimit(MAX_DEPTH + 2);
        String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            Iterator<Event> events = new Yaml(new SafeConstructor(options))
                    .parse(new StringReader(text))
                    .iterator();
            YamlText reader = new YamlText(file, events);
            try {
                return reader.document();
            } catch (IllegalArgumentException e) {
                // the library's, of an escape such as one of 32 bits
                throw Faults.syntax(reader.reached, "an escape that follows is no character");
            }
        } catch (MarkedYAMLException e) {
            Mark mark = e.getProblemMark() == null ? new Mark(file, 1, 1) : mark(file, e.getProblemMark());
            throw Faults.syntax(mark, oneLine(e.getProblem() == null ? e.getMessage() : e.getProblem()));
        } catch (YAMLException e) {
            throw Faults.syntax(markOfControl(file, text), oneLine(e.getMessage()));
        }
    }

    private static String oneLine(@Nullable String problem) {
        return problem == null ? "not YAML" : problem.lines().findFirst().orElse("not YAML");
    }

    /** The reader's faults have no mark: they are about characters that YAML does not have. */
    private static Mark markOfControl(String file, String text) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i)), column++) {
            int c = text.codePointAt(i);
            if (c == '\n') {
                line++;
                column = 0;
            } else if ((c < ' ' && c != '\t' && c != '\r')
                    || (c >= 0x7f && c < 0xa0 && c != 0x85)
                    || c == 0xfffe
                    || c == 0xffff) {
                break;
            }
        }
        return new Mark(file, line, column);
    }

    private static Mark markOf(String file, byte[] bytes, int offset) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < offset; i++) {
            if (bytes[i] == '\n') {
                line++;
                column = 1;
            } else if ((bytes[i] & 0xc0) != 0x80) { // the other bytes of a character do not count
                column++;
            }
        }
        return new Mark(file, line, column);
    }

    private static Mark mark(String file, org.yaml.snakeyaml.error.Mark mark) {
        return new Mark(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    private Mark mark(Event event) {
        return mark(file, event.getStartMark());
    }

    private @Nullable YamlNode document() {
        @Nullable YamlNode root = null;
        boolean seen = false;
        while (events.hasNext()) {
            Event event = events.next();
            if (event instanceof DocumentStartEvent) {
                if (seen) {
                    throw Faults.grammar(mark(event), "a second document begins", "one document a file");
                }
                seen = true;
                root = node(events.next(), 1);
            } else if (!(event instanceof StreamStartEvent || event instanceof DocumentEndEvent)) {
                break;
            }
        }
        return root instanceof YamlNode.Scalar scalar && scalar.isNull() ? null : root;
    }

    private YamlNode node(Event event, int depth) {
        reached = mark(event);
        count(event, 1);
        if (event instanceof AliasEvent alias) {
            YamlNode node = anchors.get(alias.getAnchor());
            if (node == null) {
                throw Faults.syntax(
                        mark(event),
                        "the alias " + Faults.shown(alias.getAnchor())
                                + " is inside of what it names, or names nothing");
            }
            count(event, anchorSizes.getOrDefault(alias.getAnchor(), 1) - 1);
            return node;
        }
        int before = nodes;
        YamlNode node;
        @Nullable String anchor;
        if (event instanceof ScalarEvent scalar) {
            requireNoTag(event, scalar.getTag());
            anchor = scalar.getAnchor();
            node = new YamlNode.Scalar(mark(event), unicode(event, scalar.getValue()), scalar.isPlain());
        } else {
            CollectionStartEvent start = (CollectionStartEvent) event;
            requireNoTag(event, start.getTag());
            if (depth > MAX_DEPTH) {
                throw Faults.limit(mark(event), "levels", depth, MAX_DEPTH);
            }
            anchor = start.getAnchor();
            node = event instanceof MappingStartEvent ? members(mark(event), depth) : items(mark(event), depth);
        }
        if (anchor != null) {
            anchors.put(anchor, node);
            anchorSizes.put(anchor, nodes - before + 1);
        }
        return node;
    }

    private void count(Event event, int more) {
        nodes += more;
        if (nodes > MAX_NODES) {
            throw Faults.limit(mark(event), "nodes, aliases written out,", nodes, MAX_NODES);
        }
    }

    private void requireNoTag(Event event, @Nullable String tag) {
        if (tag != null && !tag.equals("!")) {
            throw Faults.grammar(mark(event), "the tag " + Faults.shown(tag), "no tags");
        }
    }

    /** Escapes can make halves of characters, which no text of a program has. */
    private String unicode(Event event, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isHighSurrogate(text.charAt(i))
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(text.charAt(i))) {
                throw Faults.syntax(mark(event), "the text has half of a character that is written as two");
            }
        }
        return text;
    }

    private YamlNode items(Mark mark, int depth) {
        List<YamlNode> items = new ArrayList<>();
        for (Event event = events.next(); !(event instanceof SequenceEndEvent); event = events.next()) {
            items.add(node(event, depth + 1));
        }
        return new YamlNode.Items(mark, items);
    }

    private YamlNode members(Mark mark, int depth) {
        List<YamlNode.Member> members = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (Event event = events.next(); !(event instanceof MappingEndEvent); event = events.next()) {
            YamlNode key = node(event, depth + 1);
            if (!(key instanceof YamlNode.Scalar word)) {
                throw Faults.grammar(key.mark(), key.shown() + " as a key", "a word");
            }
            if (!keys.add(word.text())) {
                throw Faults.grammar(word.mark(), "the key " + word.shown() + " a second time", "each key once");
            }
            members.add(new YamlNode.Member(word, node(events.next(), depth + 1)));
        }
        return new YamlNode.Members(mark, members);
    }
}
