package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrType;
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
    private final RecentTexts<IrType> resultTypes;
    private final List<RecentAttributes> items = new ArrayList<>();
    private final Room room;
    private final Recent<OperationTemplate> templates = new Recent<>(MOST_TEMPLATES);

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

    RecentTexts<IrType> resultTypes() {
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
        for (int i = 0; i < templates.size(); i++) {
            OperationTemplate template = templates.get(i);
            @Nullable
            OperationHead head =
                    template.serves(trainable, firstForm) ? template.read(scanner, values, types, operands) : null;
            if (head != null) {
                templates.use(i);
                return head;
            }
            scanner.position = start;
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
        for (int i = 0; i < templates.size(); i++) {
            if (templates.get(i).isLike(added)) {
                return;
            }
        }
        if (room.take(text.length)) {
            @Nullable OperationTemplate dropped = templates.add(added);
            if (dropped != null) {
                room.giveBack(dropped.size());
            }
        }
    }
}
