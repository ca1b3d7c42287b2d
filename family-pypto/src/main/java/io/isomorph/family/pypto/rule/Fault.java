package io.isomorph.family.pypto.rule;

import io.isomorph.error.StandardCode;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;

/**
 * A rule of upstream's reader that an operation breaks. Where it is in the file, the caller knows.
 *
 * @param key the attribute; an absent one, where it is missing
 * @param path where in the attribute's payload, as the tail of a JSON pointer: {@code /memref/size}; empty for the payload itself
 * @param problem what was found and expected
 * @param hint what to do
 */
public record Fault(String key, String path, StandardCode code, String problem, String hint) {
    /** Returns a fault of a payload by itself; what holds the payload adds the location. */
    static Fault of(StandardCode code, String problem) {
        return of(code, problem, code.hint());
    }

    /** Returns a fault of a payload by itself; what holds the payload adds the location. */
    static Fault of(StandardCode code, String problem, String hint) {
        return new Fault("", "", code, problem, hint);
    }

    /** Returns the fault of a payload that is of another kind than expected. */
    static Fault kind(Payload found, String expected) {
        return of(StandardCode.SCHEMA_KIND, "found " + text(found) + ", expected " + expected);
    }

    /** Returns the fault of a number that is out of its range. */
    static Fault range(Payload found, String expected) {
        return of(StandardCode.SCHEMA_RANGE, "found " + text(found) + ", expected " + expected);
    }

    /** Returns the fault of a map without a key that must be there. */
    static Fault missing(String key) {
        return of(StandardCode.SCHEMA_MISSING, key + " is missing");
    }

    /** Returns the fault of something of the wrong length. */
    static Fault count(int found, String expected) {
        return of(StandardCode.SCHEMA_COUNT, "found " + found + ", expected " + expected);
    }

    /** Returns what a payload is, in words; not its content, numbers aside. */
    private static String text(Payload payload) {
        return switch (payload.kind()) {
            case NULL -> "nil";
            case BOOL -> "a bool";
            case INT -> ((IntValue) payload).toString();
            case FLOAT -> "a float";
            case STRING -> "a string";
            case BYTES -> "bytes";
            case LIST -> "an array";
            case MAP -> "a map";
            case TYPE -> "a type of the IR";
            case ATTRIBUTE -> "an attribute of the IR";
            case OPERAND -> "a node";
        };
    }

    /** Returns this fault as one of a payload inside another. */
    Fault in(String step) {
        return new Fault(key, "/" + step + path, code, problem, hint);
    }

    /** Returns this fault as one of a payload inside a list. */
    Fault in(int index) {
        return in(Integer.toString(index));
    }

    /** Returns this fault as one of an attribute. */
    public Fault ofField(String attribute) {
        return new Fault(attribute, path, code, problem, hint);
    }
}
