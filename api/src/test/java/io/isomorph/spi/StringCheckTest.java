package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StringCheckTest {
    /** 9 bytes of UTF-8, 3 chars. */
    private static final String TEXT = "\u20ac\u20ac\u20ac";

    private static final String NAME = "a." + "b".repeat(7);
    private static final Location PLACE = Location.ofByte("file", 17);

    private static Consumer<ProgramVisitor> attribute(Payload payload) {
        NamedAttribute attribute = new NamedAttribute("n", IrAttribute.of("x.y", payload));
        return operation("a.b", AttributeList.of(attribute), List.of(), AttributeList.EMPTY);
    }

    private static Consumer<ProgramVisitor> operation(
            String name, AttributeList attributes, List<IrType> types, AttributeList resultAttributes) {
        OperationHead head = new OperationHead(Name.of(name), attributes, Operands.EMPTY, types, resultAttributes);
        return visitor -> visitor.visitOperation(head, false);
    }

    static Stream<Consumer<ProgramVisitor>> eventsWithATextOfNineBytes() {
        IrType type = IrType.of(NAME);
        AttributeList named = AttributeList.of(new NamedAttribute(TEXT, IrAttribute.of("x.y", Payload.ofNull())));
        return Stream.of(
                visitor -> visitor.visitInfo(TEXT, 0, false),
                visitor -> visitor.enterBlock(List.of(type), List.of()),
                visitor -> visitor.enterBlock(List.of(), List.of(new KeywordArgument(TEXT, IrType.NULL))),
                visitor -> visitor.enterBlock(List.of(), List.of(new KeywordArgument("k", type))),
                operation(NAME, AttributeList.EMPTY, List.of(), AttributeList.EMPTY),
                operation("a.b", named, List.of(), AttributeList.EMPTY),
                operation("a.b", AttributeList.EMPTY, List.of(type), AttributeList.EMPTY),
                operation("a.b", AttributeList.EMPTY, List.of(), named),
                attribute(Payload.of(TEXT)),
                attribute(Payload.of(new byte[9])),
                attribute(Payload.list(Payload.of(1), Payload.of(TEXT))),
                attribute(Payload.map(Map.of(TEXT, Payload.ofNull()))),
                attribute(Payload.map(Map.of("k", Payload.of(TEXT)))),
                attribute(Payload.of(type)),
                attribute(Payload.of(IrAttribute.of("x.y", Payload.of(TEXT)))));
    }

    @ParameterizedTest
    @MethodSource("eventsWithATextOfNineBytes")
    void everyTextIsAsLongAsAllowedAndNoLonger(Consumer<ProgramVisitor> event) {
        assertDoesNotThrow(() -> event.accept(check(9)));
        LimitExceededException e = assertThrows(LimitExceededException.class, () -> event.accept(check(8)));
        assertEquals(StandardCode.LIMIT_STRING, e.code());
        assertEquals(PLACE, e.location());
    }

    private static ProgramVisitor check(long longest) {
        return new StringCheck(Limits.DEFAULTS.with(Limit.STRING, longest), () -> PLACE);
    }
}
