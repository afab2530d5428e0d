package dev.hyperlaw;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Fingerprints: the same bytes have the same one on every machine, and no two texts that anybody will meet share one. */
public final class Sha256 {
    private Sha256() {}

    /** For bytes that come in pieces. */
    public static MessageDigest begun() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    /** In hexadecimal digits. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(begun().digest(bytes));
    }
}
