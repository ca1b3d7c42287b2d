package io.isomorph.support;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256, which every Java platform must have. */
public final class Sha256 {
    private Sha256() {}

    /**
     * Begins a hash.
     *
     * @return a digest that has no bytes yet, owned by the caller
     */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java platform has no SHA-256, which every one must have", e);
        }
    }
}
