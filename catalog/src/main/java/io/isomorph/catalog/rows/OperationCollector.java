package io.isomorph.catalog.rows;

import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.FamilyEdits;
import io.isomorph.intern.InternMap;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes a row of each operation of a document while its events pass by. */
final class OperationCollector extends DocumentVisitor {
    private final String path;
    private final Families families;
    private final JsonText json = new JsonText();
    private final List<OperationRow> rows = new ArrayList<>();
    private long entry = -1;

    OperationCollector(String path, Families families) {
        this.path = path;
        this.families = families;
    }

    List<OperationRow> rows() {
        return rows;
    }

    @Override
    public ProgramVisitor visitEntry(String name, long visits, Form form) {
        entry++;
        return new OfProgram(entry);
    }

    /** A region that is entered: which one of which operation, and the block in it. */
    private static final class Place {
        private final @Nullable Long parent;
        private final long region;
        private long block = -1;

        Place(@Nullable Long parent, long region) {
            this.parent = parent;
            this.region = region;
        }
    }

    /** An operation whose regions come; the program itself is the outermost, without an index. */
    private static final class Open {
        private final @Nullable Long operation;
        private long regions;

        Open(@Nullable Long operation) {
            this.operation = operation;
        }
    }

    /** The operations of one program. */
    private final class OfProgram extends ProgramVisitor {
        private final long entryIndex;
        private final Deque<Open> open = new ArrayDeque<>();
        private final Deque<Place> places = new ArrayDeque<>();
        private final List<String> results = new ArrayList<>();
        private final List<String> arguments = new ArrayList<>();
        private final InternMap<IrType, String> texts = new InternMap<>();
        private final InternMap<AttributeList, String> attributes = new InternMap<>();
        private @Nullable Family family;
        private Set<String> debugging = Set.of();
        private long count;

        OfProgram(long entryIndex) {
            this.entryIndex = entryIndex;
            open.push(new Open(null));
        }

        @Override
        public void visitInfo(String familyId, long version, boolean trainable) {
            family = families.family(familyId);
            @Nullable FamilyEdits edits = family == null ? null : family.edits();
            debugging = edits == null ? Set.of() : edits.debugging();
        }

        @Override
        public void enterRegion() {
            Open owner = open.element();
            places.push(new Place(owner.operation, owner.regions++));
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            places.element().block++;
            argumentTypes.forEach(type -> arguments.add(text(type)));
            keywordArguments.forEach(argument -> arguments.add(text(argument.type())));
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            List<String> resultTypes = new ArrayList<>(head.resultCount());
            head.resultTypes().forEach(type -> resultTypes.add(text(type)));
            Place place = places.element();
            rows.add(new OperationRow(
                    path,
                    entryIndex,
                    count,
                    place.parent,
                    place.region,
                    place.block,
                    places.size() - 1L,
                    head.name().toString(),
                    head.name().dialect(),
                    operandTypes(head.operands()),
                    resultTypes,
                    attributes.computeIfAbsent(head.attributes(), this::attributes)));
            results.addAll(resultTypes);
            if (hasRegions) {
                open.push(new Open(count));
            }
            count++;
        }

        @Override
        public void exitOperation() {
            open.pop();
        }

        @Override
        public void exitRegion() {
            places.pop();
        }

        private List<String> operandTypes(Operands operands) {
            List<String> types = new ArrayList<>(operands.size());
            for (int i = 0; i < operands.size(); i++) {
                int value = operands.get(i);
                types.add(
                        value == 0
                                ? text(IrType.NULL)
                                : value > 0 ? results.get(value - 1) : arguments.get(-value - 1));
            }
            return types;
        }

        private String text(IrType type) {
            return texts.computeIfAbsent(type, it -> family == null ? it.toString() : family.print(it));
        }

        private String attributes(AttributeList list) {
            return json.write(out -> {
                out.writeStartObject();
                for (NamedAttribute attribute : list) {
                    if (!debugging.contains(attribute.name())) {
                        out.writeFieldName(attribute.name());
                        JsonText.payload(out, attribute.value().payload());
                    }
                }
                out.writeEndObject();
            });
        }
    }
}
