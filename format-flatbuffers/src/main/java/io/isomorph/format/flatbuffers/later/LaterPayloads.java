package io.isomorph.format.flatbuffers.later;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Payload;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Payloads that are texts, small integers, or lists of a few levels of these and of types without payload: as most are. */
public final class LaterPayloads {
    private static final int MOST_LEVELS = 8;

    private final LaterStrings strings;
    private final int[] partKinds;
    private final int[] partWords;
    /** By level of lists: how many items are still to come. */
    private final int[] left = new int[MOST_LEVELS];

    private @Nullable LaterTable<IrType> types;

    /**
     * Makes payloads of which nothing is checked. The arrays, by part, are kept.
     *
     * @param strings the texts
     * @param partKinds kinds of parts
     * @param partWords words of parts
     */
    public LaterPayloads(LaterStrings strings, int[] partKinds, int[] partWords) {
        this.strings = strings;
        this.partKinds = partKinds;
        this.partWords = partWords;
    }

    /**
     * Says where types come from, before any payload is asked about.
     *
     * @param table all types
     */
    public void useTypes(LaterTable<IrType> table) {
        types = table;
    }

    /**
     * Checks a payload.
     *
     * @param kind {@link PayloadKind}
     * @param word what the kind says
     * @param levels so many levels it may have
     * @return how many values it has, 0 if it is absent; −1 if it is something else than those that are made here, or at fault
     */
    public int measure(int kind, int word, long levels) {
        if (kind == PayloadKind.ABSENT) {
            return word == 0 ? 0 : -1;
        }
        if (kind == PayloadKind.LIST) {
            return levels < MOST_LEVELS ? -1 : measureList(word);
        }
        return isLeaf(kind, word) && kind != PayloadKind.TYPE ? 1 : -1;
    }

    private boolean isLeaf(int kind, int word) {
        return switch (kind) {
            case PayloadKind.INT -> true;
            case PayloadKind.STRING -> word >= 0 && word < strings.count();
            case PayloadKind.TYPE -> Objects.requireNonNull(types).isBare(word);
            default -> false;
        };
    }

    /** Counts the parts of a list. */
    private int measureList(int start) {
        if (start < 0 || start >= partKinds.length || partKinds[start] != PayloadKind.LIST) {
            return -1;
        }
        int at = start;
        int level = 0;
        left[0] = 1;
        while (level >= 0) {
            if (left[level]-- == 0) {
                level--;
                continue;
            }
            if (at >= partKinds.length) {
                return -1;
            }
            int word = partWords[at];
            if (partKinds[at] == PayloadKind.LIST) {
                level++;
                if (word < 0 || level == MOST_LEVELS) {
                    return -1;
                }
                left[level] = word;
            } else if (!isLeaf(partKinds[at], word)) {
                return -1;
            }
            at++;
        }
        return at - start;
    }

    /**
     * Makes a payload that was measured.
     *
     * @param kind its kind
     * @param word its word
     * @return the payload, or null if it is absent
     */
    @Nullable
    Payload make(int kind, int word) {
        return switch (kind) {
            case PayloadKind.ABSENT -> null;
            case PayloadKind.LIST -> new ListMaker(word).next();
            default -> leaf(kind, word);
        };
    }

    private Payload leaf(int kind, int word) {
        return switch (kind) {
            case PayloadKind.INT -> Payload.of((long) word);
            case PayloadKind.STRING -> strings.get(word);
            default -> Payload.of(Objects.requireNonNull(types).get(word));
        };
    }

    /** Makes one list, part by part. */
    private final class ListMaker {
        private int at;

        ListMaker(int start) {
            this.at = start;
        }

        Payload next() {
            int part = at++;
            if (partKinds[part] != PayloadKind.LIST) {
                return leaf(partKinds[part], partWords[part]);
            }
            Payload[] items = new Payload[partWords[part]];
            for (int i = 0; i < items.length; i++) {
                items[i] = next();
            }
            return Payload.list(items);
        }
    }
}
