package io.isomorph.patch.grammar;

import io.isomorph.patch.change.Mark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A piece of a patch file: YAML as text, lists and maps, without YAML's guesses at what a plain word is. */
sealed interface YamlNode {
    /** Returns where it begins. */
    Mark mark();

    /** Returns what it is, for messages. */
    String shown();

    /**
     * A word or a text.
     *
     * @param mark where it begins
     * @param text as it is in the file, without quotes
     * @param plain whether it is without quotes
     */
    record Scalar(Mark mark, String text, boolean plain) implements YamlNode {
        @Override
        public String shown() {
            return Faults.shown(text);
        }

        /** Whether nothing was written. */
        boolean isNull() {
            return plain && (text.isEmpty() || text.equals("~") || text.equalsIgnoreCase("null"));
        }
    }

    /**
     * A list.
     *
     * @param mark where it begins
     * @param items in order
     */
    record Items(Mark mark, List<YamlNode> items) implements YamlNode {
        @Override
        public String shown() {
            return "a list of " + items.size();
        }
    }

    /**
     * A map, keys in the order of the file.
     *
     * @param mark where it begins
     * @param members each key once
     */
    record Members(Mark mark, List<Member> members) implements YamlNode {
        @Override
        public String shown() {
            return "a map of " + members.size() + (members.size() == 1 ? " key" : " keys");
        }

        /** Returns the value of a key, or null. */
        @Nullable
        YamlNode get(String key) {
            for (Member member : members) {
                if (member.key().text().equals(key)) {
                    return member.value();
                }
            }
            return null;
        }
    }

    /**
     * A key and its value.
     *
     * @param key the key
     * @param value its value
     */
    record Member(Scalar key, YamlNode value) {}
}
