package io.isomorph.family.pypto.rule;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.Enumeration;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FunctionPlace;
import io.isomorph.family.pypto.kind.Layout;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.Payload;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What upstream's reader, and the constructors that it calls, require of the fields of a node together. Each answer is the
 * first fault, or null; the fields were judged one by one before.
 */
final class ListRules {
    /** Upstream keeps this much of a code that it reads as it comes. */
    private static final int CODE_MASK = 0xff;

    private static final int LANES = 2;

    /** Keys of the fields whose values are required, by the name of the kind. */
    private static final Map<String, Set<String>> REQUIRED = Map.of(
            "Call", Set.of("arg_directions", "args", "attrs"),
            "Submit", Set.of("args", "attrs", "core_num", "sync_start"),
            "SplitAivScopeStmt", Set.of("count"),
            "Function", Set.of("func_type", "level", "param_directions", "params", "role"));

    private ListRules() {}

    /** Returns the keys of the fields whose values are required; of the others it counts only whether they are there. */
    static Set<String> required(NodeKind kind) {
        return REQUIRED.getOrDefault(kind.name(), Set.of());
    }

    static @Nullable Fault check(NodeKind kind, AttributeList attributes) {
        Fault fault = missing(kind.layout(), attributes);
        if (fault != null) {
            return fault;
        }
        return switch (kind.name()) {
            case "Call" -> call(attributes);
            case "Submit" -> submit(attributes);
            case "SplitAivScopeStmt" -> lanes(attributes);
            case "Function" -> function(attributes);
            default -> null;
        };
    }

    private static @Nullable Fault missing(Layout layout, AttributeList attributes) {
        if (layout.isExactly(attributes)) {
            return null;
        }
        for (Field field : layout.fields()) {
            if (field.isRequired() && attributes.indexOf(field.key()) < 0) {
                return Fault.missing(field.key()).ofField(field.key());
            }
        }
        return null;
    }

    /** Directions in a field of their own, as older files have them, take the place of those among the attrs. */
    private static @Nullable Fault call(AttributeList attributes) {
        if (payload(attributes, "arg_directions") instanceof ListValue former && former.size() > 0) {
            Fault fault = KeywordRules.directions(former, count(attributes, "args"));
            return fault == null ? null : fault.ofField("arg_directions");
        }
        return argDirections(attributes);
    }

    private static @Nullable Fault argDirections(AttributeList attributes) {
        if (!(payload(attributes, "attrs") instanceof ListValue attrs)) {
            return null;
        }
        Fault fault = KeywordRules.argDirections(attrs, count(attributes, "args"));
        return fault == null ? null : fault.ofField("attrs");
    }

    private static @Nullable Fault submit(AttributeList attributes) {
        Payload cores = payload(attributes, "core_num");
        boolean none = cores == null || cores instanceof NullValue;
        if (none && payload(attributes, "sync_start") == BoolValue.TRUE) {
            return Fault.of(StandardCode.SCHEMA_VALUE, "sync_start is true, and core_num is not given")
                    .ofField("sync_start");
        }
        return argDirections(attributes);
    }

    /** Upstream cuts the count to 32 bits before it looks at it. */
    private static @Nullable Fault lanes(AttributeList attributes) {
        return payload(attributes, "count") instanceof IntValue count && (int) count.bits() != LANES
                ? Fault.range(count, "2, the number of vector units of a core").ofField("count")
                : null;
    }

    private static @Nullable Fault function(AttributeList attributes) {
        int parameters = count(attributes, "params");
        if (payload(attributes, "param_directions") instanceof ListValue directions
                && directions.size() != parameters) {
            return Fault.count(directions.size(), "a direction for each of " + parameters + " parameters")
                    .ofField("param_directions");
        }
        FunctionPlace place = FunctionPlace.of(payload(attributes, "func_type"));
        if (place == null) {
            return null;
        }
        Fault fault = code(attributes, "level", place.level(), Enumeration.LEVEL);
        return fault != null ? fault : code(attributes, "role", place.role(), Enumeration.ROLE);
    }

    /** A code that is no integer is read as it comes, so its value is not known. */
    private static @Nullable Fault code(AttributeList attributes, String key, int expected, Enumeration values) {
        return payload(attributes, key) instanceof IntValue code && (code.bits() & CODE_MASK) != expected
                ? Fault.range(code, expected + " (" + values.name(expected) + "), as func_type requires")
                        .ofField(key)
                : null;
    }

    private static @Nullable Payload payload(AttributeList attributes, String key) {
        IrAttribute attribute = attributes.get(key);
        return attribute == null ? null : attribute.payload();
    }

    /** Returns the length of an array; what is no array reads as an empty one. */
    private static int count(AttributeList attributes, String key) {
        return payload(attributes, key) instanceof ListValue list ? list.size() : 0;
    }
}
