package io.isomorph.format.json;

import io.isomorph.compare.Difference;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * What Paddle changes in a program of {@link PaddlePrograms} when it loads and saves it, and nothing else:
 *
 * <ul>
 *   <li>the order of attributes, where it keeps them in a hash table;
 *   <li>the signs of zeros: it keeps attributes in a pool in which 0.0 and -0.0 are one;
 *   <li>attributes about results are lost when the program is not trainable.
 * </ul>
 */
final class PaddleChanges {
    private PaddleChanges() {}

    /** Returns where a program differs from another beyond these changes, or null. */
    static Difference firstOther(Program written, Program savedByPaddle) {
        return Difference.first(unsigned(written), unsigned(savedByPaddle), Difference.Option.IGNORE_ATTRIBUTE_ORDER);
    }

    private static Program unsigned(Program program) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(new Unsigning(collector, program.info().trainable()));
        return collector.program();
    }

    private static final class Unsigning extends ProgramVisitor {
        private final boolean isTrainable;

        Unsigning(ProgramVisitor next, boolean isTrainable) {
            super(next);
            this.isTrainable = isTrainable;
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            super.enterBlock(unsignedTypes(argumentTypes), keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            OperationHead unsigned = new OperationHead(
                    head.name(),
                    unsigned(head.attributes()),
                    head.operands(),
                    unsignedTypes(head.resultTypes()),
                    isTrainable ? unsigned(head.resultAttributes()) : AttributeList.EMPTY);
            super.visitOperation(unsigned, hasRegions);
        }

        private static List<IrType> unsignedTypes(List<IrType> types) {
            return types.stream().map(Unsigning::unsigned).toList();
        }

        private static AttributeList unsigned(AttributeList attributes) {
            List<NamedAttribute> items = new ArrayList<>();
            for (NamedAttribute attribute : attributes) {
                items.add(new NamedAttribute(attribute.name(), unsigned(attribute.value())));
            }
            return AttributeList.of(items);
        }

        private static IrType unsigned(IrType type) {
            return IrType.of(type.name(), type.payload() == null ? null : unsigned(type.payload()));
        }

        private static IrAttribute unsigned(IrAttribute attribute) {
            return IrAttribute.of(attribute.name(), attribute.payload() == null ? null : unsigned(attribute.payload()));
        }

        private static Payload unsigned(Payload payload) {
            if (payload instanceof FloatValue number) {
                return number.value() == 0 ? Payload.of(0.0) : number;
            } else if (payload instanceof ListValue list) {
                return Payload.list(
                        list.items().stream().map(Unsigning::unsigned).toList());
            } else if (payload instanceof TypeValue type) {
                return Payload.of(unsigned(type.type()));
            } else if (payload instanceof AttributeValue attribute) {
                return Payload.of(unsigned(attribute.attribute()));
            }
            return payload;
        }
    }
}
