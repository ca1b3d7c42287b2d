package io.isomorph.catalog.rows;

import io.isomorph.family.Signature;
import io.isomorph.io.ByteSource;
import io.isomorph.tools.inspect.InspectedEntry;
import io.isomorph.tools.inspect.Inspection;
import io.isomorph.tools.inspect.SignatureMembers;
import io.isomorph.tools.inspect.Totals;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Rows of what an inspection found. */
final class InspectionRows {
    private final String path;
    private final Inspection found;
    private final Map<String, Totals.Count> counts = new HashMap<>();
    private final JsonText json = new JsonText();

    InspectionRows(String path, Inspection found) {
        this.path = path;
        this.found = found;
        found.totals().counts().forEach(count -> counts.put(count.member(), count));
    }

    ModelRow model(Instant modified, ByteSource stored, @Nullable String compression) {
        @Nullable Signature signature = found.signature();
        long parameterBytes = signature == null ? -1 : SignatureMembers.bytes(signature.parameters());
        return new ModelRow(
                path,
                found.format(),
                found.bytes(),
                compression,
                compression == null ? null : stored.size(),
                modified,
                Digest.of(stored),
                String.valueOf(found.documentHash()),
                common(entry -> entry.info().family()),
                common(entry -> entry.info().version()),
                common(entry -> entry.info().trainable()),
                found.entries().size(),
                count("operations").value(),
                count("operands").value(),
                count("results").value(),
                count("blockArguments").value(),
                count("attributes").value(),
                count("regions").value(),
                count("blocks").value(),
                count("depth").value(),
                count("operationNames").value(),
                exact(count("types")),
                exact(count("attributeLists")),
                count("elements").value(),
                found.entries().stream().mapToLong(InspectedEntry::attachments).sum(),
                found.entries().stream()
                        .mapToLong(InspectedEntry::attachmentBytes)
                        .sum(),
                signature == null ? null : json.ofMap(SignatureMembers.of(signature)),
                parameterBytes < 0 ? null : parameterBytes,
                found.payload() == null ? null : found.payload().toString(),
                json.ofMap(found.summary()),
                null,
                null);
    }

    private Totals.Count count(String member) {
        return Objects.requireNonNull(counts.get(member), member);
    }

    private static @Nullable Long exact(Totals.Count count) {
        return count.exact() ? (Long) count.value() : null;
    }

    /** Returns what is the same for all programs, or null. */
    private <T> @Nullable T common(Function<InspectedEntry, T> property) {
        List<T> values = found.entries().stream().map(property).distinct().toList();
        return values.size() == 1 ? values.get(0) : null;
    }

    List<EntryRow> entries() {
        List<EntryRow> rows = new ArrayList<>();
        for (InspectedEntry entry : found.entries()) {
            Map<String, String> form = new LinkedHashMap<>();
            entry.form().entries().forEach(word -> form.put(word.getKey(), word.getValue()));
            @Nullable Signature signature = entry.signature();
            rows.add(new EntryRow(
                    path,
                    rows.size(),
                    entry.name(),
                    entry.visits(),
                    json.ofMap(form),
                    entry.info().family(),
                    entry.info().version(),
                    entry.info().trainable(),
                    entry.operations(),
                    entry.attachments(),
                    entry.attachmentBytes(),
                    entry.hash(),
                    signature == null ? null : json.ofMap(SignatureMembers.of(signature))));
        }
        return rows;
    }
}
