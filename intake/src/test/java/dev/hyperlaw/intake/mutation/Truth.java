package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random search over learning rate, batch and weight decay: rates and decays are continuous, batches powers of two.
 *
 * @param runs at least
 * @param budgets in tokens; a run has one of them, or any between the two where the search is continuous
 * @param decays whether the weight decay is searched, too
 * @param points of each curve; 1 where only the end is known
 */
record Truth(
        int runs,
        List<Double> budgets,
        boolean continuous,
        List<Long> sizes,
        List<String> optimizers,
        boolean decays,
        int points) {
    static final long SMALL = 124_455_168;
    static final long MEDIUM = 354_823_168;

    private static final List<Double> BUDGETS = List.of(2e8, 4e8, 8e8, 1.6e9);
    private static final int SEQUENCE = 1024;
    private static final double NOISE = 0.003;

    static Truth grid() {
        return new Truth(90, BUDGETS, false, List.of(SMALL), List.of("adamw"), true, 1);
    }

    static Truth continuousBudgets() {
        return new Truth(80, List.of(1.5e8, 2.5e9), true, List.of(SMALL), List.of("adamw"), true, 1);
    }

    Truth withSizes(Long... others) {
        return new Truth(runs, budgets, continuous, List.of(others), optimizers, decays, points);
    }

    Truth withOptimizers(String... others) {
        return new Truth(runs, budgets, continuous, sizes, List.of(others), decays, points);
    }

    Truth withOneDecay() {
        return new Truth(runs, budgets, continuous, sizes, optimizers, false, points);
    }

    Truth withCurves(int number) {
        return new Truth(60, budgets, continuous, sizes, optimizers, decays, number);
    }

    /** The runs of a seed; every tenth has a replicate under another seed. */
    List<TrueRun> make(long seed) {
        Random random = new Random(seed);
        List<TrueRun> made = new ArrayList<>();
        while (made.size() < runs) {
            TrueRun run = one(random, made.size(), 1);
            made.add(run);
            if (made.size() % 10 == 0) {
                made.add(again(random, run, made.size()));
            }
        }
        return made;
    }

    private TrueRun one(Random random, int number, int seed) {
        double tokens = continuous
                ? logUniform(random, budgets.get(0), budgets.get(1))
                : budgets.get(random.nextInt(budgets.size()));
        int batch = 16 << random.nextInt(5);
        long steps = Math.round(tokens / ((double) batch * SEQUENCE));
        double lr = PythonText.rounded(logUniform(random, 1e-4, 1e-2), 12);
        double decay = decays ? PythonText.rounded(logUniform(random, 0.01, 1), 12) : 0.1;
        long params = sizes.get(random.nextInt(sizes.size()));
        String optimizer = optimizers.get(random.nextInt(optimizers.size()));
        Draft draft = new Draft(lr, batch, steps, decay, params, optimizer);
        return draft.run(random, number, seed, points);
    }

    private TrueRun again(Random random, TrueRun run, int number) {
        Draft draft = new Draft(run.lr(), run.batch(), run.steps(), run.weightDecay(), run.params(), run.optimizer());
        return draft.run(random, number, run.seed() + 1, points);
    }

    static double logUniform(Random random, double from, double to) {
        return from * Math.exp(random.nextDouble() * Math.log(to / from));
    }

    private record Draft(double lr, int batch, long steps, double decay, long params, String optimizer) {
        TrueRun run(Random random, int number, int seed, int points) {
            List<TrueRun.Point> curve = new ArrayList<>();
            for (int point = 1; point <= points; point++) {
                long step = steps * point / points;
                double early = 0.4 * (1 - (double) step / steps);
                double loss = bowl() + early + NOISE * random.nextGaussian();
                curve.add(new TrueRun.Point(step, loss, loss - 0.04 + 0.05 * random.nextGaussian()));
            }
            String name = "run-%03d".formatted(number);
            return new TrueRun(name, lr, batch, SEQUENCE, steps, decay, 0.95, params, optimizer, "cosine", seed, curve);
        }

        /** A power law of size and tokens, and a parabola about the best learning rate, batch and weight decay. */
        private double bowl() {
            double tokens = (double) steps * batch * SEQUENCE;
            double rate = Math.log(lr / (1.5e-3 * Math.pow(tokens / 1e9, -0.2)));
            double width = Math.log(batch / (64 * Math.sqrt(tokens / 1e9)));
            double decays = Math.log(decay / 0.1);
            return 1.7
                    + 406 * Math.pow(params, -0.34)
                    + 410 * Math.pow(tokens, -0.28)
                    + 0.05 * rate * rate
                    + 0.02 * width * width
                    + 0.01 * decays * decays;
        }
    }
}
