package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.ir.Document;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormatDescriptorTest {
    private static FormatDescriptor of(String id, List<String> extensions, Set<Capability> capabilities) {
        return new FormatDescriptor(
                id, "a/b", extensions, capabilities, (prefix, size) -> false, document -> null, List.of(), List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "a", "x-1", "msgpack2"})
    void takesIdsOfLowerCaseLettersDigitsAndDashes(String id) {
        assertEquals(id, of(id, List.of(".x"), Set.of()).id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "JSON", "1a", "-a", "a b", "a.b", "ä"})
    void refusesOtherIds(String id) {
        var e = assertThrows(IllegalArgumentException.class, () -> of(id, List.of(".x"), Set.of()));
        assertTrue(e.getMessage().contains("'" + id + "'"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {".json", ".pypto.msgpack", ".a-b_1"})
    void takesExtensionsThatBeginWithADot(String extension) {
        assertEquals(List.of(extension), of("x", List.of(extension), Set.of()).extensions());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "json", ".JSON", "..json", ".a.", ".a b", "a.json"})
    void refusesOtherExtensions(String extension) {
        assertThrows(IllegalArgumentException.class, () -> of("x", List.of(extension), Set.of()));
    }

    @Test
    void capabilitiesAreInTheOrderOfTheirDeclaration() {
        Set<Capability> all = new HashSet<>(EnumSet.allOf(Capability.class));
        FormatDescriptor descriptor = of("x", List.of(".x"), all);
        all.clear();
        assertEquals(List.of(Capability.values()), new ArrayList<>(descriptor.capabilities()));
        assertThrows(
                UnsupportedOperationException.class,
                () -> descriptor.capabilities().clear());
    }

    @Test
    void listsAreCopied() {
        List<String> extensions = new ArrayList<>(List.of(".x"));
        List<FormatOption<?>> options = new ArrayList<>(List.of(FormatOption.ofFlag("x.f", "t", true)));
        FormatDescriptor descriptor = new FormatDescriptor(
                "x", "a/b", extensions, Set.of(), (prefix, size) -> false, document -> null, options, options);
        extensions.clear();
        options.clear();
        assertEquals(1, descriptor.extensions().size());
        assertEquals(1, descriptor.readOptions().size());
        assertEquals(1, descriptor.writeOptions().size());
    }

    @Test
    void nothingIsNull() {
        assertThrows(
                NullPointerException.class,
                () -> new FormatDescriptor(
                        "x", null, List.of(".x"), Set.of(), (prefix, size) -> false, d -> null, List.of(), List.of()));
        assertThrows(
                NullPointerException.class,
                () -> new FormatDescriptor("x", "a/b", List.of(".x"), Set.of(), null, d -> null, List.of(), List.of()));
        assertThrows(
                NullPointerException.class,
                () -> new FormatDescriptor(
                        "x", "a/b", List.of(".x"), Set.of(), (prefix, size) -> false, null, List.of(), List.of()));
    }

    @Test
    void aFormatHasAnExtension() {
        var e = assertThrows(IllegalArgumentException.class, () -> of("x", List.of(), Set.of()));
        assertEquals("the format x has no extension; at least one is required", e.getMessage());
    }

    @Test
    void reportsWhyADocumentCannotBeHeld() {
        FormatDescriptor descriptor = new StubProvider("x").descriptor();
        assertNull(descriptor.representable(Document.of(Programs.chain(1))));
        assertEquals("it holds one program", descriptor.representable(Document.of(List.of())));
    }
}
