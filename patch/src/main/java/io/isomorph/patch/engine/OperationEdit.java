package io.isomorph.patch.engine;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.PayloadRewriter;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.change.Change.OperationName;
import io.isomorph.patch.change.Change.Part;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Side;
import io.isomorph.patch.rule.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation while the rules of one version change it. Its operands are values of the program before. */
final class OperationEdit {
    /** What an edit requires from the program around it. */
    interface Surroundings {
        /** Returns where a value of the program before is defined. */
        Change.Operand definition(int value);

        /** Returns the value of a pair for a consumer. */
        Given valueFor(Action.AddInput action, OperationEdit consumer);

        /** Receives a report that the program cannot be brought to the version. */
        void refuse(Action.Refuse action, OperationEdit edit);
    }

    /** A result: its type, and which of the old ones it was. */
    record Result(IrType type, int old, Action.@Nullable AddOutput added) {}

    /** A value that is not there before, numbered apart from all that are, and what a report calls it. */
    record Given(int value, Change.Operand definition) {}

    private final long operation;
    private final boolean trainable;
    private final Recorder recorder;
    private final Surroundings surroundings;

    private Name name;
    private AttributeList attributes;
    private AttributeList resultAttributes;
    private int[] operands;
    private int operandCount;

    /** What pairs gave, in order; mostly nothing. Kept here, since a list that outlives the edit makes the collector's work. */
    private @Nullable List<Given> given;

    private final List<IrType> resultTypes;

    /** Made when an action is first about results; until then they are as they were. */
    private @Nullable List<Result> results;

    OperationEdit(
            OperationHead before, long operation, boolean trainable, Recorder recorder, Surroundings surroundings) {
        this.operation = operation;
        this.trainable = trainable;
        this.recorder = recorder;
        this.surroundings = surroundings;
        name = before.name();
        attributes = before.attributes();
        resultAttributes = before.resultAttributes();
        operands = before.operands().toArray();
        operandCount = operands.length;
        resultTypes = before.resultTypes();
    }

    Name name() {
        return name;
    }

    long operation() {
        return operation;
    }

    /** Returns whether the results are those that were there, in number and order. */
    boolean keepsResults() {
        return results == null;
    }

    List<Result> results() {
        if (results == null) {
            results = new ArrayList<>(resultTypes.size() + 1);
            for (int i = 0; i < resultTypes.size(); i++) {
                results.add(new Result(resultTypes.get(i), i, null));
            }
        }
        return results;
    }

    private int resultCount() {
        return results == null ? resultTypes.size() : results.size();
    }

    private IrType resultType(int index) {
        return results == null ? resultTypes.get(index) : results.get(index).type();
    }

    int operandCount() {
        return operandCount;
    }

    int operand(int index) {
        return operands[index];
    }

    /** Carries the actions of a rule out. As {@link RuleTable} sorts them, those on attributes follow all that change the rest. */
    void apply(List<Action> actions) {
        if (ParameterSlots.isParameter(name)) {
            applyToParameter(actions);
            return;
        }
        @Nullable AttributeEdit own = null;
        @Nullable AttributeEdit ofResults = null;
        for (Action action : actions) {
            if (action instanceof Action.OnAttribute onAttribute) {
                if (own == null || ofResults == null) {
                    own = new AttributeEdit(attributes, Part.ATTRIBUTE, recorder);
                    ofResults = new AttributeEdit(resultAttributes, Part.RESULT_ATTRIBUTE, recorder);
                }
                apply(onAttribute, own, ofResults);
            } else {
                apply(action);
            }
        }
        if (own != null && ofResults != null) {
            attributes = own.end();
            resultAttributes = ofResults.end();
        }
    }

    private void applyToParameter(List<Action> actions) {
        AttributeEdit own = new AttributeEdit(attributes, Part.ATTRIBUTE, recorder);
        AttributeEdit ofResults = new AttributeEdit(resultAttributes, Part.RESULT_ATTRIBUTE, recorder);
        ParameterSlots slots = new ParameterSlots(operation, trainable, own, ofResults);
        actions.forEach(slots::apply);
        attributes = own.end();
        resultAttributes = ofResults.end();
    }

    private void apply(Action action) {
        if (action instanceof Action.AddInput add) {
            addInput(add);
        } else if (action instanceof Action.DeleteInput delete) {
            deleteInput(delete.mark(), delete.index());
        } else if (action instanceof Action.ModifyOutputType modify) {
            modifyResult(modify);
        } else if (action instanceof Action.AddOutput add) {
            addResult(add);
        } else if (action instanceof Action.DeleteOutput delete) {
            deleteResult(delete.mark(), delete.index());
        } else if (action instanceof Action.Refuse refuse) {
            surroundings.refuse(refuse, this);
        } else if (action instanceof Action.RenameOperation rename) {
            recorder.changed(rename.mark(), Part.NAME, 0, new OperationName(name), new OperationName(rename.to()));
            name = rename.to();
        }
    }

    // ---- operands

    private void addInput(Action.AddInput action) {
        requireIndex(action.mark(), action.index(), operandCount, 1, "operand", "is put in at");
        Given value = surroundings.valueFor(action, this);
        given = given == null ? new ArrayList<>(1) : given;
        given.add(value);
        shiftReferences(action.mark(), action.index(), 1);
        recorder.changed(action.mark(), Part.OPERAND, action.index(), null, value.definition());
        if (operandCount == operands.length) {
            operands = Arrays.copyOf(operands, operandCount + 1 + (operandCount >> 1));
        }
        System.arraycopy(operands, action.index(), operands, action.index() + 1, operandCount++ - action.index());
        operands[action.index()] = value.value();
    }

    private Change.Operand definition(int value) {
        if (given != null) {
            for (Given each : given) {
                if (each.value() == value) {
                    return each.definition();
                }
            }
        }
        return surroundings.definition(value);
    }

    private void deleteInput(Mark mark, int index) {
        requireIndex(mark, index, operandCount, 0, "operand", "is taken away at");
        OperandSearch search = new OperandSearch(index);
        rewrite(mark, search);
        if (search.found()) {
            throw Fault.of(
                    PatchCode.OPERAND_NAMED,
                    operation,
                    mark,
                    "a payload of " + name + " names operand " + index + ", which is taken away");
        }
        recorder.changed(mark, Part.OPERAND, index, definition(operands[index]), null);
        System.arraycopy(operands, index + 1, operands, index, --operandCount - index);
        shiftReferences(mark, index + 1, -1);
    }

    private void shiftReferences(Mark mark, int from, int by) {
        if (highestReference() >= from) {
            rewrite(mark, new OperandShift(from, by));
        }
    }

    /** Returns the highest operand that a payload names; −1 if none does, as in nearly all operations. */
    private int highestReference() {
        int highest = Math.max(attributes.highestOperand(), resultAttributes.highestOperand());
        for (int i = 0; i < resultCount(); i++) {
            highest = Math.max(highest, resultType(i).highestOperand());
        }
        return highest;
    }

    private void rewrite(Mark mark, PayloadRewriter rewriter) {
        attributes = rewritten(mark, attributes, Part.ATTRIBUTE, rewriter);
        resultAttributes = rewritten(mark, resultAttributes, Part.RESULT_ATTRIBUTE, rewriter);
        for (int i = 0; i < resultCount(); i++) {
            setType(mark, i, rewriter.rewritten(resultType(i)));
        }
    }

    private AttributeList rewritten(Mark mark, AttributeList list, Part part, PayloadRewriter rewriter) {
        AttributeList after = rewriter.rewritten(list);
        for (int i = 0; i < list.size(); i++) {
            recorder.changed(mark, part, i, new Change.Attribute(list.get(i)), new Change.Attribute(after.get(i)));
        }
        return after;
    }

    // ---- results

    private void modifyResult(Action.ModifyOutputType action) {
        requireIndex(action.mark(), action.index(), resultCount(), 0, "result", "is given a type at");
        setType(action.mark(), action.index(), action.type());
    }

    private void setType(Mark mark, int index, IrType type) {
        if (!resultType(index).equals(type)) {
            Result old = results().get(index);
            recorder.changed(mark, Part.RESULT, index, new Change.Type(old.type()), new Change.Type(type));
            results().set(index, new Result(type, old.old(), old.added()));
        }
    }

    private void addResult(Action.AddOutput action) {
        requireIndex(action.mark(), action.index(), resultCount(), 1, "result", "is put in at");
        recorder.changed(action.mark(), Part.RESULT, action.index(), null, new Change.Type(action.type()));
        results().add(action.index(), new Result(action.type(), -1, action));
    }

    private void deleteResult(Mark mark, int index) {
        requireIndex(mark, index, resultCount(), 0, "result", "is taken away at");
        recorder.changed(mark, Part.RESULT, index, new Change.Type(resultType(index)), null);
        results().remove(index);
    }

    /** Requires an index of one of so many, or with {@code more} of a place behind them too. */
    private void requireIndex(Mark mark, int index, int count, int more, String what, String deed) {
        if (index < 0 || index >= count + more) {
            throw Fault.of(
                    PatchCode.INDEX,
                    operation,
                    mark,
                    name + " has " + count + " " + what + (count == 1 ? "" : "s") + ", and one " + deed + " index "
                            + index);
        }
    }

    // ---- attributes

    private void apply(Action.OnAttribute action, AttributeEdit own, AttributeEdit ofResults) {
        if (action instanceof Action.AddAttribute add) {
            if (add.side() == Side.OWN) {
                own.add(add.mark(), add.name(), add.value());
            } else if (trainable) { // without training there are no attributes about results
                ofResults.add(add.mark(), add.name(), add.value());
            }
            return;
        }
        for (AttributeEdit list : List.of(own, ofResults)) {
            if (action instanceof Action.ModifyAttribute modify) {
                modify(modify, list);
            } else if (action instanceof Action.DeleteAttribute delete) {
                list.delete(delete.mark(), delete.name());
            } else if (action instanceof Action.RenameAttribute rename) {
                list.rename(rename.mark(), rename.name(), rename.to());
            }
        }
    }

    private void modify(Action.ModifyAttribute action, AttributeEdit list) {
        IrAttribute stored = list.get(action.name());
        if (stored == null) {
            return;
        }
        IrAttribute after = Conversion.apply(stored, action.term());
        if (after == null) {
            throw misfit(action.mark(), action.name(), stored, action.term());
        }
        list.set(action.mark(), action.name(), after);
    }

    private RuntimeException misfit(Mark mark, String attribute, IrAttribute stored, Term term) {
        Name kind = term instanceof Term.RetypeItems items ? items.item() : term.kind();
        return Fault.of(
                PatchCode.PAYLOAD,
                operation,
                mark,
                "attribute '" + attribute + "' of " + name + " is of kind " + stored.name()
                        + " and its value does not fit " + kind);
    }

    /** Gives kinds other names, after the actions of the version. */
    void rename(KindChanges kinds) {
        for (int i = 0; i < resultCount(); i++) {
            Mark mark = kinds.mark(resultType(i));
            if (mark != null) {
                setType(mark, i, kinds.renamed(resultType(i)));
            }
        }
        attributes = renamed(attributes, Part.ATTRIBUTE, kinds);
        resultAttributes = renamed(resultAttributes, Part.RESULT_ATTRIBUTE, kinds);
    }

    private AttributeList renamed(AttributeList list, Part part, KindChanges kinds) {
        @Nullable AttributeEdit edit = null;
        for (int i = 0; i < list.size(); i++) {
            String attribute = list.get(i).name();
            IrAttribute stored = list.get(i).value();
            Mark mark = kinds.mark(stored);
            if (mark == null || (ParameterSlots.isParameter(name) && ParameterSlots.isSlot(attribute))) {
                continue;
            }
            IrAttribute after = kinds.renamed(stored);
            if (after == null) {
                throw misfit(mark, attribute, stored, new Term.Retype(kinds.target(stored)));
            }
            edit = edit == null ? new AttributeEdit(list, part, recorder) : edit;
            edit.set(mark, attribute, after);
        }
        return edit == null ? list : edit.end();
    }

    /** Returns the operation, with its operands as the program before numbers them. */
    OperationHead end(Operands newOperands) {
        return new OperationHead(name, attributes, newOperands, newResultTypes(), resultAttributes);
    }

    private List<IrType> newResultTypes() {
        if (results == null) {
            return resultTypes;
        }
        if (results.size() == 1) {
            return List.of(results.get(0).type());
        }
        // not a stream: this is carried out on every operation whose results change
        IrType[] types = new IrType[results.size()];
        for (int i = 0; i < types.length; i++) {
            types[i] = results.get(i).type();
        }
        return List.of(types);
    }
}
