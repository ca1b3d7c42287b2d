package io.isomorph.patch.engine;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.patch.change.Change.Attribute;
import io.isomorph.patch.change.Change.Part;
import io.isomorph.patch.change.Mark;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An attribute list while the actions of one rule change it. An action finds an attribute by the name that the file has for it,
 * else by the name that it got from an action before; so names can be swapped, and renaming composes with what follows.
 */
final class AttributeEdit {
    private static final class Slot {
        final @Nullable String stored;
        NamedAttribute now;

        Slot(@Nullable String stored, NamedAttribute now) {
            this.stored = stored;
            this.now = now;
        }
    }

    private final AttributeList before;
    private final Part part;
    private final Recorder recorder;
    private final List<Slot> slots = new ArrayList<>();
    private boolean changed;
    private @Nullable Mark renamed;

    AttributeEdit(AttributeList before, Part part, Recorder recorder) {
        this.before = before;
        this.part = part;
        this.recorder = recorder;
        before.forEach(item -> slots.add(new Slot(item.name(), item)));
    }

    private int find(String name) {
        for (int i = 0; i < slots.size(); i++) {
            if (name.equals(slots.get(i).stored)) {
                return i;
            }
        }
        for (int i = 0; i < slots.size(); i++) {
            if (name.equals(slots.get(i).now.name())) {
                return i;
            }
        }
        return -1;
    }

    /** Returns an attribute, or null if it is not there. */
    @Nullable
    IrAttribute get(String name) {
        int at = find(name);
        return at < 0 ? null : slots.get(at).now.value();
    }

    /** Appends one; one of that name that is there stays. */
    void add(Mark mark, String name, IrAttribute value) {
        for (Slot slot : slots) {
            if (slot.now.name().equals(name)) {
                return;
            }
        }
        NamedAttribute added = new NamedAttribute(name, value);
        record(mark, slots.size(), null, added);
        slots.add(new Slot(null, added));
    }

    void set(Mark mark, String name, IrAttribute value) {
        int at = find(name);
        replace(mark, at, new NamedAttribute(slots.get(at).now.name(), value));
    }

    void rename(Mark mark, String name, String to) {
        int at = find(name);
        if (at >= 0) {
            replace(mark, at, new NamedAttribute(to, slots.get(at).now.value()));
            renamed = mark;
        }
    }

    private void replace(Mark mark, int at, NamedAttribute after) {
        Slot slot = slots.get(at);
        record(mark, at, slot.now, after);
        slot.now = after;
    }

    void delete(Mark mark, String name) {
        int at = find(name);
        if (at >= 0) {
            remove(mark, at);
        }
    }

    private void remove(Mark mark, int at) {
        record(mark, at, slots.get(at).now, null);
        slots.remove(at);
    }

    private void record(Mark mark, int at, @Nullable NamedAttribute old, @Nullable NamedAttribute now) {
        changed = true;
        recorder.changed(
                mark, part, at, old == null ? null : new Attribute(old), now == null ? null : new Attribute(now));
    }

    /** Ends a rule: where renaming made two of one name, the first stays, as upstream keeps it. */
    AttributeList end() {
        if (!changed) {
            return before;
        }
        if (renamed != null) {
            Set<String> names = new HashSet<>();
            for (int i = 0; i < slots.size(); i++) {
                if (!names.add(slots.get(i).now.name())) {
                    remove(renamed, i--);
                }
            }
        }
        return AttributeList.of(slots.stream().map(slot -> slot.now).toList());
    }
}
