package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a file that is being written. Strings, attributes and lists, of which there may be many, are kept as far as usual
 * programs go; the others are compared with what is in the file where a node that comes has the hash of one of them.
 */
final class WrittenNodes {
    final NodePositions strings = new NodePositions();
    final NodePositions attributes = new NodePositions();
    final NodePositions lists = new NodePositions();
    final Tables tables = new Tables(
            (number, node) -> at(strings.get(number)).isString((String) node),
            (number, node) -> at(attributes.get(number)).isAttribute((NamedAttribute) node),
            (number, node) -> at(lists.get(number)).isList((AttributeList) node));
    private @Nullable Pieces pieces;
    /** By piece; the array of the last one may be another by now. */
    private final List<NodeMatcher> matchers = new ArrayList<>();

    /** Begins a file of which so many nodes of each sort are kept; {@link Integer#MAX_VALUE} is all. */
    void begin(Pieces file, int mostKept) {
        pieces = file;
        tables.keep(mostKept);
        List.of(strings, attributes, lists).forEach(places -> places.keep(mostKept < Integer.MAX_VALUE));
    }

    /** Forgets everything. */
    void clear() {
        pieces = null;
        matchers.clear();
        tables.clear();
        strings.clear();
        attributes.clear();
        lists.clear();
    }

    private NodeMatcher matcherOf(byte[] piece) {
        return new NodeMatcher(piece, tables, number -> at(strings.get(number)));
    }

    /** Returns a matcher that is at a place. */
    NodeMatcher at(int place) {
        Pieces file = Objects.requireNonNull(pieces);
        int piece = file.pieceOf(place);
        byte[] bytes = file.bytes(piece);
        while (matchers.size() <= piece) {
            matchers.add(matcherOf(bytes));
        }
        NodeMatcher matcher = matchers.get(piece);
        if (!matcher.isOf(bytes)) {
            matcher = matcherOf(bytes);
            matchers.set(piece, matcher);
        }
        matcher.goTo(file.offset(place, piece));
        return matcher;
    }
}
