package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Name;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The templates of operations that were written a while ago, by their names. Bounded. */
final class AttributeTemplates {
    private static final int MOST_NAMES = 1 << 10;
    private static final int MOST_OF_NAME = 12;
    private static final int LONGEST = 1 << 12;

    private final Map<Name, Recent<AttributeTemplate>> byName = new HashMap<>();
    private final Room room = new Room();

    /** Returns a template that attributes fit, or null. */
    @Nullable
    AttributeTemplate find(Name name, AttributeList list) {
        @Nullable Recent<AttributeTemplate> templates = byName.get(name);
        if (templates == null) {
            return null;
        }
        for (int i = 0; i < templates.size(); i++) {
            AttributeTemplate template = templates.get(i);
            if (template.fits(list)) {
                templates.use(i);
                return template;
            }
        }
        return null;
    }

    /** Remembers what was written from an offset up to here: an operation's bracket, its name and its attributes. */
    void add(Name name, AttributeList list, JsonOutput out, long from, Holes holes) {
        byte @Nullable [] text = out.textFrom(from, LONGEST);
        if (text == null || !holes.isOpen() || (byName.size() == MOST_NAMES && !byName.containsKey(name))) {
            return;
        }
        if (room.take(text.length)) {
            @Nullable
            AttributeTemplate dropped = byName.computeIfAbsent(name, absent -> new Recent<>(MOST_OF_NAME))
                    .add(new AttributeTemplate(list, text, from, holes));
            if (dropped != null) {
                room.giveBack(dropped.size());
            }
        }
    }

    boolean isFull() {
        return room.isFull();
    }
}
