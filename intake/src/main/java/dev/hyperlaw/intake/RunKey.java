package dev.hyperlaw.intake;

import java.util.Arrays;

/** What makes two runs the same, as codes of their values. */
record RunKey(int... codes) {
    @Override
    public boolean equals(Object other) {
        return other instanceof RunKey key && Arrays.equals(codes, key.codes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(codes);
    }
}
