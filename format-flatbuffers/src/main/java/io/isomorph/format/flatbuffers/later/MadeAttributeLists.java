package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.AttributeList;

/** Lists of attributes that are made. */
public final class MadeAttributeLists implements NumberedLists<AttributeList> {
    private final AttributeList[] made;

    /**
     * Takes lists.
     *
     * @param made the list of number 1, and so on; kept
     */
    public MadeAttributeLists(AttributeList[] made) {
        this.made = made;
    }

    @Override
    public int size(int number) {
        return get(number).size();
    }

    @Override
    public long elements(int number) {
        return get(number).elements();
    }

    @Override
    public AttributeList get(int number) {
        return number == 0 ? AttributeList.EMPTY : made[number - 1];
    }
}
