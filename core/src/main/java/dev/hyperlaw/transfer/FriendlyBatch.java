package dev.hyperlaw.transfer;

import java.util.OptionalLong;

/**
 * A batch that people would choose: 448 sequences, not 453. A power of two is the friendliest, then a multiple of 64, 32, 16, 8, 4
 * and 2. The loss is flat around its best batch, so that a number within its flat range costs nothing that can be measured.
 */
public final class FriendlyBatch {
    /** How far off a friendly batch may be where no flat range is known: under the bound 6 % cost .04 % of what tuning can move. */
    public static final double NEAR = 1.06;

    /** The friendliest multiple of a batch in sequences, and of one in tokens, which are counted in powers of 1024. */
    public static final long OF_SEQUENCES = 64;

    public static final long OF_TOKENS = 64 * 1024;

    private FriendlyBatch() {}

    /**
     * The friendliest multiple of {@code quantum} from {@code low} to {@code high}, of equally friendly ones the nearest to {@code ideal}
     * in the logarithm; empty if none of them is even.
     *
     * @param most the friendliest multiple that is tried, a power of two
     */
    public static OptionalLong of(double ideal, long quantum, double low, double high, long most) {
        if (!(low <= high)) {
            return OptionalLong.empty();
        }
        OptionalLong power = power(ideal, quantum, low, high);
        for (long multiple = most; power.isEmpty() && multiple >= 2; multiple /= 2) {
            power = multiple(ideal, common(quantum, multiple), low, high);
        }
        return power;
    }

    private static OptionalLong power(double ideal, long quantum, double low, double high) {
        long below = Long.highestOneBit(Math.max(1, (long) ideal));
        return nearest(ideal, below, 2 * below, quantum, low, high);
    }

    private static OptionalLong multiple(double ideal, long step, double low, double high) {
        long below = ((long) (ideal / step)) * step;
        return nearest(ideal, below, below + step, step, low, high);
    }

    /** The nearer of two numbers; neither if both are out of reach. */
    private static OptionalLong nearest(double ideal, long below, long above, long quantum, double low, double high) {
        boolean first = fits(below, quantum, low, high);
        boolean second = fits(above, quantum, low, high);
        if (first && second) {
            return OptionalLong.of(ideal / below <= above / ideal ? below : above);
        }
        return first ? OptionalLong.of(below) : second ? OptionalLong.of(above) : OptionalLong.empty();
    }

    private static boolean fits(long number, long quantum, double low, double high) {
        return number > 0 && number % quantum == 0 && low <= number && number <= high;
    }

    /** The least common multiple with a power of two; a multiple too large to count is out of reach all the same. */
    private static long common(long quantum, long power) {
        long shared = Math.min(Long.lowestOneBit(quantum), power);
        return quantum > Long.MAX_VALUE / (2 * power) ? quantum : quantum * (power / shared);
    }
}
