package io.isomorph.cache;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Puts the artifacts of exported documents into a cache, while their events pass by: give it to {@code accept} of a document or of a
 * reader. Programs are skipped. May be given several documents, one after the other.
 *
 * @see CacheExport
 */
public final class CacheImport extends DocumentVisitor {
    private final CompileCache cache;
    private final @Nullable Environment environment;
    private final Consumer<IsomorphException> refusals;
    /** Whether the payload of the document is that of an export. */
    private boolean isExport;

    private String entry = "";
    private long seen;
    private long imported;
    private long present;
    private long refused;

    /**
     * Makes an import of all artifacts.
     *
     * @param cache where they are put; stays open
     */
    public CacheImport(CompileCache cache) {
        this(cache, null, refusal -> {});
    }

    /**
     * Makes an import of the artifacts for one environment.
     *
     * @param cache where they are put; stays open
     * @param environment components that the environments of artifacts have to have; null takes all
     * @param refusals receives for each artifact of another environment an error of {@link CacheCode#ENVIRONMENT}, which names the
     *     components that differ
     */
    public CacheImport(CompileCache cache, @Nullable Environment environment, Consumer<IsomorphException> refusals) {
        this.cache = cache;
        this.environment = environment;
        this.refusals = refusals;
    }

    /**
     * Returns how many artifacts were put in.
     *
     * @return without those that were there
     */
    public long imported() {
        return imported;
    }

    /**
     * Returns how many equal artifacts were there already.
     *
     * @return at least 0
     */
    public long present() {
        return present;
    }

    /**
     * Returns how many artifacts were for another environment.
     *
     * @return at least 0
     */
    public long refused() {
        return refused;
    }

    @Override
    public void visitDocument(Payload payload) {
        @Nullable Payload version = payload instanceof MapValue members ? members.get(CacheExport.FAMILY) : null;
        if (version == null) {
            throw malformed("the document is no export");
        }
        if (!version.equals(Payload.of(AttachedArtifact.VERSION))) {
            throw malformed("the export is of another version than " + AttachedArtifact.VERSION);
        }
        isExport = true;
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        entry = name;
        return null;
    }

    /**
     * Puts an artifact in.
     *
     * @param key the key of the attachment
     * @param about key and description of the artifact
     * @param bytes the artifact
     * @throws MalformedInputException if the attachment is no artifact, or damaged
     * @throws UncheckedIOException if storage fails
     */
    @Override
    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        if (!isExport) {
            throw malformed("the document is no export");
        }
        Artifact artifact;
        try {
            artifact = AttachedArtifact.artifact(about, bytes);
        } catch (IllegalArgumentException e) {
            throw malformed("the attachment " + PayloadText.quote(key) + " of the entry " + PayloadText.quote(entry)
                    + " is no artifact: " + e.getMessage());
        }
        seen++;
        List<Environment.Difference> differences = environment == null
                ? List.of()
                : environment.mismatches(artifact.key().environment());
        if (differences.isEmpty()) {
            put(artifact);
        } else {
            refused++;
            refusals.accept(new InvalidModelException(
                    CacheCode.ENVIRONMENT,
                    Location.NOWHERE,
                    "the artifact " + PayloadText.quote(key) + " is for another environment: "
                            + CompileCache.text(differences),
                    null));
        }
    }

    private void put(Artifact artifact) {
        try {
            if (artifact.equals(cache.get(artifact.key()))) {
                present++;
            } else {
                cache.put(artifact);
                imported++;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void visitEnd() {
        if (seen == 0) {
            throw malformed("there is no artifact in the document");
        }
        seen = 0;
        isExport = false;
    }

    private static MalformedInputException malformed(String problem) {
        return new MalformedInputException(CacheCode.DOCUMENT, Location.NOWHERE, problem, null);
    }
}
