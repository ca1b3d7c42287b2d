package io.isomorph.golden.source;

import java.util.List;
import java.util.stream.Stream;

/**
 * All documents that goldens were written from. They are built by hand, from names and payloads only: neither a format,
 * nor a generator, nor the typed view of a kind is between them and the files.
 *
 * <p>What is here once is never changed, as the files of old releases are compared with it. What is new is a new
 * document.
 */
public final class SourceDocuments {
    /** Each by a name of its own. */
    public static final List<SourceDocument> ALL = Stream.of(
                    KindDocuments.all(),
                    PayloadDocuments.all(),
                    NumberDocuments.all(),
                    TextDocuments.all(),
                    StructureDocuments.all(),
                    ValueDocuments.all(),
                    ParameterDocuments.all(),
                    EntryDocuments.all(),
                    AttachmentDocuments.all(),
                    ModelDocuments.all(),
                    PyptoKernel.all(),
                    PyptoExpressions.all(),
                    PyptoStatements.all(),
                    PyptoFields.all(),
                    NvfuserFusions.all())
            .flatMap(List::stream)
            .toList();

    private SourceDocuments() {}
}
