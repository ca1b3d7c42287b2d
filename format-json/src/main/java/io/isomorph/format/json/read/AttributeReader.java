package io.isomorph.format.json.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.schema.ParameterForm;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.NormalizationCode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads lists of named attributes, and the flags by which the short form of parameters represents some. */
final class AttributeReader {
    private static final int ATTRIBUTE = ObjectKeys.NAMED_ATTRIBUTE.find("AT");
    private static final int NAME = ObjectKeys.NAMED_ATTRIBUTE.find("N");

    /** Up to this many attributes, their names are compared one by one: nearly every list is shorter, and needs no set. */
    private static final int FEW = 32;

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final ReaderCache cache;
    private final StringAttributes strings;

    /** The list that is being read. */
    private NamedAttribute[] items = new NamedAttribute[16];

    private int count;
    private long names;

    /** The names of the first of the attributes, as many as it has. */
    private Set<String> namesOfMany = new HashSet<>();

    AttributeReader(
            JsonScanner scanner, JsonReport report, SchemaReader schema, PayloadReader payloads, ReaderCache cache) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.payloads = payloads;
        this.cache = cache;
        this.strings = new StringAttributes(scanner, cache);
    }

    /** Reads the list of result attributes that begins here, or takes it from the cache. */
    AttributeList readOfResults(long key) {
        int start = scanner.position;
        @Nullable AttributeList known = cache.resultAttributes.take(scanner, key);
        if (known != null && schema.hasRoomFor(known.elements())) {
            schema.count(known.elements());
            return known;
        }
        scanner.position = start; // what is one too many has its place in the list
        long from = scanner.offset();
        long before = report.diagnosticCount();
        begin();
        add("OA", key);
        AttributeList list = end();
        if (report.diagnosticCount() == before) {
            cache.resultAttributes.add(scanner, from, key, list);
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

    /** Returns the list that was begun. */
    AttributeList end() {
        return AttributeList.of(items, count);
    }

    /** Returns how many attributes the list has so far. */
    int count() {
        return count;
    }

    /**
     * Adds the attributes of the list that begins here; of equal names the first counts.
     *
     * @param key what lists that resemble each other have in common
     */
    void add(String what, long key) {
        if (!schema.openArray(what)) {
            return;
        }
        for (int index = 0; scanner.nextElement(index == 0); index++) {
            long at = scanner.offset();
            @Nullable NamedAttribute attribute = attribute(key * 31 + index);
            if (attribute == null) {
                continue;
            }
            if ((names & nameBit(attribute)) == 0 || !contains(attribute.name())) {
                add(attribute);
            } else {
                report.normalized(
                        NormalizationCode.ATTRIBUTE_REPEATED,
                        at,
                        "the second \"" + JsonStrings.forMessage(attribute.name()) + "\" is dropped");
            }
        }
    }

    /** Adds an attribute whose name no other has. */
    private void add(NamedAttribute attribute) {
        if (count == items.length) {
            items = Arrays.copyOf(items, 2 * count);
        }
        items[count++] = attribute;
        names |= nameBit(attribute);
    }

    /** A name's place in a set of 64 bits: where it is free, no attribute has that name. */
    private static long nameBit(NamedAttribute attribute) {
        return 1L << attribute.name().hashCode();
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

    /** Reads an attribute, or takes it from the cache; null if it has no value. */
    private @Nullable NamedAttribute attribute(long key) {
        @Nullable NamedAttribute string = strings.tryRead();
        @Nullable NamedAttribute known = string != null ? string : cache.attributes.take(scanner, key);
        if (known != null) {
            schema.count(1 + known.value().elements());
            return known;
        }
        long from = scanner.offset();
        long before = report.diagnosticCount();
        @Nullable NamedAttribute attribute = attribute();
        if (attribute != null && report.diagnosticCount() == before) {
            cache.attributes.add(scanner, from, key, attribute);
        }
        return attribute;
    }

    private @Nullable NamedAttribute attribute() {
        schema.count(1);
        long at = scanner.offset();
        Members object = schema.open(ObjectKeys.NAMED_ATTRIBUTE);
        @Nullable IrAttribute value = object.next(ATTRIBUTE) ? payloads.attribute() : null;
        object.require(NAME);
        String name = name();
        schema.close(object);
        if (value != null) {
            return new NamedAttribute(name, value);
        }
        report.normalized(
                NormalizationCode.ATTRIBUTE_WITHOUT_VALUE, at, "\"" + JsonStrings.forMessage(name) + "\" is dropped");
        return null;
    }

    private String name() {
        long key = ReaderCache.stringKey(scanner);
        @Nullable String known = cache.words.take(scanner, key);
        if (known != null) {
            return known;
        }
        long from = scanner.offset();
        long before = report.diagnosticCount();
        String name = schema.requireString("the name of an attribute");
        if (report.diagnosticCount() == before) {
            cache.words.add(scanner, from, key, name);
        }
        return name;
    }

    // The short form of parameters

    /** Adds the attributes that {@code A} of a parameter represents: three flags and the name. */
    void addFlagsAndName() {
        long at = scanner.offset();
        int length = ParameterForm.FLAGS.size() + 1;
        openFlags();
        for (int i = 0; i < length - 1; i++) {
            requireElement(i == 0, at, "A", length);
            add(counted(ParameterForm.FLAGS.get(i).of(flag())));
        }
        requireElement(false, at, "A", length);
        add(counted(ParameterForm.parameterName(schema.requireString("the name of a parameter"))));
        requireArrayEnd(at, "A", length);
    }

    /** Reads {@code OA} of a parameter. */
    AttributeList resultFlags() {
        long at = scanner.offset();
        int length = ParameterForm.RESULT_FLAGS.size();
        openFlags();
        int values = 0;
        for (int i = 0; i < length; i++) {
            requireElement(i == 0, at, "OA", length);
            values = values << 1 | (flag() ? 1 : 0);
        }
        requireArrayEnd(at, "OA", length);
        AttributeList list = ParameterForm.resultAttributes(values);
        schema.count(list.elements());
        schema.requireDepth(list.depth());
        return list;
    }

    private void openFlags() {
        schema.requireKind('[', "the flags of a parameter", "an array");
        scanner.open();
    }

    private void requireElement(boolean first, long at, String what, int length) {
        if (!scanner.nextElement(first)) {
            throw tupleLength(at, what, length);
        }
    }

    private NamedAttribute counted(NamedAttribute attribute) {
        schema.count(1 + attribute.value().elements());
        schema.requireDepth(attribute.value().depth());
        return attribute;
    }

    private void requireArrayEnd(long at, String what, int length) {
        if (scanner.nextElement(false)) {
            throw tupleLength(at, what, length);
        }
    }

    private IsomorphException tupleLength(long at, String what, int length) {
        return report.fault(
                StandardCode.SCHEMA_COUNT,
                at,
                what + " of a parameter has another length, expected " + length + " elements",
                null);
    }

    private boolean flag() {
        long at = scanner.offset();
        long few = scanner.tryInteger();
        if (few == 0 || few == 1) {
            return few == 1;
        }
        if (few == JsonScanner.NO_INTEGER) {
            int c = scanner.peekValue();
            if (c == 't' || c == 'f') {
                report.normalized(NormalizationCode.PARAMETER_FORM, at, "a flag is a truth value, written as 0 or 1");
                return scanner.scanLiteral() == 't';
            }
        }
        Payload number =
                few == JsonScanner.NO_INTEGER ? schema.requireNumber("a flag of a parameter") : Payload.of(few);
        boolean zero = number.equals(Payload.of(0)) || (number instanceof FloatValue value && value.value() == 0);
        if (!number.equals(Payload.of(zero ? 0 : 1))) {
            report.normalized(NormalizationCode.PARAMETER_FORM, at, "a flag is " + number + ", written as 0 or 1");
        }
        return !zero;
    }
}
