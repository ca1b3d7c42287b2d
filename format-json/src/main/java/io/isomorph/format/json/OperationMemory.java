package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Name;
import io.isomorph.ir.OperationHead;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was read lately of the operations of one name. They resemble each other: most of their texts were read before. */
final class OperationMemory {
    /** So many templates are kept, the latest. */
    private static final int MOST_TEMPLATES = 12;

    private static final int LONGEST_TEMPLATE = 1 << 12;

    /** Attributes from this index on share one memory. */
    private static final int MOST = 32;

    private final @Nullable Name name;
    private final RecentTexts<AttributeList> resultAttributes;
    private final RecentTexts<RecentTypes.Result> resultTypes;
    private final List<RecentAttributes> items = new ArrayList<>();
    private final Room room;
    private @Nullable OperationTemplate templates;

    /**
     * Makes an empty memory.
     *
     * @param name the name of the operations; null for parameters in their short form
     */
    OperationMemory(@Nullable Name name, Room room) {
        this.name = name;
        this.room = room;
        this.resultAttributes = new RecentTexts<>(room, 4);
        this.resultTypes = new RecentTexts<>(room, 2);
    }

    @Nullable
    Name name() {
        return name;
    }

    RecentTexts<AttributeList> resultAttributes() {
        return resultAttributes;
    }

    RecentTexts<RecentTypes.Result> resultTypes() {
        return resultTypes;
    }

    /** Returns what stood at an index of the attributes. */
    RecentAttributes item(int index) {
        int kept = Math.min(index, MOST - 1);
        while (items.size() <= kept) {
            items.add(new RecentAttributes(room));
        }
        return items.get(kept);
    }

    /**
     * Reads the rest of an operation, from behind its name on, if it is like one before; else returns null and stays.
     *
     * @param operands a buffer
     */
    @Nullable
    OperationHead read(
            JsonScanner scanner,
            ValueNumbers values,
            RecentTypes types,
            int[] operands,
            boolean trainable,
            boolean firstForm) {
        int start = scanner.position;
        OperationTemplate before = null;
        for (OperationTemplate template = templates; template != null; template = template.next) {
            if (template.serves(trainable, firstForm)) {
                @Nullable OperationHead head = template.read(scanner, values, types, operands);
                if (head != null) {
                    if (before != null) {
                        before.next = template.next;
                        template.next = templates;
                        templates = template;
                    }
                    return head;
                }
                scanner.position = start;
            }
            before = template;
        }
        return null;
    }

    /** Remembers an operation whose text, from behind its name on, begins at an offset and ends here. */
    void add(JsonScanner scanner, long from, Holes holes, OperationHead head, boolean trainable, boolean firstForm) {
        byte @Nullable [] text = scanner.isIrregular() ? null : scanner.textFrom(from, LONGEST_TEMPLATE);
        if (text == null) {
            return;
        }
        OperationTemplate added = new OperationTemplate(text, from, holes, head, trainable, firstForm);
        int kept = 1;
        for (OperationTemplate template = templates; template != null; template = template.next) {
            if (template.isLike(added)) {
                return;
            }
            kept++;
            if (kept == MOST_TEMPLATES && template.next != null) {
                room.giveBack(template.next.size());
                template.next = null;
            }
        }
        if (room.take(text.length)) {
            added.next = templates;
            templates = added;
        }
    }
}
