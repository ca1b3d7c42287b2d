package io.isomorph.testkit.generate;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Documents of all profiles but the huge one, and walks over all that is in them. */
final class Survey {
    /** Made once for all tests. */
    static final Survey ALL = new Survey();

    private final List<Document> documents = new ArrayList<>();

    private Survey() {
        add(Profile.TINY, 1200);
        add(Profile.ODD, 1200);
        add(Profile.WIDE, 150);
        add(Profile.DEEP, 12);
        add(Profile.TYPICAL, 6);
    }

    private void add(Profile profile, int count) {
        DocumentGenerator generator = DocumentGenerator.of(profile);
        for (int seed = 0; seed < count; seed++) {
            documents.add(generator.generate(seed));
        }
    }

    List<Document> documents() {
        return documents;
    }

    /** Shows each operation. */
    void operations(Consumer<OperationHead> visitor) {
        for (Document document : documents) {
            for (Entry entry : document.entries()) {
                entry.program().accept(new ProgramVisitor() {
                    @Override
                    public void visitOperation(OperationHead head, boolean hasRegions) {
                        visitor.accept(head);
                    }
                });
            }
        }
    }

    /** Shows each type and attribute, those inside of payloads too. */
    void described(Consumer<TypeOrAttribute> visitor) {
        for (Document document : documents) {
            for (Entry entry : document.entries()) {
                entry.program().accept(new DescribedWalk(visitor, payload -> {}));
            }
        }
    }

    /** Shows each payload, those inside of others too. */
    void payloads(Consumer<Payload> visitor) {
        for (Document document : documents) {
            for (Entry entry : document.entries()) {
                entry.program().accept(new DescribedWalk(described -> {}, visitor));
            }
        }
    }

    private static final class DescribedWalk extends ProgramVisitor {
        private final Consumer<TypeOrAttribute> describedThings;
        private final Consumer<Payload> payloads;

        DescribedWalk(Consumer<TypeOrAttribute> describedThings, Consumer<Payload> payloads) {
            this.describedThings = describedThings;
            this.payloads = payloads;
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            argumentTypes.forEach(this::walk);
            keywordArguments.forEach(argument -> walk(argument.type()));
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            head.resultTypes().forEach(this::walk);
            walk(head.attributes());
            walk(head.resultAttributes());
        }

        private void walk(AttributeList attributes) {
            for (NamedAttribute attribute : attributes) {
                walk(attribute.value());
            }
        }

        private void walk(TypeOrAttribute described) {
            describedThings.accept(described);
            Payload payload = described.payload();
            if (payload != null) {
                walk(payload);
            }
        }

        private void walk(Payload payload) {
            payloads.accept(payload);
            if (payload instanceof ListValue list) {
                for (int i = 0; i < list.size(); i++) {
                    walk(list.get(i));
                }
            } else if (payload instanceof MapValue map) {
                for (int i = 0; i < map.size(); i++) {
                    walk(map.value(i));
                }
            } else if (payload instanceof TypeValue type) {
                walk(type.type());
            } else if (payload instanceof AttributeValue attribute) {
                walk(attribute.attribute());
            }
        }
    }
}
