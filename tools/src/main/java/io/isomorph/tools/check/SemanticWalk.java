package io.isomorph.tools.check;

import io.isomorph.family.Arity;
import io.isomorph.family.CheckedOperation;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.OperationDefinition;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.Trait;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.support.Excerpts;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The walk of one check. Recursion is as deep as regions are, which is limited. */
final class SemanticWalk {
    private final ValueTable values;
    private final Families families;
    private final FaultList faults;
    private final @Nullable String release;
    private @Nullable Family family;
    private Consumer<CheckedOperation> ofFamily = operation -> {};

    /** By result number: whether an operation at the present location may use it. */
    private final BitSet visibleResults = new BitSet();
    /** By argument number, negated: likewise. */
    private final BitSet visibleArguments = new BitSet();

    private int nextOperation;
    private int nextResult = 1;
    private int nextArgument = 1;

    SemanticWalk(ValueTable values, Families families, @Nullable String release, FaultList faults) {
        this.values = values;
        this.families = families;
        this.release = release;
        this.faults = faults;
    }

    void program(Program program) {
        String id = program.info().family();
        family = families.family(id);
        if (family == null) {
            SemanticCode code = SemanticCode.FAMILY_ABSENT;
            faults.addOfProgram(code.id(), code.severity(), absent(id));
        } else {
            ofFamily = family.check(family.releases().isEmpty() ? null : release);
        }
        int mark = faults.enter("regions", 0);
        region(program.body(), true);
        faults.leave(mark);
    }

    private String absent(String id) {
        List<String> found = families.families().stream().map(Family::id).toList();
        return "the family " + Excerpts.quotedName(id) + " is absent; found: "
                + (found.isEmpty() ? "none" : String.join(", ", found));
    }

    private void region(Region region, boolean isBody) {
        List<Block> blocks = region.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            int mark = faults.enter("blocks", i);
            block(blocks.get(i), isBody);
            faults.leave(mark);
        }
    }

    private void block(Block block, boolean isBody) {
        int firstResult = nextResult;
        int firstArgument = nextArgument;
        nextArgument += block.argumentCount();
        visibleArguments.set(firstArgument, nextArgument);
        List<Operation> operations = block.operations();
        for (int i = 0; i < operations.size(); i++) {
            operation(operations.get(i), i, i == operations.size() - 1, isBody);
        }
        visibleResults.clear(firstResult, nextResult);
        visibleArguments.clear(firstArgument, nextArgument);
    }

    private void operation(Operation operation, int position, boolean isLast, boolean isInBody) {
        OperationHead head = operation.head();
        int index = nextOperation++;
        int firstResult = nextResult;
        nextResult += head.resultCount();
        faults.at(position, index);
        checkScope(head.operands());
        @Nullable OperationDefinition definition = family == null ? null : family.definition(head.name());
        CheckedOperation checked = new OperationInWalk(operation, firstResult, position == 0, isLast, values, faults);
        long before = faults.count();
        if (definition != null) {
            if (definition.has(Trait.TERMINATOR) && (isInBody || !isLast)) {
                report(
                        SemanticCode.TERMINATOR_PLACE,
                        "",
                        Excerpts.name(head.name()) + " is not the last operation of a nested block");
            }
            if (fits(operation, definition)) {
                @Nullable Consumer<CheckedOperation> check = definition.check();
                if (check != null) {
                    run(check, checked);
                }
            }
        }
        if (faults.count() == before) {
            run(ofFamily, checked);
        }
        List<Region> regions = operation.regions();
        for (int i = 0; i < regions.size(); i++) {
            int outer = faults.enter("ops", position);
            faults.enter("regions", i);
            region(regions.get(i), false);
            faults.leave(outer);
        }
        visibleResults.set(firstResult, firstResult + head.resultCount());
    }

    private void report(SemanticCode code, String part, Object... message) {
        faults.add(code.id(), code.severity(), part, message);
    }

    private void checkScope(Operands operands) {
        for (int i = 0; i < operands.size(); i++) {
            int value = operands.get(i);
            if (value > 0 && !visibleResults.get(value)) {
                int definer = values.definer(value);
                report(
                        SemanticCode.VALUE_SCOPE,
                        "/I/" + i,
                        "operand " + i + " is a result of "
                                + Excerpts.name(values.operation(definer).name()) + " (op " + definer
                                + "), which is not visible here");
            } else if (value < 0 && !visibleArguments.get(-value)) {
                report(
                        SemanticCode.VALUE_SCOPE,
                        "/I/" + i,
                        "operand " + i + " is argument " + -value + " of the walk, whose block has ended");
            }
        }
    }

    /** Returns whether an operation has all that its definition requires, and reports what it lacks. */
    private boolean fits(Operation operation, OperationDefinition definition) {
        OperationHead head = operation.head();
        Operands operands = head.operands();
        long before = faults.count();
        count(SemanticCode.OPERAND_COUNT, "operand", operands.size(), definition.operands(), head);
        count(SemanticCode.RESULT_COUNT, "result", head.resultCount(), definition.results(), head);
        count(SemanticCode.REGION_COUNT, "region", operation.regions().size(), definition.regions(), head);
        for (int i = 0; i < Math.min(definition.neededOperands(), operands.size()); i++) {
            if (operands.get(i) == 0) {
                report(
                        SemanticCode.VALUE_UNDEFINED,
                        "/I/" + i,
                        "operand " + i + " of " + Excerpts.name(head.name()) + " is the null value; a value is needed");
            }
        }
        for (String required : definition.requiredAttributes()) {
            attribute(required, definition.requiredKind(required), head);
        }
        return faults.count() == before;
    }

    private void count(SemanticCode code, String thing, int found, Arity allowed, OperationHead head) {
        if (!allowed.allows(found)) {
            report(
                    code,
                    "",
                    Excerpts.name(head.name()) + " has " + Excerpts.count(found, thing) + "; expected " + allowed);
        }
    }

    private void attribute(String required, @Nullable Name requiredKind, OperationHead head) {
        AttributeList list = head.attributes();
        String key = "/A/";
        int index = list.indexOf(required);
        if (index < 0) {
            list = head.resultAttributes();
            key = "/OA/";
            index = list.indexOf(required);
        }
        if (index < 0) {
            report(
                    SemanticCode.ATTRIBUTE_MISSING,
                    "",
                    Excerpts.name(head.name()) + " has no attribute " + Excerpts.quotedName(required));
        } else if (!fits(requiredKind, list.get(index).value())) {
            report(
                    SemanticCode.ATTRIBUTE_KIND,
                    key + index + "/AT",
                    "the attribute " + Excerpts.quotedName(required) + " is ",
                    list.get(index).value(),
                    "; expected ",
                    String.valueOf(requiredKind));
        }
    }

    /** Returns whether an attribute is of the kind, and where the kind is known, of its shape. */
    private boolean fits(@Nullable Name kind, IrAttribute attribute) {
        if (kind == null) {
            return true;
        }
        @Nullable
        Kind<IrAttribute, AttributeView> row =
                family == null ? null : family.kinds().attribute(kind);
        return attribute.name().equals(kind) && (row == null || row.fits(attribute.payload()));
    }

    private void run(Consumer<CheckedOperation> check, CheckedOperation operation) {
        try {
            check.accept(operation);
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            report(
                    SemanticCode.CHECK_FAILED,
                    "",
                    "the check of " + Excerpts.name(operation.head().name()) + " threw ",
                    e);
        }
    }
}
