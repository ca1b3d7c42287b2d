package io.isomorph.golden;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The version of a release, such as {@code 0.1}.
 *
 * @param numbers in order
 */
record Version(List<Integer> numbers) implements Comparable<Version> {
    private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,5})(\\.(0|[1-9][0-9]{0,5})){1,2}");

    static Version of(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is no version; versions are such as 0.1 or 1.2.3");
        }
        return new Version(
                Arrays.stream(text.split("\\.")).map(Integer::valueOf).toList());
    }

    @Override
    public int compareTo(Version other) {
        return Arrays.compare(numbers.toArray(Integer[]::new), other.numbers.toArray(Integer[]::new));
    }

    @Override
    public String toString() {
        return String.join(".", numbers.stream().map(String::valueOf).toList());
    }
}
