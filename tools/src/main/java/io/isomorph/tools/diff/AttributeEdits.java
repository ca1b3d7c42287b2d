package io.isomorph.tools.diff;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.support.PayloadComparison;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds all differences of two attribute lists. */
final class AttributeEdits {
    private final DiffOptions options;
    private final Part part;
    private final Part order;
    private final String word;
    private final String key;

    private AttributeEdits(DiffOptions options, Part part, Part order, String word, String key) {
        this.options = options;
        this.part = part;
        this.order = order;
        this.word = word;
        this.key = key;
    }

    static AttributeEdits ofOperation(DiffOptions options) {
        return new AttributeEdits(options, Part.ATTRIBUTE, Part.ATTRIBUTE_ORDER, "attribute", "/A");
    }

    static AttributeEdits ofResults(DiffOptions options) {
        return new AttributeEdits(
                options, Part.RESULT_ATTRIBUTE, Part.RESULT_ATTRIBUTE_ORDER, "result attribute", "/OA");
    }

    /** Reports the differences, those of the left list first. */
    void report(AttributeList left, AttributeList right, EditPlace place) {
        if (left.equals(right)) {
            return;
        }
        Map<String, Integer> rest = new HashMap<>();
        for (int i = 0; i < right.size(); i++) {
            rest.put(right.get(i).name(), i);
        }
        List<Integer> common = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            NamedAttribute attribute = left.get(i);
            @Nullable Integer other = rest.remove(attribute.name());
            if (options.ignoresAttribute(attribute.name())) {
                continue;
            }
            if (other == null) {
                place.report(
                        Kind.REMOVED,
                        part,
                        at(i),
                        "",
                        what(attribute),
                        Excerpts.value(attribute.value()),
                        Found.NOTHING);
            } else {
                common.add(other);
                changed(i, other, attribute, right.get(other), place);
            }
        }
        added(rest, right, place);
        if (!options.ignoresAttributeOrder()) {
            order(common, right, place);
        }
    }

    private String at(int index) {
        return key + "/" + index;
    }

    private String what(NamedAttribute attribute) {
        return word + " " + Excerpts.quotedName(attribute.name());
    }

    private void changed(int i, int k, NamedAttribute left, NamedAttribute right, EditPlace place) {
        @Nullable Found found = PayloadComparison.described(left.value(), right.value());
        if (found != null) {
            place.reportNamed(part, at(i) + "/AT", at(k) + "/AT", what(left), left.value(), right.value(), found);
        }
    }

    private void added(Map<String, Integer> rest, AttributeList right, EditPlace place) {
        for (int k = 0; k < right.size() && !rest.isEmpty(); k++) {
            NamedAttribute attribute = right.get(k);
            if (rest.remove(attribute.name()) != null && !options.ignoresAttribute(attribute.name())) {
                place.report(
                        Kind.ADDED, part, "", at(k), what(attribute), Found.NOTHING, Excerpts.value(attribute.value()));
            }
        }
    }

    /** Reports a different order of the attributes that both have, at the first that differs. */
    private void order(List<Integer> common, AttributeList right, EditPlace place) {
        List<Integer> sorted = new ArrayList<>(common);
        sorted.sort(null);
        for (int i = 0; i < common.size(); i++) {
            if (!common.get(i).equals(sorted.get(i))) {
                place.report(
                        Kind.CHANGED,
                        order,
                        key,
                        key,
                        "order of " + word + "s",
                        Excerpts.quotedName(right.get(common.get(i)).name()) + " before "
                                + Excerpts.quotedName(right.get(sorted.get(i)).name()),
                        Excerpts.quotedName(right.get(sorted.get(i)).name()) + " before "
                                + Excerpts.quotedName(right.get(common.get(i)).name()));
                return;
            }
        }
    }
}
