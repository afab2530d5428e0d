package dev.hyperlaw.lab.data;

/** Windows of a synthetic language: each one is written when it is asked for, from random numbers of its own. */
final class MarkovWindows implements TokenWindows {
    /** No window is longer than this, so no two share a random number. */
    private static final long STRIDE = 1L << 24;

    private static final long HELD_OUT = 1;
    private static final long TRAINING = 2;

    private final MarkovLanguage language;
    private final CounterRandom training;
    private final CounterRandom heldOut;
    private final int validationCount;

    MarkovWindows(MarkovLanguage language, int context, int validationTokens, long seed) {
        this.language = language;
        this.training = CounterRandom.of(TRAINING, seed);
        this.heldOut = CounterRandom.of(HELD_OUT);
        this.validationCount = Math.max(1, validationTokens / context);
    }

    @Override
    public void training(long position, byte[] window) {
        language.write(training, position * STRIDE, window);
    }

    @Override
    public int validationCount() {
        return validationCount;
    }

    @Override
    public void validation(int index, byte[] window) {
        language.write(heldOut, index * STRIDE, window);
    }
}
