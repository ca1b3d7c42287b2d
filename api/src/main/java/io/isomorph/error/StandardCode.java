package io.isomorph.error;

/** The codes that every format shares: the same fault carries the same code in each of them. */
public enum StandardCode implements ErrorCode {
    /** The input ends in the middle of something. */
    INPUT_TRUNCATED(
            "input.truncated",
            "the input ends before the document does",
            "get the whole file again from where it was made"),
    /** Something follows the document. */
    INPUT_TRAILING("input.trailing", "bytes follow the end of the document", "cut the file at the named offset"),
    /** Text that is not well-formed Unicode. */
    INPUT_ENCODING(
            "input.encoding",
            "a text is not well-formed UTF-8, or holds a lone surrogate",
            "write the text as UTF-8; carry raw bytes as a bytes payload"),
    /** A checksum does not fit its bytes. */
    INPUT_CHECKSUM(
            "input.checksum", "the bytes do not fit their checksum", "get the file again from where it was made"),
    /** Compressed bytes that no compressor writes. */
    INPUT_COMPRESSION(
            "input.compression", "the compressed bytes are damaged", "get the file again from where it was made"),
    /** The bytes are not of this format. */
    INPUT_FORMAT("input.format", "the bytes do not begin as this format does", "name the right format with --from"),
    /** The container's version is newer than this reader. */
    INPUT_VERSION(
            "input.version", "the container has a newer major version than this reader knows", "use a newer Isomorph"),

    /** A value is of another kind than the schema requires. */
    SCHEMA_KIND("schema.kind", "a value is of another kind than the schema has there", "write the expected kind"),
    /** Something that the schema requires is absent. */
    SCHEMA_MISSING("schema.missing", "a required member is absent", "write the member"),
    /** A member that the schema does not know. */
    SCHEMA_UNKNOWN(
            "schema.unknown",
            "an object of the program has a member that the schema does not know",
            "leave it out, or use a newer Isomorph"),
    /** A member occurs twice. */
    SCHEMA_DUPLICATE("schema.duplicate", "an object has two members of one name", "write each member once"),
    /** A number outside the range of its place. */
    SCHEMA_RANGE("schema.range", "a number is outside the range of its place", "write a number in the range"),
    /** A value that the schema does not allow there. */
    SCHEMA_VALUE("schema.value", "a value is not one of those that the schema allows there", "write an allowed value"),
    /** A count does not fit. */
    SCHEMA_COUNT("schema.count", "an array has another number of elements than the schema requires", "write that many"),

    /** A name without dialect or local part. */
    NAME_MALFORMED(
            "name.malformed",
            "a name is not of the form dialect.local",
            "write dialect, dot, local name, as in math.add"),
    /** An operand that no value defines. */
    OPERAND_UNDEFINED(
            "operand.undefined",
            "an operand names a value that is not defined before it",
            "write the defining operation first"),
    /** A payload refers to an operand that its operation does not have. */
    OPERAND_REFERENCE(
            "operand.reference",
            "a payload refers to an operand that its operation does not have",
            "let it name an index below the number of operands"),
    /** Two attributes of one name in one list. */
    ATTRIBUTE_REPEATED("attribute.repeated", "two attributes of one list have the same name", "give each its own name"),
    /** Two entries of one name in a document. */
    ENTRY_REPEATED("entry.repeated", "two entries of a document have the same name", "give each its own name"),
    /** No entry of the requested name. */
    ENTRY_ABSENT("entry.absent", "the document has no entry of that name", "list the entries with isomorph inspect"),
    /** No attachment of the requested key. */
    ATTACHMENT_ABSENT(
            "attachment.absent",
            "the entry has no attachment of that key",
            "list the attachments with isomorph attach list"),

    /** Limit on input bytes. */
    LIMIT_BYTES("limit.bytes", "the input is longer than allowed", "raise the limit if the input is trusted"),
    /** Limit on nesting. */
    LIMIT_DEPTH("limit.depth", "regions or payloads are nested deeper than allowed", "flatten the program"),
    /** Limit on one string. */
    LIMIT_STRING("limit.string", "a string is longer than allowed", "raise the limit if the input is trusted"),
    /** Limit on elements. */
    LIMIT_ELEMENTS(
            "limit.elements",
            "the document has more elements than allowed, counted after expansion of sharing",
            "raise the limit if the input is trusted"),
    /** Limit on output bytes. */
    LIMIT_OUTPUT("limit.output", "the output, or what is compared, is longer than allowed", "raise the limit"),
    /** Limit on tables. */
    LIMIT_TABLES("limit.tables", "a container has more tables than allowed", "raise the limit if the input is trusted"),
    /** Limit on attachments of an entry. */
    LIMIT_ATTACHMENTS(
            "limit.attachments",
            "an entry has more attachments than allowed",
            "raise the limit if the input is trusted"),
    /** Limit on the bytes of one attachment. */
    LIMIT_ATTACHMENT(
            "limit.attachment", "an attachment is longer than allowed", "raise the limit if the input is trusted"),
    /** Limit on the bytes of all attachments. */
    LIMIT_ATTACHED(
            "limit.attached",
            "the attachments of a document are longer than allowed, all together",
            "raise the limit if the input is trusted"),

    /** Limit on what a compressed byte becomes. */
    LIMIT_EXPANSION(
            "limit.expansion",
            "compressed bytes become more than allowed, each on average",
            "raise the limit if the input is trusted"),

    /** A program that breaks a rule of the IR. */
    MODEL_INVALID("model.invalid", "a program breaks a rule of the IR", "fix the program as the message describes"),
    /** A format cannot hold this document. */
    UNREPRESENTABLE(
            "format.unrepresentable",
            "the format cannot hold this document",
            "choose another format, or change what the message names"),
    /** A normalization met in strict reading. */
    STRICT_NORMALISED(
            "strict.normalised",
            "strict reading was requested and the file is not in canonical form",
            "read without strict, or write the file canonically"),

    /** No format of that id. */
    FORMAT_ABSENT("format.absent", "no format of that id is on the class path", "put its jar on the class path"),
    /** No format recognises the input or the file name. */
    FORMAT_UNKNOWN(
            "format.unknown",
            "no format recognises the content or the file name",
            "name the format with --from or --to"),
    /** No compression of that id, or for what an input or a file name indicates. */
    COMPRESSION_ABSENT(
            "compression.absent", "no compression of that id is on the class path", "put its jar on the class path"),
    /** Several formats claim the input or the file name, or several compressions the file name. */
    FORMAT_AMBIGUOUS(
            "format.ambiguous",
            "several formats recognise the content, or several formats or compressions have the extension of the file name",
            "name the format with --from or --to, the compression with convert --compress"),
    /** Two providers of one id. */
    FORMAT_DUPLICATE(
            "format.duplicate", "two providers have the same id", "take one of the two jars off the class path"),
    /** A provider that does not load or breaks its contract. */
    FORMAT_BROKEN(
            "format.broken",
            "a provider does not load or breaks its contract",
            "fix or remove the jar that the message names"),
    /** No family of that id. */
    FAMILY_ABSENT("family.absent", "no family of that id is on the class path", "put its jar on the class path"),
    /** Two providers of one family. */
    FAMILY_DUPLICATE(
            "family.duplicate", "two providers have the same family", "take one of the two jars off the class path"),
    /** A provider of a family that does not load or breaks its contract. */
    FAMILY_BROKEN(
            "family.broken",
            "the provider of a family does not load or breaks its contract",
            "fix or remove the jar that the message names"),
    /** An operation that two providers define, or a dialect that two print. */
    DIALECT_DUPLICATE(
            "dialect.duplicate",
            "several providers define the same operation, or how the same dialect is printed",
            "take all of the jars but one off the class path"),
    /** A provider of dialects that does not load or breaks its contract. */
    DIALECT_BROKEN(
            "dialect.broken",
            "a provider of dialects does not load or breaks its contract",
            "fix or remove the jar that the message names"),
    /** An option that the format does not have. */
    OPTION_UNKNOWN("option.unknown", "the format has no option of that name", "list the options with isomorph formats"),
    /** An option's value that cannot be read. */
    OPTION_VALUE("option.value", "an option has a value that it does not take", "write one of the allowed values");

    private final Description description;

    StandardCode(String id, String cause, String hint) {
        this.description = new Description(id, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
