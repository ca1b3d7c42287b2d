package io.isomorph.testkit.edit;

import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.edit.source.JavaDescribed;
import io.isomorph.testkit.edit.source.JavaExpression;
import io.isomorph.testkit.edit.source.JavaLiterals;
import io.isomorph.testkit.edit.source.JavaParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Java that builds a document: a class of the default package with a static method {@code document()}, to be copied
 * from a failure's report into a test. It uses the records and factories of {@link io.isomorph.ir}, as {@code
 * ProgramBuilder} refuses some operands that files can have. Small documents are one expression; what is long or deep
 * goes to methods of its own.
 *
 * <p>Shared parts are written wherever they are used. A class file has a limit, which some 10,000 operations with
 * different attributes reach: such a text does not compile.
 */
public final class JavaSource {
    private final JavaParts parts = new JavaParts();
    private final JavaDescribed described = new JavaDescribed(parts);

    private JavaSource() {}

    /**
     * Returns the source of a class.
     *
     * @param document any document
     * @param className a simple name, of no type of {@code io.isomorph.ir} or {@code java.lang}
     * @return a compilation unit in ASCII; it ends with a line end
     * @throws IllegalArgumentException if the name is no Java identifier
     * @throws io.isomorph.error.LimitExceededException if the document has more elements than
     *     {@link Limit#ELEMENTS} allows by default, after expansion of sharing
     */
    public static String of(Document document, String className) {
        if (!isIdentifier(className)) {
            throw new IllegalArgumentException("'" + className + "' is no name of a class");
        }
        for (Entry entry : document.entries()) {
            Limits.DEFAULTS.check(Limit.ELEMENTS, entry.program().counts().elements(), Location.NOWHERE);
        }
        JavaSource source = new JavaSource();
        return source.parts.unit(className, source.document(document));
    }

    private static boolean isIdentifier(String name) {
        return !name.isEmpty()
                && Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(c -> c < 0x80 && Character.isJavaIdentifierPart(c));
    }

    private JavaExpression document(Document document) {
        if (isUnnamedProgram(document)) {
            return parts.call("Document.of", program(document.entries().get(0).program()));
        }
        List<JavaExpression> entries = new ArrayList<>();
        document.entries().forEach(entry -> entries.add(entry(entry)));
        JavaExpression list = parts.list("Entry", entries);
        @Nullable Payload payload = document.payload();
        return payload == null
                ? parts.call("Document.of", list)
                : parts.call("Document.of", list, described.payload(payload));
    }

    private static boolean isUnnamedProgram(Document document) {
        if (document.entries().size() != 1 || document.hasAttachments()) {
            return false;
        }
        Entry entry = document.entries().get(0);
        return entry.name().isEmpty() && entry.visits() == 0 && entry.form().isEmpty();
    }

    private JavaExpression entry(Entry entry) {
        JavaExpression name = JavaLiterals.text(entry.name());
        JavaExpression visits = JavaLiterals.number(entry.visits());
        JavaExpression form = form(entry.form());
        JavaExpression program = program(entry.program());
        if (entry.attachments().isEmpty()) {
            return parts.call("new Entry", name, visits, form, program);
        }
        List<JavaExpression> attachments = new ArrayList<>();
        entry.attachments().forEach(attachment -> attachments.add(attachment(attachment)));
        return parts.call("new Entry", name, visits, form, program, parts.list("Attachment", attachments));
    }

    private JavaExpression attachment(Attachment attachment) {
        @Nullable Payload about = attachment.about();
        return parts.call(
                "new Attachment",
                JavaLiterals.text(attachment.key()),
                about == null ? JavaExpression.of("null") : described.payload(about),
                JavaLiterals.bytes("AttachmentBytes", attachment.bytes().toByteArray()));
    }

    private JavaExpression form(Form form) {
        JavaExpression words = JavaExpression.of("Form.EMPTY");
        for (Map.Entry<String, String> word : form.entries()) {
            words = parts.call(words + ".with", JavaLiterals.text(word.getKey()), JavaLiterals.text(word.getValue()));
        }
        return words;
    }

    private JavaExpression program(Program program) {
        ProgramInfo info = program.info();
        return parts.call(
                "Program.of",
                parts.call(
                        "new ProgramInfo",
                        JavaLiterals.text(info.family()),
                        JavaLiterals.number(info.version()),
                        JavaExpression.of(String.valueOf(info.trainable()))),
                region(program.body()));
    }

    private JavaExpression region(Region region) {
        List<JavaExpression> blocks = new ArrayList<>();
        for (Block block : region.blocks()) {
            blocks.add(block(block));
        }
        return parts.whole("Region", parts.call("new Region", parts.list("Block", blocks)));
    }

    private JavaExpression block(Block block) {
        List<JavaExpression> operations = new ArrayList<>();
        for (Operation operation : block.operations()) {
            operations.add(operation(operation));
        }
        JavaExpression list = parts.list("Operation", operations);
        if (block.argumentCount() == 0) {
            return parts.call("new Block", list);
        }
        List<JavaExpression> keywordArguments = new ArrayList<>();
        for (KeywordArgument argument : block.keywordArguments()) {
            keywordArguments.add(parts.call(
                    "new KeywordArgument", JavaLiterals.text(argument.name()), described.type(argument.type())));
        }
        return parts.call(
                "new Block",
                described.types(block.argumentTypes()),
                parts.list("KeywordArgument", keywordArguments),
                list);
    }

    private JavaExpression operation(Operation operation) {
        JavaExpression head = head(operation.head());
        if (operation.regions().isEmpty()) {
            return parts.call("new Operation", head);
        }
        List<JavaExpression> regions = new ArrayList<>();
        for (Region region : operation.regions()) {
            regions.add(region(region));
        }
        return parts.call("new Operation", head, parts.list("Region", regions));
    }

    private JavaExpression head(OperationHead head) {
        return parts.call(
                "new OperationHead",
                parts.call("Name.of", JavaLiterals.text(head.name().toString())),
                described.attributes(head.attributes()),
                JavaLiterals.operands(head.operands()),
                described.types(head.resultTypes()),
                described.attributes(head.resultAttributes()));
    }
}
