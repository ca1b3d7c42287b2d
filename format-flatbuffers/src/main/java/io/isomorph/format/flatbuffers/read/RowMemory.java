package io.isomorph.format.flatbuffers.read;

import io.isomorph.intern.Numbering;
import io.isomorph.intern.PairNumbering;
import io.isomorph.intern.SequenceNumbering;
import java.util.List;

/** What rows a verification has seen; its room is left to the next one. */
public final class RowMemory {
    /** Tables of more rows are not kept: to empty them would cost small documents too much. */
    private static final int MOST_KEPT = 1 << 14;

    final Numbering strings = new Numbering();

    /** Types and values, which are never equal to each other, but for the simple ones. */
    final Numbering described = new Numbering();

    final Numbering keywordLists = new Numbering();
    final PairNumbering attributes = new PairNumbering();
    final SequenceNumbering simple = new SequenceNumbering();
    final SequenceNumbering lists = new SequenceNumbering();
    final SequenceNumbering typeLists = new SequenceNumbering();
    final SequenceNumbering operandLists = new SequenceNumbering();
    final SequenceNumbering signatures = new SequenceNumbering();
    final SequenceNumbering records = new SequenceNumbering();

    /** Makes empty room. */
    public RowMemory() {}

    /** Returns whether the room is worth keeping, and empties it then. */
    boolean clear() {
        if (strings.size() > MOST_KEPT || records.size() > MOST_KEPT) {
            return false;
        }
        List.of(strings, described, keywordLists).forEach(Numbering::clear);
        attributes.clear();
        List.of(simple, lists, typeLists, operandLists, signatures, records).forEach(SequenceNumbering::clear);
        return true;
    }
}
