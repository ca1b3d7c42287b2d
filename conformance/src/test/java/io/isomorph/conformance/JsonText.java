package io.isomorph.conformance;

import java.util.ArrayList;
import java.util.List;

/** Parts of program files in JSON. */
final class JsonText {
    static final String HEADER = "{\"magic\":\"pir\",\"trainable\":true,\"version\":4}";
    static final String F32 = "{\"#\":\"0.t_f32\"}";
    static final String PARAMETER =
            "{\"#\":\"p\",\"A\":[0,1,1,\"w\"],\"DA\":[],\"O\":{\"%\":1,\"TT\":" + F32 + "},\"OA\":[1,0,1],\"QA\":[]}";

    private JsonText() {}

    /** A file with one region of blocks. */
    static String file(String header, String... blocks) {
        return "{\"base_code\":" + header + ",\"program\":{\"regions\":[" + region(0, blocks) + "]}}";
    }

    /** A file of operations in one block. */
    static String ops(String... operations) {
        return file(HEADER, block(0, operations));
    }

    /** A file of operations in one block, of a family in which nothing undefined is taken for null. */
    static String foreign(String... operations) {
        return file(HEADER.replace("pir", "other"), block(0, operations));
    }

    static String region(int number, String... blocks) {
        return "{\"#\":\"region_" + number + "\",\"blocks\":[" + String.join(",", blocks) + "]}";
    }

    static String block(int number, String... operations) {
        return blockOf(number, "", operations);
    }

    /** A block of arguments and operations. */
    static String blockOf(int number, String arguments, String... operations) {
        return "{\"#\":\"block_" + number + "\",\"args\":[" + arguments + "],\"ops\":[" + String.join(",", operations)
                + "]}";
    }

    /** An operation without results. */
    static String op(String attributes, String operands) {
        return "{\"#\":\"1.x\",\"A\":[" + attributes + "],\"I\":[" + operands + "],\"O\":[],\"OA\":[]}";
    }

    /** An operation of nothing but a name. */
    static String bare() {
        return op("", "");
    }

    /** An operation of one result. */
    static String value(String id) {
        return valueOf(id, F32);
    }

    static String valueOf(String id, String type) {
        return "{\"#\":\"1.v\",\"A\":[],\"I\":[],\"O\":[{\"%\":" + id + ",\"TT\":" + type + "}],\"OA\":[]}";
    }

    /** An operation with operands. */
    static String use(String... ids) {
        List<String> operands = new ArrayList<>();
        for (String id : ids) {
            operands.add("{\"%\":" + id + "}");
        }
        return op("", String.join(",", operands));
    }

    /** An operation with regions. */
    static String nested(String... regions) {
        return "{\"#\":\"1.if\",\"A\":[],\"I\":[],\"O\":[],\"OA\":[],\"regions\":[" + String.join(",", regions) + "]}";
    }

    static String named(String name, String attribute) {
        return "{\"AT\":" + attribute + ",\"N\":\"" + name + "\"}";
    }

    /** A file of one operation with one attribute, and two operands to refer to. */
    static String attribute(String attribute) {
        return ops(op(named("a", attribute), "{\"%\":0},{\"%\":0}"));
    }

    /** A file of one operation with one attribute, given as kind and payload. */
    static String attribute(String kind, String payload) {
        return attribute("{\"#\":\"" + kind + "\",\"D\":" + payload + "}");
    }

    /** A file of one operation with one attribute of a kind that nobody knows. */
    static String payload(String payload) {
        return attribute("x.y", payload);
    }

    /** A file of one operation with one result of a type. */
    static String type(String type) {
        return ops(valueOf("1", type));
    }
}
