package io.isomorph.conformance;

/** Nodes of PyPTO in the texts that {@link MsgpackText} takes. */
final class PyptoText {
    static final String I64 = "82 'dtype' 14 'type_kind' 'ScalarType'";
    static final String X = node("83 'name_hint' 'x' 'span' 80 'type' " + I64, "01", "Var");
    static final String BREAK = node("82 'leading_comments' 90 'span' 80", "09", "BreakStmt");

    private PyptoText() {}

    static String node(String fields, String id, String type) {
        return "83 'fields' " + fields + " 'id' " + id + " 'type' '" + type + "'";
    }

    /** A root of a kind that nobody knows, of whose parts none is judged. */
    static String any(String fields) {
        return node(fields, "00", "N");
    }

    static String sum(String left, String right) {
        return node("84 'left' " + left + " 'right' " + right + " 'span' 80 'type' " + I64, "00", "Add");
    }

    static String variable(String name, String type) {
        return node("83 'name_hint' " + name + " 'span' 80 'type' " + type, "00", "Var");
    }

    static String constant(String kind, String value) {
        return node("83 'span' 80 'type' " + I64 + " 'value' " + value, "00", kind);
    }
}
