package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Simplifies what a document holds about its programs: name, visits, form. */
public final class EntryStep implements Step {
    @Override
    public Stream<Supplier<Document>> candidates(Document document) {
        return IntStream.range(0, document.entries().size()).boxed().flatMap(index -> {
            Entry entry = document.entries().get(index);
            return simpler(entry).map(simpler -> () -> with(document, index, simpler.get()));
        });
    }

    /** A name that is taken already leaves the document as it is. */
    private static Document with(Document document, int index, Entry simpler) {
        Entry old = document.entries().get(index);
        if (!simpler.name().equals(old.name()) && document.entry(simpler.name()) != null) {
            return document;
        }
        List<Entry> entries = new ArrayList<>(document.entries());
        entries.set(index, simpler);
        return document.withEntries(entries);
    }

    private static Stream<Supplier<Entry>> simpler(Entry entry) {
        Stream<Supplier<Entry>> forms = Chunk.of(entry.form().entries().size())
                .map(chunk -> () -> new Entry(
                        entry.name(),
                        entry.visits(),
                        without(entry.form(), chunk),
                        entry.program(),
                        entry.attachments()));
        Stream<Supplier<Entry>> visits = SimplerNumber.of(entry.visits())
                .mapToObj(number ->
                        () -> new Entry(entry.name(), number, entry.form(), entry.program(), entry.attachments()));
        Stream<Supplier<Entry>> names = SimplerText.of(entry.name())
                .map(name -> () ->
                        new Entry(name.get(), entry.visits(), entry.form(), entry.program(), entry.attachments()));
        return Stream.of(forms, visits, names).flatMap(entries -> entries);
    }

    private static Form without(Form form, Chunk chunk) {
        Form rest = Form.EMPTY;
        for (Map.Entry<String, String> word : chunk.removedFrom(List.copyOf(form.entries()))) {
            rest = rest.with(word.getKey(), word.getValue());
        }
        return rest;
    }
}
