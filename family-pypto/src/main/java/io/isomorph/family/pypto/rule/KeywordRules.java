package io.isomorph.family.pypto.rule;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.Texts;
import io.isomorph.family.pypto.kind.ValueTag;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import org.jspecify.annotations.Nullable;

/** What upstream's reader requires of {@code attrs} and {@code kwargs}. Each answer is the first fault, or null. */
final class KeywordRules {
    private KeywordRules() {}

    /** Judges a list of keys and values. */
    static @Nullable Fault check(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return Fault.kind(payload, "an array of keys and values");
        }
        for (int i = 0; i < list.size(); i++) {
            Fault fault = entry(list.get(i));
            if (fault != null) {
                return fault.in(i);
            }
        }
        return null;
    }

    private static @Nullable Fault entry(Payload payload) {
        if (!(payload instanceof MapValue entry)) {
            return Fault.kind(payload, "a map of key and value");
        }
        Payload key = entry.get("key");
        if (key == null) {
            return Fault.missing("key");
        }
        if (!Texts.isText(key)) {
            return Fault.kind(key, "a string").in("key");
        }
        Payload value = entry.get("value");
        if (value == null) {
            return Fault.missing("value");
        }
        Fault fault = value(value);
        return fault == null ? null : fault.in("value");
    }

    private static @Nullable Fault value(Payload value) {
        return switch (value.kind()) {
            case BOOL, FLOAT, STRING -> null;
            case INT -> integer((IntValue) value);
            case MAP -> tagged((MapValue) value);
            case NULL, BYTES, LIST, TYPE, ATTRIBUTE, OPERAND ->
                Fault.kind(value, "a bool, a number, a string, or a map with a type");
        };
    }

    private static @Nullable Fault integer(IntValue number) {
        return number.isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE)
                ? null
                : Fault.range(number, "an integer of 32 bits, as all are among attrs and kwargs");
    }

    /** Judges a tagged value; one of a tag that is not in the table is taken as it is. */
    private static @Nullable Fault tagged(MapValue tagged) {
        Payload type = tagged.get(ValueTag.TYPE);
        if (type == null) {
            return Fault.missing(ValueTag.TYPE);
        }
        if (!Texts.isText(type)) {
            return Fault.kind(type, "a string").in(ValueTag.TYPE);
        }
        ValueTag tag = ValueTag.of(tagged);
        if (tag == null) {
            return null;
        }
        Payload value = tagged.get(tag.key());
        if (value == null) {
            return tag == ValueTag.DATA_TYPE ? null : Fault.missing(tag.key());
        }
        // a name among keywords must be STR, though BIN serves elsewhere
        Fault fault = tag.isName() && !(value instanceof StringValue)
                ? Fault.kind(value, "a string")
                : PayloadRules.check(tag.shape(), value);
        return fault == null ? null : fault.in(tag.key());
    }

    /** Judges the directions of arguments, which must be as many as the arguments, or none. */
    static @Nullable Fault argDirections(ListValue attrs, int arguments) {
        for (int i = 0; i < attrs.size(); i++) {
            MapValue entry = (MapValue) attrs.get(i);
            if ("arg_directions".equals(Texts.of(entry.get("key")))) {
                Fault fault = directions(entry.get("value"), arguments);
                // upstream looks at the first such entry only
                return fault == null ? null : fault.in("value").in(i);
            }
        }
        return null;
    }

    private static @Nullable Fault directions(@Nullable Payload value, int arguments) {
        if (!(value instanceof MapValue tagged)
                || ValueTag.of(tagged) != ValueTag.ARG_DIRECTIONS
                || !(tagged.get(ValueTag.ARG_DIRECTIONS.key()) instanceof ListValue list)) {
            return Fault.of(StandardCode.SCHEMA_VALUE, "arg_directions must be an ArgDirectionVector");
        }
        Fault fault = directions(list, arguments);
        return fault == null ? null : fault.in(ValueTag.ARG_DIRECTIONS.key());
    }

    /** Judges the number of directions. */
    static @Nullable Fault directions(ListValue directions, int arguments) {
        return directions.size() == 0 || directions.size() == arguments
                ? null
                : Fault.count(directions.size(), "a direction for each of " + arguments + " arguments");
    }
}
