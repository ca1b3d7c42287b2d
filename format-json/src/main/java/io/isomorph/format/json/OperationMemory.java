package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was read lately of the operations of one name. They resemble each other: most of their texts were read before. */
final class OperationMemory {
    /** Attributes from this index on share one memory. */
    private static final int MOST = 32;

    private final @Nullable Name name;
    private final RecentTexts<AttributeList> attributes;
    private final RecentTexts<AttributeList> resultAttributes;
    private final RecentTexts<RecentTypes.Result> resultTypes;
    private final List<RecentAttributes> items = new ArrayList<>();
    private final RecentTexts.Room room;

    /**
     * Makes an empty memory.
     *
     * @param name the name of the operations; null for parameters in their short form
     */
    OperationMemory(@Nullable Name name, RecentTexts.Room room) {
        this.name = name;
        this.room = room;
        this.attributes = new RecentTexts<>(room, 8);
        this.resultAttributes = new RecentTexts<>(room, 4);
        this.resultTypes = new RecentTexts<>(room, 2);
    }

    @Nullable
    Name name() {
        return name;
    }

    RecentTexts<AttributeList> attributes() {
        return attributes;
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
}
