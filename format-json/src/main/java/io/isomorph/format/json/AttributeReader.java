package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.spi.NormalisationCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads lists of named attributes. */
final class AttributeReader {
    private static final int ATTRIBUTE = ObjectKeys.NAMED_ATTRIBUTE.find("AT");
    private static final int NAME = ObjectKeys.NAMED_ATTRIBUTE.find("N");

    private final JsonScanner scanner;
    private final JsonReport report;
    private final PayloadReader payloads;
    private final Interner<AttributeList> lists = new Interner<>();

    AttributeReader(JsonScanner scanner, JsonReport report, PayloadReader payloads) {
        this.scanner = scanner;
        this.report = report;
        this.payloads = payloads;
    }

    /** Reads the list that begins here. */
    AttributeList read(String what) {
        List<NamedAttribute> items = new ArrayList<>();
        addTo(items, what);
        return listOf(items);
    }

    /** Returns a list of attributes without repeated names, the same object for equal lists. */
    AttributeList listOf(List<NamedAttribute> items) {
        return items.isEmpty() ? AttributeList.EMPTY : lists.intern(AttributeList.of(items));
    }

    /** Adds the attributes of the list that begins here to others; of equal names the first counts. */
    void addTo(List<NamedAttribute> items, String what) {
        if (!payloads.openArray(what)) {
            return;
        }
        for (boolean first = true; scanner.nextElement(first); first = false) {
            addAttribute(items);
        }
    }

    private void addAttribute(List<NamedAttribute> items) {
        payloads.count(1);
        long at = scanner.offset();
        Members object = payloads.open(ObjectKeys.NAMED_ATTRIBUTE);
        @Nullable IrAttribute value = object.next(ATTRIBUTE) ? payloads.attribute() : null;
        object.require(NAME);
        String name = payloads.requireString("the name of an attribute");
        payloads.close(object);
        if (value == null) {
            report.normalised(
                    NormalisationCode.ATTRIBUTE_WITHOUT_VALUE,
                    at,
                    "\"" + JsonStrings.forPeople(name) + "\" is dropped");
        } else if (contains(items, name)) {
            report.normalised(
                    NormalisationCode.ATTRIBUTE_REPEATED,
                    at,
                    "the second \"" + JsonStrings.forPeople(name) + "\" is dropped");
        } else {
            items.add(new NamedAttribute(name, value));
        }
    }

    private static boolean contains(List<NamedAttribute> items, String name) {
        for (NamedAttribute item : items) {
            if (item.name().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
