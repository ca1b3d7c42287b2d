package io.isomorph.tools.inspect;

import io.isomorph.family.Signature;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramInfo;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a document, without its program.
 *
 * @param name its name
 * @param visits how often it was requested
 * @param form its form
 * @param info the properties of its program
 * @param operations operations of its program, nested ones included
 * @param attachments how many attachments it has
 * @param attachmentBytes how many bytes they have
 * @param hash content hash of its program
 * @param signature what its program takes and gives; null if its family is absent or does not know
 */
public record InspectedEntry(
        String name,
        long visits,
        Form form,
        ProgramInfo info,
        long operations,
        long attachments,
        long attachmentBytes,
        String hash,
        @Nullable Signature signature) {}
