package io.isomorph.cli.files;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An entry without its program.
 *
 * @param name its name
 * @param visits how often it was requested
 * @param form its form
 */
public record EntryHead(String name, long visits, Form form) {
    /**
     * Lists the entries of a document; programs are not decoded where the format can step over them.
     *
     * @param reader the document
     * @return its entries in order
     */
    public static List<EntryHead> list(DocumentReader reader) {
        return list(reader, payload -> {});
    }

    /**
     * Lists the entries of a document; programs are not decoded where the format can step over them.
     *
     * @param reader the document
     * @param onPayload receives what the document carries as a whole, if it carries anything
     * @return its entries in order
     */
    public static List<EntryHead> list(DocumentReader reader, Consumer<Payload> onPayload) {
        List<EntryHead> heads = new ArrayList<>();
        reader.accept(new DocumentVisitor() {
            @Override
            public void visitDocument(Payload payload) {
                onPayload.accept(payload);
            }

            @Override
            public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                heads.add(new EntryHead(name, visits, form));
                return null;
            }
        });
        return heads;
    }

    /**
     * Finds an entry.
     *
     * @param heads the entries of a document
     * @param name the name of one of them
     * @param source the document
     * @return the entry
     */
    public static EntryHead find(List<EntryHead> heads, String name, ByteSource source) {
        return heads.stream()
                .filter(head -> head.name().equals(name))
                .findFirst()
                .orElseThrow(() -> absent(name, source));
    }

    /**
     * Makes a fault.
     *
     * @param name the name that no entry has
     * @param source the document
     * @return the fault
     */
    public static MalformedInputException absent(String name, ByteSource source) {
        return new MalformedInputException(
                StandardCode.ENTRY_ABSENT,
                Location.NOWHERE.withSource(source.name()),
                "there is no entry '" + name + "'",
                null);
    }
}
