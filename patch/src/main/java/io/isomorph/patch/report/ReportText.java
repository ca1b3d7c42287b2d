package io.isomorph.patch.report;

import io.isomorph.error.Printable;
import io.isomorph.patch.change.Change;
import org.jspecify.annotations.Nullable;

/** Changes as people read them: in a line, with what a terminal would act on escaped. */
final class ReportText {
    private static final int SHOWN = 120;

    private ReportText() {}

    static String line(ReportLine line) {
        Change change = line.change();
        String place = change.place().operation() < 0
                ? "program"
                : "op " + change.place().operation();
        String entry = line.entry().isEmpty() ? "" : " entry '" + line.entry() + "'";
        String cause = change.cause().step() < 0
                ? ""
                : " (version " + change.cause().version() + ", "
                        + change.cause().file() + ":" + change.cause().line() + ")";
        return Printable.escaped(line.file() + entry + ": " + place + " " + what(change) + ": " + shown(change.before())
                + " -> " + shown(change.after()) + cause);
    }

    private static String what(Change change) {
        return switch (change.part()) {
            case VERSION -> "version";
            case NAME -> "name";
            case ATTRIBUTE -> "attribute " + change.index();
            case RESULT_ATTRIBUTE -> "result attribute " + change.index();
            case OPERAND -> "operand " + change.index();
            case RESULT -> "result " + change.index();
            case ARGUMENT -> "block " + change.place().block() + " argument " + change.index();
        };
    }

    private static String shown(Change.@Nullable Item item) {
        String text;
        if (item == null) {
            text = "nothing";
        } else if (item instanceof Change.Version version) {
            text = Long.toString(version.number());
        } else if (item instanceof Change.OperationName name) {
            text = name.name().toString();
        } else if (item instanceof Change.Attribute attribute) {
            text = attribute.attribute().toString();
        } else if (item instanceof Change.Type type) {
            text = type.type().toString();
        } else {
            text = value((Change.Operand) item);
        }
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    private static String value(Change.Operand operand) {
        if (operand.equals(Change.Operand.NULL)) {
            return "the null value";
        }
        return operand.block() < 0
                ? (operand.isAdded() ? "new result " : "result ") + operand.index() + " of op " + operand.operation()
                : "argument " + operand.index() + " of block " + operand.block()
                        + (operand.operation() < 0 ? " of the program" : " of op " + operand.operation());
    }
}
