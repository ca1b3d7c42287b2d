package io.isomorph.format.msgpack;

import io.isomorph.intern.Numbering;
import java.util.List;

/** The tables of nodes of one document: one for each sort, as what stands at a place says which sort it is. */
final class Tables {
    final Numbering strings = new Numbering();
    final Numbering types = new Numbering();
    final Numbering attributes = new Numbering();
    final Numbering lists = new Numbering();
    final Numbering values = new Numbering();

    /** Forgets everything, so that another document can use the room. */
    void clear() {
        List.of(strings, types, attributes, lists, values).forEach(Numbering::clear);
    }
}
