package dev.hyperlaw.lab.data;

/**
 * Random numbers by their index, so that any of them can be had without those before it. The index times an odd constant, plus a key, goes
 * through the finaliser of SplitMix64 (Steele, Lea, Flood 2014) twice, keyed again in between. The same on every machine: only integer arithmetic and {@link StrictMath}.
 */
public final class CounterRandom {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final double UNIT = 0x1.0p-53;

    private final long key;
    private final long second;

    private CounterRandom(long key) {
        this.key = key;
        this.second = mixed(key + GOLDEN);
    }

    /** The numbers that belong to these words, in this order. */
    public static CounterRandom of(long... words) {
        long key = words.length;
        for (long word : words) {
            key = mixed(key * GOLDEN + mixed(word + GOLDEN));
        }
        return new CounterRandom(key);
    }

    /** 64 random bits. */
    public long bits(long index) {
        return mixed(mixed(key + index * GOLDEN) ^ second);
    }

    /** Uniform in [0, 1). */
    public double uniform(long index) {
        return (bits(index) >>> 11) * UNIT;
    }

    /** A standard Gaussian number, by the polar form of Box and Muller: indices 2n and 2n+1 share a radius and differ by a quarter turn. */
    public double gaussian(long index) {
        long pair = index & ~1L;
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - uniform(pair)));
        double angle = 2 * Math.PI * uniform(pair + 1);
        return (index & 1) == 0 ? radius * StrictMath.cos(angle) : radius * StrictMath.sin(angle);
    }

    private static long mixed(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
