package io.isomorph.edit.tree;

import io.isomorph.error.ErrorCode;

/** What is wrong with an edit. The program stays as it was before it. */
public enum EditCode implements ErrorCode {
    /** An operand whose value would be defined at or after its use. */
    ORDER(
            "edit.order",
            "an edit would let an operation use a value that is not defined before it",
            "insert the operation after the one that defines the value, or move that one up"),
    /** A value goes while operations use it. */
    IN_USE(
            "edit.in-use",
            "an edit would remove a value that operations still use",
            "replace the uses of the value first"),
    /** A part that is not of this program, or not any more. */
    FOREIGN(
            "edit.foreign",
            "an edit names a part of another program, or one that was erased",
            "take operations and values from the editor that is edited"),
    /** A place that an edit cannot have. */
    PLACE("edit.place", "an edit would put a part into itself, or remove the body", "choose another place"),
    /** An operation that the rules of the IR forbid. */
    OPERATION(
            "edit.operation",
            "an edit would break a rule for one operation or block",
            "change what the message names first"),
    /** A pass that is not there, does not work, or does not take an option. */
    PASS(
            "edit.pass",
            "a pass is not there, does not work, or does not take its options",
            "name a pass that is there, with its options; fix or remove a jar that the message names"),
    /** A pass that names something that the program does not have. */
    TARGET(
            "edit.target",
            "a pass names a value, an operation or an attribute that the program does not have, or that cannot be changed so",
            "take the names that inspect and show print"),
    /** A program whose family does not know what a pass requires. */
    FAMILY(
            "edit.family",
            "a pass needs to know more of the program than its family says",
            "leave the pass out; if no jar of the family is on the class path, put one there"),
    /** Shapes that operations do not take. */
    SHAPE(
            "edit.shape",
            "an operation does not take the shapes that follow from another one of an input",
            "give the input a shape that the operation takes, or change the operation first"),
    /** A pass that made a program worse. */
    RESULT(
            "edit.result",
            "a program has a semantic error after a pass that it did not have before",
            "leave the pass out, or report it to its author");

    private final Description description;

    EditCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
