package io.isomorph.weights;

import io.isomorph.error.ErrorCode;

/** What can be wrong with files of tensors, beside {@link io.isomorph.error.StandardCode}. */
public enum WeightsCode implements ErrorCode {
    /** An element type that is not known or not allowed. */
    TYPE("weights.type", "an element type is unknown, or the format cannot hold it", "cast the tensor to another type"),
    /** A shape that is impossible or needs another number of bytes. */
    SHAPE(
            "weights.shape",
            "a shape is impossible, or needs another number of bytes than there are",
            "get the file again from where it was made"),
    /** A name that no tensor has. */
    NAME_ABSENT("weights.name-absent", "no tensor has that name", "list the names with isomorph weights list"),
    /** Two tensors of one name. */
    NAME_REPEATED("weights.name-repeated", "two tensors have the same name", "give each its own name"),
    /** Another number of names than of tensors. */
    NAMES(
            "weights.names",
            "the file has another number of tensors than there are names for",
            "name the program that belongs to the file with --program"),
    /** A name that cannot be changed so. */
    RENAME(
            "weights.rename",
            "a tensor cannot have that name in its structure",
            "change the last part of the name only"),
    /** A plain value or structure that the format cannot hold. */
    STRUCTURE(
            "weights.structure",
            "the format cannot hold plain values or nested structures",
            "choose another format, or select tensors only"),
    /** Values that a cast cannot hold. */
    CAST("weights.cast", "values are outside the range of the target type", "cast to a type of a wider range"),
    /** Parts of a file that contradict their index. */
    PARTS("weights.parts", "the parts of a file contradict their index", "get index and parts again together"),

    /** A stream or tensor version other than 0. */
    PADDLE_VERSION(
            "paddle.version", "a tensor has another version than 0", "get the file again from where it was made"),
    /** A tensor description that cannot be read. */
    PADDLE_DESCRIPTION(
            "paddle.description",
            "the description of a tensor cannot be read",
            "get the file again from where it was made"),
    /** Levels of details that do not fit. */
    PADDLE_LOD("paddle.lod", "a level of detail has an impossible length", "get the file again from where it was made"),
    /** Slices that do not make up their tensor. */
    PADDLE_SLICES("paddle.slices", "the slices of a tensor do not make it up", "write the file again with Paddle"),

    /** An instruction that is not read. */
    PICKLE_OPCODE("pickle.opcode", "an instruction is unknown or never read", "save the object again with Paddle"),
    /** A class or function that is not read. */
    PICKLE_GLOBAL(
            "pickle.global",
            "the pickle names a class or a function outside the closed list",
            "do not load the file anywhere unless you trust its maker; save tensors only"),
    /** A call that is not read. */
    PICKLE_CALL(
            "pickle.call",
            "the pickle calls something that is not among the known calls",
            "do not load the file anywhere unless you trust its maker; save tensors only"),
    /** A stack or memo that does not hold what an instruction needs. */
    PICKLE_STACK(
            "pickle.stack",
            "an instruction needs something that the stack or the memo does not have",
            "get the file again from where it was made"),
    /** An array whose state is not that of a numpy array. */
    PICKLE_ARRAY("pickle.array", "the state of an array is not that of a numpy array", "save the array again"),
    /** A value or key of a kind that is not read. */
    PICKLE_VALUE(
            "pickle.value",
            "a value or a key is of a kind that Paddle does not store",
            "save tensors, numbers and texts only, with texts or integers of 64 bits as keys"),
    /** A value that contains itself, or is shared so often that it would fill the memory. */
    PICKLE_SHARING(
            "pickle.sharing",
            "a value contains itself, or expands to far more than the file has",
            "do not load the file anywhere unless you trust its maker"),

    /** A header that is too long, or is not what the format requires. */
    SAFETENSORS_HEADER(
            "safetensors.header",
            "the header is not what safetensors requires",
            "write the file with the safetensors library"),
    /** Offsets with holes or overlaps. */
    SAFETENSORS_OFFSETS(
            "safetensors.offsets",
            "the tensors do not cover the bytes after the header without holes",
            "get the file again from where it was made"),
    /** JSON that cannot be read. */
    JSON("weights.json", "a text is not the JSON that is expected", "write the JSON as the message says"),

    /** A header of an array that cannot be read. */
    NPY_HEADER("npy.header", "the header of an array is not what numpy writes", "save the array again with numpy"),
    /** An archive that cannot be read. */
    NPZ_ARCHIVE("npz.archive", "the archive is not a ZIP file as numpy writes it", "save the arrays again with numpy");

    private final Description description;

    WeightsCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
