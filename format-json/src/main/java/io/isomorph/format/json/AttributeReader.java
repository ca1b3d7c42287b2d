package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.spi.NormalisationCode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads lists of named attributes. */
final class AttributeReader {
    private static final int ATTRIBUTE = ObjectKeys.NAMED_ATTRIBUTE.find("AT");
    private static final int NAME = ObjectKeys.NAMED_ATTRIBUTE.find("N");

    /** Up to this many attributes, their names are compared one by one: nearly every list is shorter, and needs no set. */
    private static final int FEW = 32;

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final Holes holes;

    /** The list that is being read. */
    private NamedAttribute[] items = new NamedAttribute[16];

    private int count;
    private long names;

    /** The names of the first of the attributes, as many as it has. */
    private Set<String> namesOfMany = new HashSet<>();

    AttributeReader(JsonScanner scanner, JsonReport report, SchemaReader schema, PayloadReader payloads, Holes holes) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.payloads = payloads;
        this.holes = holes;
    }

    /** Reads the list that begins here, in which strings are no holes. */
    AttributeList read(String what, OperationMemory memory) {
        begin();
        add(what, memory, false);
        return end();
    }

    /**
     * Returns a list that was read lately if its text begins here, or else reads it.
     *
     * @param recent the lists that were read at this place
     */
    AttributeList remembered(RecentTexts<AttributeList> recent, Supplier<AttributeList> reading) {
        @Nullable AttributeList known = recent.take(scanner);
        if (known != null) {
            schema.count(known.elements());
            return known;
        }
        long from = scanner.offset();
        long said = report.said();
        AttributeList list = reading.get();
        if (report.said() == said) {
            recent.add(scanner, from, list);
        }
        return list;
    }

    /** Begins a list that is made of several parts. */
    void begin() {
        count = 0;
        names = 0;
        if (!namesOfMany.isEmpty()) {
            namesOfMany = new HashSet<>(); // clearing a large one would cost every later list as much
        }
    }

    /** Adds an attribute whose name no other has. */
    void add(NamedAttribute attribute) {
        if (count == items.length) {
            items = Arrays.copyOf(items, 2 * count);
        }
        items[count++] = attribute;
        names |= nameBit(attribute);
    }

    /** Adds the attributes of the list that begins here, and notes where strings stand; of equal names the first counts. */
    void add(String what, OperationMemory memory) {
        add(what, memory, true);
    }

    private void add(String what, OperationMemory memory, boolean withHoles) {
        if (!schema.openArray(what)) {
            return;
        }
        for (int index = 0; scanner.nextElement(index == 0); index++) {
            long at = scanner.offset();
            @Nullable NamedAttribute attribute = attribute(memory.item(index));
            if (attribute == null) {
                continue;
            }
            if ((names & nameBit(attribute)) == 0 || !contains(attribute.name())) {
                if (withHoles) {
                    holeFor(attribute, at);
                }
                add(attribute);
            } else {
                report.normalised(
                        NormalisationCode.ATTRIBUTE_REPEATED,
                        at,
                        "the second \"" + JsonStrings.forPeople(attribute.name()) + "\" is dropped");
            }
        }
    }

    /** Notes where the string of an attribute stands whose text begins at an offset and ends here. */
    private void holeFor(NamedAttribute attribute, long from) {
        if (StringTexts.isString(attribute.value())) {
            long begin = from + StringTexts.BEGIN.length;
            long end = scanner.offset() - StringTexts.end(attribute.name()).length;
            holes.add(Holes.Kind.STRING, begin, end, count);
        }
    }

    /** Returns how many attributes the list has so far. */
    int count() {
        return count;
    }

    /** Returns the list that was begun. */
    AttributeList end() {
        return AttributeList.of(items, count);
    }

    /** A name's place in a set of 64 bits: where it is free, nobody has that name. */
    private static long nameBit(NamedAttribute attribute) {
        return 1L << attribute.name().hashCode();
    }

    private @Nullable NamedAttribute attribute(RecentAttributes recent) {
        @Nullable NamedAttribute known = recent.take(scanner);
        if (known != null) {
            schema.count(1 + known.value().elements());
            return known;
        }
        long from = scanner.offset();
        long said = report.said();
        @Nullable NamedAttribute attribute = attribute();
        if (attribute != null && report.said() == said) {
            recent.add(scanner, from, attribute);
        }
        return attribute;
    }

    /** Reads an attribute; null if it has no value. */
    private @Nullable NamedAttribute attribute() {
        schema.count(1);
        long at = scanner.offset();
        Members object = schema.open(ObjectKeys.NAMED_ATTRIBUTE);
        @Nullable IrAttribute value = object.next(ATTRIBUTE) ? payloads.attribute() : null;
        object.require(NAME);
        String name = schema.requireWord("the name of an attribute");
        schema.close(object);
        if (value != null) {
            return new NamedAttribute(name, value);
        }
        report.normalised(
                NormalisationCode.ATTRIBUTE_WITHOUT_VALUE, at, "\"" + JsonStrings.forPeople(name) + "\" is dropped");
        return null;
    }

    private boolean contains(String name) {
        if (count > FEW) {
            for (int i = namesOfMany.size(); i < count; i++) {
                namesOfMany.add(items[i].name());
            }
            return namesOfMany.contains(name);
        }
        for (int i = 0; i < count; i++) {
            if (items[i].name().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
