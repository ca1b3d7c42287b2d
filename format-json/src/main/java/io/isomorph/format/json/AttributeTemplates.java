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

    private final Map<Name, Templates> byName = new HashMap<>();
    private final Room room = new Room();

    /** Those of one name, the latest first. */
    private static final class Templates {
        @Nullable
        AttributeTemplate first;
    }

    /** Returns a template that attributes fit, or null. */
    @Nullable
    AttributeTemplate find(Name name, AttributeList list) {
        @Nullable Templates templates = byName.get(name);
        if (templates == null) {
            return null;
        }
        AttributeTemplate before = null;
        for (AttributeTemplate template = templates.first; template != null; template = template.next) {
            if (template.fits(list)) {
                if (before != null) {
                    before.next = template.next;
                    template.next = templates.first;
                    templates.first = template;
                }
                return template;
            }
            before = template;
        }
        return null;
    }

    /** Remembers what was written from an offset up to here: an operation's bracket, its name and its attributes. */
    void add(Name name, AttributeList list, JsonOutput out, long from, Holes holes) {
        byte @Nullable [] text = out.textFrom(from, LONGEST);
        if (text == null || !holes.isOpen() || (byName.size() == MOST_NAMES && !byName.containsKey(name))) {
            return;
        }
        Templates templates = byName.computeIfAbsent(name, absent -> new Templates());
        if (!room.take(text.length)) {
            return;
        }
        AttributeTemplate added = new AttributeTemplate(list, text, from, holes);
        added.next = templates.first;
        templates.first = added;
        int kept = 1;
        for (AttributeTemplate last = added; last.next != null; last = last.next, kept++) {
            if (kept == MOST_OF_NAME) {
                room.giveBack(last.next.size());
                last.next = null;
                return;
            }
        }
    }

    boolean isFull() {
        return room.isFull();
    }
}
