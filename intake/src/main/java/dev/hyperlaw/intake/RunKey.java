package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.List;

/** What makes two runs the same, as codes of their values. */
record RunKey(int... codes) {
    /** What a run says under each of {@code values}. */
    static RunKey of(int run, List<RunValues> values) {
        int[] codes = new int[values.size()];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = values.get(i).codes()[run];
        }
        return new RunKey(codes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RunKey key && Arrays.equals(codes, key.codes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(codes);
    }
}
