package io.isomorph.testkit.generate;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.testkit.generate.ModelOperation.Attribute;
import io.isomorph.testkit.generate.ModelOperation.ResultFlag;
import io.isomorph.testkit.generate.ModelOperation.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** The attributes of one program: operations of one scope carry its name, and lists that repeat are one object. */
final class ModelAttributes {
    private static final String SCOPE = "struct_name";

    private final ModelMix mix;
    private final Map<Key, AttributeList> resultLists = new HashMap<>();
    private final List<NamedAttribute> items = new ArrayList<>();
    private NamedAttribute scope = new NamedAttribute(SCOPE, new StringAttribute("/").toAttribute());
    private AttributeList scopeOnly = AttributeList.of(scope);
    private int scopes;
    private int texts;

    private record Key(List<ResultFlag> flags, int results) {}

    ModelAttributes(ModelMix mix) {
        this.mix = mix;
    }

    AttributeList next(SplittableRandom random, ModelOperation operation) {
        if (operation.attributes().isEmpty()) {
            return AttributeList.EMPTY;
        }
        items.clear();
        for (Attribute attribute : operation.attributes()) {
            Value value = attribute.values().pick(random);
            if (value.shared() != null) {
                items.add(value.shared());
            } else if (value.isUnique()) {
                items.add(attribute.name().equals(SCOPE) ? nextScope(random) : unique(random, attribute.name()));
            }
        }
        return items.size() == 1 && items.get(0).equals(scope) ? scopeOnly : AttributeList.of(items);
    }

    private NamedAttribute unique(SplittableRandom random, String name) {
        texts++;
        String text = mix.scopeWords().pick(random) + "_" + texts + ".w_0";
        return new NamedAttribute(name, new StringAttribute(text).toAttribute());
    }

    private NamedAttribute nextScope(SplittableRandom random) {
        if (Choice.below(random, 1000) < mix.scopeChange()) {
            scopes++;
            StringBuilder path = new StringBuilder("/");
            int words = mix.scopeLengths().pick(random);
            for (int i = 0; i < words; i++) {
                path.append(mix.scopeWords().pick(random));
                if (i == words - 1) {
                    path.append('_').append(scopes);
                }
                path.append('/');
            }
            scope = new NamedAttribute(SCOPE, new StringAttribute(path.toString()).toAttribute());
            scopeOnly = AttributeList.of(scope);
        }
        return scope;
    }

    AttributeList aboutResults(SplittableRandom random, ModelOperation operation, int results) {
        List<ResultFlag> flags = operation.resultAttributes().pick(random);
        return resultLists.computeIfAbsent(new Key(flags, results), ModelAttributes::resultList);
    }

    private static AttributeList resultList(Key key) {
        List<NamedAttribute> list = new ArrayList<>();
        for (ResultFlag flag : key.flags()) {
            IrAttribute item = new BoolAttribute(flag.value()).toAttribute();
            IrAttribute array = new ArrayAttribute(Collections.nCopies(key.results(), item)).toAttribute();
            list.add(new NamedAttribute(flag.name(), array));
        }
        return AttributeList.of(list);
    }
}
