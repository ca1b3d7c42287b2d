package io.isomorph.patch.rule;

import io.isomorph.error.ErrorCode;

/** The codes of patches, beside those that every format shares. */
public enum PatchCode implements ErrorCode {
    /** The text is no YAML. */
    SYNTAX("patch.syntax", "a patch file is not YAML", "fix the text at the named line"),
    /** A key, an action or a name that the grammar does not have. */
    GRAMMAR(
            "patch.grammar",
            "a patch file has something that the grammar does not have",
            "write one of what is allowed"),
    /** A value that its kind cannot hold. */
    VALUE("patch.value", "a value in a patch file is none of its kind", "write a value of the kind"),
    /** A file that is too large, too deep or repeats too much. */
    LIMIT(
            "patch.limit",
            "a patch file is larger or deeper than allowed",
            "split the file, or write it without aliases"),
    /** A set for programs of another family. */
    FAMILY(
            "patch.family",
            "the patches are for programs of another family",
            "take the patches of the program's family"),
    /** A program newer than the newest patch. */
    NEWER("patch.newer", "the program is newer than the patches", "take newer patches, or accept it as it is"),
    /** A program of another version than the caller declares, or an older one than it is to go back to. */
    VERSION(
            "patch.version",
            "the program is not of the version that the call is for",
            "name the program's own version, or an older one to go back to"),
    /** A version between that has no file. */
    GAP("patch.gap", "a version between the program's and the target one has no patch file", "add the file, if empty"),
    /** An index that is not there. */
    INDEX("patch.index", "a patch names an operand or a result that an operation does not have", "fix the index"),
    /** A value that is taken away and used. */
    VALUE_USED("patch.value-used", "a value is taken away and still used", "take the operands away that use it"),
    /** A consumer without producer. */
    NO_PRODUCER("patch.no-producer", "no operation before gives the value that a pair adds", "fix the pair's names"),
    /** A payload that names an operand that is taken away. */
    OPERAND_NAMED("patch.operand-named", "a payload names an operand that is taken away", "change the attribute first"),
    /** A payload that does not fit its new kind. */
    PAYLOAD("patch.payload", "a stored value does not fit its new kind", "give the action a value"),
    /** An action that operations of this name do not take. */
    PARAMETER("patch.parameter", "an action that parameters cannot take", "change one of their own attributes"),
    /** A report that does not belong to the file. */
    REPORT("patch.report", "a report does not fit the file", "take the report that was written with the file"),
    /** An old version that cannot hold the program. */
    BLOCKED("patch.blocked", "an older version cannot hold the program", "change the program at the named places");

    private final Description description;

    PatchCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
