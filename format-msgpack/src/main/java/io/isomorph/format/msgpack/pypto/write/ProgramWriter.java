package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.OperandReferences;
import io.isomorph.family.pypto.kind.VisitOrder;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.format.msgpack.pypto.write.WrittenKinds.WrittenKind;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets through what a PyPTO file can hold, operation by operation, and gathers it. What concerns the order of all of them is judged
 * by {@link NodeNumbers}.
 *
 * @see "docs/format-pypto.md"
 */
final class ProgramWriter extends ProgramVisitor {
    private final NodeList nodes;
    private final PyptoRules rules;
    private final WrittenKinds written = new WrittenKinds();
    private final PayloadWriter payloads;
    private final IntList order = new IntList();
    /** The fields of the node at hand that decide: those with operands, and those that a rule for the whole list requires. */
    private PayloadWriter.Span[] deciding = new PayloadWriter.Span[16];

    private final String sink;
    /** Nodes, by the number of their result, with operands in parts that no table knows. */
    private final BitSet unordered = new BitSet();

    private int blocks;

    /** @param cache lends its arrays until all is written */
    ProgramWriter(String sink, Limits limits, WriterCache cache) {
        this.payloads = new PayloadWriter(limits, cache);
        this.nodes = new NodeList(cache.ends.capacity());
        this.rules = new PyptoRules(nodes);
        this.sink = sink;
    }

    /** Returns the bytes of their fields. */
    PayloadWriter payloads() {
        return payloads;
    }

    /** Returns the operations. */
    NodeList nodes() {
        return nodes;
    }

    /** Returns the nodes, by the number of their result, whose operands are in parts that no table knows. */
    BitSet unordered() {
        return unordered;
    }

    /** Refuses nodes that upstream's reader refuses, or passes over with what they define. */
    void requireKnown() {
        for (int value = 1; value <= nodes.size(); value++) {
            if (nodes.kind(value) == null || unordered.get(value)) {
                throw refusal(
                        value - 1,
                        name(value) + " is of an unknown kind, or holds nodes in an unknown part: PyPTO cannot read it",
                        "write it with pypto.mode=faithful");
            }
        }
    }

    /** Returns why no file can hold an entry of this name and visits, or null if one can. */
    static @Nullable String reasonAgainst(String name, long visits) {
        if (!name.isEmpty()) {
            return "a PyPTO file holds an entry without name, not " + PayloadText.quote(name);
        }
        return visits == 0 ? null : "a PyPTO file holds an entry with 0 visits, not " + visits;
    }

    /** Makes the refusal of what is not about one operation. */
    UnrepresentableException refusal(String problem, String hint) {
        return refusal((int) Location.UNKNOWN, problem, hint);
    }

    /** Makes a refusal. */
    UnrepresentableException refusal(int operation, String problem, String hint) {
        return new UnrepresentableException(
                StandardCode.UNREPRESENTABLE, new Location(sink, Location.UNKNOWN, null, operation), problem, hint);
    }

    /** Returns a node's name in the form of a message. */
    String name(int value) {
        return PayloadText.nameOf(nodes.head(value).name());
    }

    private void require(boolean holds, String problem) {
        if (!holds) {
            throw refusal(nodes.size(), problem, "write another format");
        }
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        require(
                family.equals(NodeKind.DIALECT),
                "a PyPTO file holds a program of the family pypto, not " + PayloadText.quote(family));
        require(
                version == 0 && !trainable,
                "a PyPTO file holds a program of version 0 that is not trainable, not one of version " + version
                        + (trainable ? " that is" : ""));
    }

    @Override
    public void enterRegion() {
        // the body: an operation with regions is refused when it is visited
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        require(
                ++blocks == 1 && argumentTypes.isEmpty() && keywordArguments.isEmpty(),
                "a PyPTO program has one block, without arguments");
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        WrittenKind kind = written.kind(head.name());
        if (!kind.isNode
                || hasRegions
                || !isResult(head.resultTypes())
                || !head.resultAttributes().isEmpty()) {
            throw refused(
                    head,
                    "it is no node; a node is an operation of the dialect pypto with one result of the null type, and"
                            + " neither regions nor result attributes");
        }
        requireNodes(head);
        WrittenKinds.Places places = write(kind, head);
        if (places.operands() != head.operands().size()) {
            throw refused(head, "it has an operand that no field places");
        }
        if (places.looksThrough()) {
            refuse(head, rules.checkOperation(kind.kind, head.attributes(), head.operands()));
        }
        payloads.endNode();
        nodes.add(head, kind);
        if (places.unordered()) {
            unordered.set(nodes.size());
        }
    }

    /** Returns whether types are those of a node: one, which is the null type. */
    private static boolean isResult(List<IrType> types) {
        return types.size() == 1 && types.get(0).isNull();
    }

    private void requireNodes(OperationHead head) {
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) <= 0) {
                throw refused(head, "its operand " + i + " is no result of a node");
            }
        }
    }

    private WrittenKinds.Places write(WrittenKind kind, OperationHead head) {
        AttributeList list = head.attributes();
        payloads.bytes().putMap(list.size());
        deciding = deciding.length < list.size() ? new PayloadWriter.Span[list.size()] : deciding;
        int count = 0;
        boolean whole = list.size() == kind.size();
        for (int i = 0; i < list.size(); i++) {
            NamedAttribute field = list.get(i);
            WrittenKinds.@Nullable FieldTexts texts = kind.field(i, field.name());
            if (texts == null) {
                requireOrder(list, i, head);
                write(kind, field, head);
                whole = false;
            } else {
                PayloadWriter.Span text = write(kind, texts, field, head);
                if (field.value().highestOperand() >= 0 || kind.isRequired(i)) {
                    deciding[count++] = text;
                }
            }
        }
        return whole ? places(kind, head, count) : places(kind, head);
    }

    /** Checks that a field that is not at its place in the table comes behind the one before, and before the next. */
    private void requireOrder(AttributeList list, int index, OperationHead head) {
        for (int i = Math.max(1, index); i <= Math.min(index + 1, list.size() - 1); i++) {
            if (Utf8.compare(list.get(i - 1).name(), list.get(i).name()) >= 0) {
                throw refused(head, "its fields are not in the order of the bytes of their keys");
            }
        }
    }

    /** Returns what follows from where operands are in a whole list, which is the same where the fields that decide are the same. */
    private WrittenKinds.Places places(WrittenKind kind, OperationHead head, int count) {
        WrittenKinds.@Nullable Places known =
                kind.places().find(deciding, count, head.operands().size());
        if (known == null) {
            known = places(kind, head);
            kind.places().keep(deciding, count, known);
        }
        return known;
    }

    private WrittenKinds.Places places(WrittenKind kind, OperationHead head) {
        boolean ordered = isOrdered(kind, head);
        refuse(head, PyptoRules.checkList(kind.kind, head.attributes()));
        return new WrittenKinds.Places(
                order.size(), !ordered, PyptoRules.looksThroughOperands(kind.kind, head.attributes()));
    }

    private PayloadWriter.Span write(
            WrittenKind kind, WrittenKinds.FieldTexts texts, NamedAttribute field, OperationHead head) {
        PayloadWriter.@Nullable Span known = texts.find(field.value());
        if (known != null) {
            payloads.repeat(known);
            return known;
        }
        int start = payloads.bytes().size();
        int firstSlot = payloads.slots();
        payloads.bytes().put(texts.key);
        writeValue(kind, field, texts.field.shape() == FieldShape.SPAN, head);
        return texts.keep(
                new PayloadWriter.Span(field.value(), start, payloads.bytes().size(), firstSlot, payloads.slots()));
    }

    /** Writes a field that is not in the table, or not at its place. */
    private void write(WrittenKind kind, NamedAttribute field, OperationHead head) {
        payloads.bytes().putString(field.name());
        writeValue(kind, field, false, head);
    }

    private void writeValue(WrittenKind kind, NamedAttribute field, boolean isSpan, OperationHead head) {
        @Nullable Payload payload = field.value().payload();
        if (payload == null || !field.value().name().equals(NodeKind.FIELD)) {
            throw refused(
                    head,
                    PayloadText.quote(field.name()) + " is no field; fields are attributes " + NodeKind.FIELD
                            + " with a payload");
        }
        if (isSpan && Spans.put(payloads.bytes(), payload)) {
            return;
        }
        @Nullable String problem = payloads.put(payload);
        if (problem != null) {
            throw refused(head, problem);
        }
        refuse(head, PyptoRules.checkField(kind.kind, field.name(), payload));
    }

    /** Returns whether upstream's visit has an order for the operands, which is theirs; if there is none, each must be placed once. */
    private boolean isOrdered(WrittenKind kind, OperationHead head) {
        int count = head.operands().size();
        order.clear();
        if (VisitOrder.visit(kind.kind, head.attributes(), order)) {
            if (order.size() != count || !OperandReferences.isCounting(order)) {
                throw refused(
                        head,
                        "its fields place the operands " + order
                                + "; PyPTO visits them in this order, so it must be that of" + " all " + count
                                + " operands");
            }
            return true;
        }
        order.clear();
        OperandReferences.gather(head.attributes(), order);
        boolean[] seen = new boolean[count];
        for (int i = 0; i < order.size(); i++) {
            if (seen[order.get(i)]) {
                throw refused(head, "its operand " + order.get(i) + " is placed twice");
            }
            seen[order.get(i)] = true;
        }
        return false;
    }

    private void refuse(OperationHead head, @Nullable Fault fault) {
        if (fault != null) {
            throw refusal(
                    nodes.size(),
                    PayloadText.nameOf(head.name()) + " at /fields/" + fault.key() + fault.path() + ": "
                            + fault.problem(),
                    fault.hint());
        }
    }

    private UnrepresentableException refused(OperationHead head, String problem) {
        return refusal(
                nodes.size(), PayloadText.nameOf(head.name()) + ": " + problem, "write another format, or fix it");
    }

    @Override
    public void exitOperation() {
        throw new IllegalStateException("exitOperation after an operation that was refused");
    }

    @Override
    public void exitBlock() {
        // the only one
    }

    @Override
    public void exitRegion() {
        require(nodes.size() > 0, "a PyPTO file holds at least one node");
    }
}
