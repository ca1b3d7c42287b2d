package io.isomorph.format.flatbuffers.write;

import org.jspecify.annotations.Nullable;

/**
 * The order of a table's rows: those of at least two users first, then all others, both by first use. A user is an entry, or a node of the
 * trie.
 */
final class TableOrder {
    /** What is beside programs: it is no user, and may only be the first to have a row. */
    static final int BESIDE = Integer.MAX_VALUE;

    private static final int SHARED = -1;

    /** By row: its only user, from 1; 0 if there is none; or that it is shared. */
    private final int[] users;

    /** Rows by first use. */
    private final int[] found;

    private int count;

    TableOrder(int rows) {
        this.users = new int[rows];
        this.found = new int[rows];
    }

    /** Returns whether nothing changes if a user has a row, and so what the row consists of: no row is looked through more than twice. */
    boolean isUsedBy(int row, int user) {
        int known = users[row];
        return known == user || known == SHARED || (user == BESIDE && known != 0);
    }

    /**
     * Notes that a user has a row of which that changes something.
     *
     * @param user from 1
     * @return whether nobody used the row before: then it is {@link #found} as soon as that is noted of all that it consists of
     */
    boolean use(int row, int user) {
        boolean isFirst = users[row] == 0;
        users[row] = isFirst ? user : SHARED;
        return isFirst;
    }

    void found(int row) {
        found[count++] = row;
    }

    /** Returns the rows in their order; null if they are in it. */
    int @Nullable [] order() {
        int[] order = new int[count];
        int end = 0;
        for (boolean shared : new boolean[] {true, false}) {
            for (int i = 0; i < count; i++) {
                if (users[found[i]] == SHARED == shared) {
                    order[end++] = found[i];
                }
            }
        }
        return isInOrder(order, users.length) ? null : order;
    }

    /** Returns whether an order is that of so many rows as they are. */
    static boolean isInOrder(int[] order, int rows) {
        if (order.length < rows) {
            return false;
        }
        for (int i = 0; i < order.length; i++) {
            if (order[i] != i) {
                return false;
            }
        }
        return true;
    }
}
