package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.OperationHead;

/** The parameter that was written last. The flags of the next one are mostly the same objects, so they need not be looked into. */
final class RecentParameter {
    private AttributeList attributes = AttributeList.EMPTY;
    private AttributeList resultAttributes = AttributeList.EMPTY;
    private int flags = -1;

    /** Returns what {@link ParameterForm#flagsOf} does. */
    int flagsOf(OperationHead head, int regionCount) {
        if (flags < 0 || !isLike(head, regionCount)) {
            flags = ParameterForm.flagsOf(head, regionCount);
            attributes = head.attributes();
            resultAttributes = head.resultAttributes();
        }
        return flags;
    }

    private boolean isLike(OperationHead head, int regionCount) {
        return regionCount == 0
                && head.operands().size() == 0
                && head.resultCount() == 1
                && ParameterForm.isNamed(head.attributes())
                && haveSame(head.attributes(), attributes, ParameterForm.FLAGS.size())
                && head.resultAttributes().size() == resultAttributes.size()
                && haveSame(head.resultAttributes(), resultAttributes, resultAttributes.size());
    }

    /** Returns whether the first attributes of two lists are the same objects. */
    @SuppressWarnings("ReferenceEquality") // a shortcut: others are looked into
    private static boolean haveSame(AttributeList list, AttributeList other, int count) {
        for (int i = 0; i < count; i++) {
            if (list.get(i) != other.get(i)) {
                return false;
            }
        }
        return true;
    }
}
