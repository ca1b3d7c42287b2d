package io.isomorph.testkit.contract;

/**
 * What holds for every format.
 *
 * @see "docs/laws.md"
 */
public enum Law {
    /** The provider does what the Javadoc of the service interface requires. */
    SERVICE(0, "the provider keeps the promises of the service interface"),
    /** Law 1. */
    DOCUMENT(1, "read(write(d)) = d"),
    /** Law 2. */
    CANONICAL(2, "no normalization reported ⇔ writing gives the same bytes"),
    /** Law 3. */
    FORMATS(3, "through another format and back is the same document, with the same hash"),
    /** Law 4. */
    SAME_BYTES(4, "equal documents give equal bytes, in every process, locale and time zone"),
    /** Law 5. */
    ANY_BYTES(5, "any bytes give a document or an IsomorphException, within the limits"),
    /** Law 6. */
    STREAMING(6, "the events of a reader are the events of its tree"),
    /** Law 7. */
    DAMAGE(7, "what is cut or flipped is no other document where the format has a checksum");

    private final int number;
    private final String text;

    Law(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /**
     * Returns the law's number in {@code docs/laws.md}.
     *
     * @return 1 to 7; 0 for {@link #SERVICE}
     */
    public int number() {
        return number;
    }

    /**
     * Returns the law.
     *
     * @return one sentence without a final dot
     */
    public String text() {
        return text;
    }

    /**
     * Returns number and text, for people.
     *
     * @return such as {@code law 1, read(write(d)) = d}
     */
    @Override
    public String toString() {
        return (number == 0 ? "service" : "law " + number) + ", " + text;
    }
}
