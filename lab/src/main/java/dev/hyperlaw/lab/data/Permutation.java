package dev.hyperlaw.lab.data;

/**
 * A pseudo-random order of {@code 0 … size−1} in which every place can be had at once: a Feistel network over the next even number of bits,
 * walked until it falls back into the range (Black, Rogaway 2002).
 */
final class Permutation {
    private static final int ROUNDS = 6;

    private final long size;
    private final int halfBits;
    private final CounterRandom[] rounds = new CounterRandom[ROUNDS];

    Permutation(long size, long... words) {
        if (size < 1) {
            throw new IllegalArgumentException("A permutation needs at least one element, not %d.".formatted(size));
        }
        this.size = size;
        int bits = Math.max(2, 64 - Long.numberOfLeadingZeros(size - 1));
        this.halfBits = (bits + 1) / 2;
        CounterRandom keys = CounterRandom.of(words);
        for (int round = 0; round < ROUNDS; round++) {
            rounds[round] = CounterRandom.of(keys.bits(round));
        }
    }

    long at(long place) {
        long value = place;
        do {
            value = feistel(value);
        } while (value >= size);
        return value;
    }

    private long feistel(long value) {
        long mask = (1L << halfBits) - 1;
        long left = value >>> halfBits;
        long right = value & mask;
        for (CounterRandom round : rounds) {
            long next = left ^ (round.bits(right) & mask);
            left = right;
            right = next;
        }
        return left << halfBits | right;
    }
}
