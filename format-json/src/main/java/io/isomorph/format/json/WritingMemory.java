package io.isomorph.format.json;

import io.isomorph.io.Limits;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
import io.isomorph.ir.NamedAttribute;

/** What writings remember of how things are spelled, also from one to the next. Bounded. */
final class WritingMemory {
    private static final int LARGEST_BUFFER = 1 << 19;

    private final AttributeTemplates templates = new AttributeTemplates();
    private final EncodedTexts<IrType> types = new EncodedTexts<>();
    private final EncodedTexts<NamedAttribute> attributes = new EncodedTexts<>();
    private final EncodedTexts<AttributeList> lists = new EncodedTexts<>();
    private final EncodedTexts<String> stringEnds = new EncodedTexts<>();
    private final Limits limits;
    private byte[] buffer = new byte[1 << 12];

    WritingMemory(Limits limits) {
        this.limits = limits;
    }

    AttributeTemplates templates() {
        return templates;
    }

    EncodedTexts<IrType> types() {
        return types;
    }

    EncodedTexts<NamedAttribute> attributes() {
        return attributes;
    }

    EncodedTexts<AttributeList> lists() {
        return lists;
    }

    /** Returns what stands behind the text of a string attribute, by the attribute's name. */
    EncodedTexts<String> stringEnds() {
        return stringEnds;
    }

    /** Returns whether this is good for writings within these limits, and has room for more. */
    boolean serves(Limits wanted) {
        return limits.equals(wanted) && !templates.isFull();
    }

    /** Returns an array to write into. */
    byte[] buffer() {
        return buffer;
    }

    /** Keeps the array that was written into last, unless it has become very long. */
    void keep(byte[] used) {
        if (used.length <= LARGEST_BUFFER) {
            buffer = used;
        }
    }
}
