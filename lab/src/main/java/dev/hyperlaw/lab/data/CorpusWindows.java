package dev.hyperlaw.lab.data;

import dev.hyperlaw.InputProblem;
import java.util.OptionalLong;

/**
 * A corpus cut into consecutive windows, each token the target of one of them, visited in a random order that the seed decides; a further pass
 * has another order.
 */
final class CorpusWindows implements TokenWindows {
    private final Corpus corpus;
    private final int context;
    private final long seed;
    private final long count;
    private Permutation order;
    private long pass;

    CorpusWindows(Corpus corpus, int context, long seed) {
        this.corpus = corpus;
        this.context = context;
        this.seed = seed;
        this.count = (corpus.training().length - 1L) / context;
        if (count < 1 || validationCount() < 1) {
            throw new InputProblem(
                    "%s is too short for a context of %d: it has %d bytes to train on and %d held out."
                            .formatted(corpus.name(), context, corpus.training().length, corpus.heldOut().length - 1),
                    "data.validation_tokens should be at least the context, and the text longer.");
        }
        this.order = order(0);
    }

    @Override
    public void training(long position, byte[] window) {
        long asked = position / count;
        if (asked != pass) {
            order = order(asked);
            pass = asked;
        }
        int start = (int) (order.at(position % count) * context);
        System.arraycopy(corpus.training(), start, window, 0, context + 1);
    }

    @Override
    public OptionalLong distinct() {
        return OptionalLong.of(count);
    }

    @Override
    public int validationCount() {
        return (corpus.heldOut().length - 1) / context;
    }

    @Override
    public void validation(int index, byte[] window) {
        System.arraycopy(corpus.heldOut(), index * context, window, 0, context + 1);
    }

    private Permutation order(long pass) {
        return new Permutation(count, 0x436f72707573L, seed, pass);
    }
}
