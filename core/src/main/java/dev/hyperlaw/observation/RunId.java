package dev.hyperlaw.observation;

/** Names a run by what it does: the first 16 hexadecimal digits of the SHA-256 hash of its canonical configuration. */
public record RunId(String hex) implements Comparable<RunId> {
    private static final int LENGTH = 16;

    public RunId {
        if (!hex.matches("[0-9a-f]{" + LENGTH + "}")) {
            throw new IllegalArgumentException("A run id (%s) has %d hexadecimal digits.".formatted(hex, LENGTH));
        }
    }

    static RunId ofHash(String sha256) {
        return new RunId(sha256.substring(0, LENGTH));
    }

    @Override
    public int compareTo(RunId other) {
        return hex.compareTo(other.hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
