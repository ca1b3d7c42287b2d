package io.isomorph.format.json.mode;

import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** What becomes of a payload of a known kind, which fits the kind's shape, when only what Paddle can load may be written. */
@FunctionalInterface
interface PortableRule {
    /** Paddle loads it, whatever it is. */
    PortableRule AS_IS = (payload, kinds) -> payload;

    /**
     * Returns the payload to write; the same object if it stays as it is. What cannot be written is reported, and stays.
     *
     * @param kinds judges the types and attributes inside, and has the report
     */
    Payload apply(Payload payload, PortableKinds kinds);

    /** Returns the rule of a list whose items all have one rule. */
    static PortableRule each(PortableRule rule) {
        return (payload, kinds) -> items((ListValue) payload, index -> rule, kinds);
    }

    /** Returns the rule of a tuple. */
    static PortableRule items(PortableRule... rules) {
        List<PortableRule> list = List.of(rules);
        return (payload, kinds) -> items((ListValue) payload, list::get, kinds);
    }

    private static Payload items(ListValue list, IntFunction<PortableRule> rules, PortableKinds kinds) {
        List<Payload> written = new ArrayList<>(list.size());
        boolean same = true;
        for (int i = 0; i < list.size(); i++) {
            Payload item = rules.apply(i).apply(list.get(i), kinds);
            same &= item == list.get(i);
            written.add(item);
        }
        return same ? list : Payload.list(written);
    }
}
