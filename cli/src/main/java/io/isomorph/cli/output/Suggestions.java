package io.isomorph.cli.output;

import java.util.Collection;
import java.util.stream.Collectors;

/** Finds what a user may have meant. */
public final class Suggestions {
    private Suggestions() {}

    /**
     * Finds the names that are the fewest letters from a word.
     *
     * @param word what the user typed
     * @param names what there is
     * @return such as {@code ; did you mean inspect?}; nothing if every name differs from the word in more than a third of its letters
     */
    public static String text(String word, Collection<String> names) {
        int most = word.length() / 3;
        int least = names.stream().mapToInt(name -> distance(word, name)).min().orElse(most + 1);
        return least > most
                ? ""
                : names.stream()
                        .filter(name -> distance(word, name) == least)
                        .collect(Collectors.joining(" or ", "; did you mean ", "?"));
    }

    /** Counts the letters to insert, delete, replace, or swap with the next one. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
