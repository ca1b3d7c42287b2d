package io.isomorph.view.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for texts, and for lists of numbers: each is on the page once. */
final class StringTable {
    final List<String> strings = new ArrayList<>();
    final Lists attributeLists = new Lists();
    final Lists typeLists = new Lists();

    private final Map<String, Integer> numbers = new HashMap<>();

    StringTable() {
        of("");
    }

    int of(String text) {
        return numbers.computeIfAbsent(text, key -> {
            strings.add(key);
            return strings.size() - 1;
        });
    }

    /** Lists of numbers of texts; the first is empty. */
    static final class Lists {
        final List<List<Integer>> lists = new ArrayList<>();
        private final Map<List<Integer>, Integer> numbers = new HashMap<>();

        private Lists() {
            of(List.of());
        }

        int of(List<Integer> list) {
            return numbers.computeIfAbsent(list, key -> {
                lists.add(key);
                return lists.size() - 1;
            });
        }
    }
}
