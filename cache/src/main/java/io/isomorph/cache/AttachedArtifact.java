package io.isomorph.cache;

import io.isomorph.compare.ContentHash;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An artifact as an attachment: its key and description are the payload. What is no artifact is an IllegalArgumentException. */
final class AttachedArtifact {
    static final int VERSION = 1;

    private static final String PROGRAM = "program";
    private static final String ENVIRONMENT = "environment";
    private static final String ARGUMENTS = "arguments";
    private static final String ABOUT = "about";
    private static final String SHA256 = "sha256";

    private AttachedArtifact() {}

    static Attachment of(Artifact artifact) {
        CacheKey key = artifact.key();
        SortedMap<String, Payload> members = new TreeMap<>();
        members.put(PROGRAM, Payload.of(key.program().toByteArray()));
        members.put(ENVIRONMENT, key.environment().payload());
        members.put(ARGUMENTS, key.arguments());
        members.put(SHA256, Payload.of(artifact.bytes().sha256()));
        if (artifact.about() != null) {
            members.put(ABOUT, artifact.about());
        }
        return new Attachment(key.fileName(), Payload.map(members), artifact.bytes());
    }

    static Artifact artifact(@Nullable Payload payload, AttachmentBytes bytes) {
        if (!(payload instanceof MapValue members)) {
            throw new IllegalArgumentException("it has no payload of an artifact");
        }
        byte[] sha256 = bytes(members, SHA256);
        if (!(members.get(ENVIRONMENT) instanceof MapValue environment)) {
            throw new IllegalArgumentException("its payload has no environment");
        }
        @Nullable Payload arguments = members.get(ARGUMENTS);
        if (arguments == null) {
            throw new IllegalArgumentException("its payload has no arguments");
        }
        ContentHash program = ContentHash.ofBytes(bytes(members, PROGRAM));
        CacheKey key = CacheKey.of(program, Environment.of(environment), arguments);
        if (!Arrays.equals(sha256, bytes.sha256())) {
            throw new IllegalArgumentException("its bytes have another SHA-256 than its payload states");
        }
        return new Artifact(key, members.get(ABOUT), bytes);
    }

    private static byte[] bytes(MapValue members, String name) {
        if (members.get(name) instanceof BytesValue bytes) {
            return bytes.toByteArray();
        }
        throw new IllegalArgumentException("its payload has no " + name);
    }
}
