package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.error.ErrorCode;

/** The codes of nvFuser's files, beside those that every format shares and those of the verifier. */
public enum NvfuserCode implements ErrorCode {
    /** A file of an earlier state of the schema. */
    STATE(
            "nvfuser.state",
            "the file is of an earlier state of nvFuser's schema, in which numbers have other meanings",
            "read it with the nvFuser of that time, and save it with a later one"),
    /** Nodes that are no tree in breadth-first order. */
    TRIE(
            "nvfuser.trie",
            "the nodes are not a tree in breadth-first order with a Start record as its root",
            "get the file again from where it was made"),
    /** A terminal that is none, or a list of terminals that does not fit. */
    TERMINAL(
            "nvfuser.terminal",
            "a terminal is no leaf with an End record, or what was executed does not fit the terminals",
            "get the file again from where it was made"),
    /** A record that cannot be one. */
    RECORD(
            "nvfuser.record",
            "a record has an unknown type, a value of an unknown kind, or the data of another type",
            "get the file again from where it was made"),
    /** An argument that nothing gives. */
    ARGUMENT(
            "nvfuser.argument",
            "a record takes a value that no record before it on the path gives, or gives one a second time",
            "write the record that gives the value first"),
    /** Something executed that contradicts itself. */
    EXECUTOR(
            "nvfuser.executor",
            "a number in what was executed leads nowhere, or contradicts another",
            "get the file again from where it was made"),
    /** A file of another machine. */
    ENVIRONMENT(
            "nvfuser.environment",
            "the file is of another compute capability or CUDA version than the option requires",
            "leave the option nvfuser.environment out, or compile again on this machine");

    private final Description description;

    NvfuserCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
