package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Learning rate and weight decay at three budgets, 1e9 to 4e9 tokens: the loss follows their product, and hardly how it is shared. */
public final class RidgeSweep {
    /** What most runs have. */
    public static final double DECAY = 0.1;
    /** Of rate and weight decay, at the first budget. */
    public static final double BEST_PRODUCT = 2e-4;
    /** Of the best product in tokens. */
    public static final double EXPONENT = -0.2;

    public static final double BATCH = 65536;

    private static final double[] DECAYS = {0.025, 0.05, 0.1, 0.1, 0.2, 0.4};

    private RidgeSweep() {}

    /** @param lowest octaves of the best rate above the least that was tried */
    public static SweepGroup group(int lowest) {
        SplittableRandom random = new SplittableRandom(1);
        List<FinishedRun> runs = new ArrayList<>();
        for (int budget = 0; budget < 3; budget++) {
            for (double decay : DECAYS) {
                for (int step = 0; step < 7; step++) {
                    double rate = BEST_PRODUCT / DECAY * Math.pow(2, step - lowest / 2.0 + random.nextDouble() - 0.5);
                    double off = Math.log(rate * decay / BEST_PRODUCT) - EXPONENT * budget * Math.log(2);
                    double share = Math.log(decay / DECAY);
                    double loss =
                            3 - 0.1 * budget + 0.03 * off * off + 0.001 * share * share + 0.002 * random.nextGaussian();
                    runs.add(run(1e9 * Math.pow(2, budget), rate, decay, loss));
                }
            }
        }
        return SweepGroups.of(runs).get(0);
    }

    private static FinishedRun run(double tokens, double rate, double decay, double loss) {
        return new FinishedRun(
                RunConfiguration.of(Map.of(
                        "lr", Setting.of(rate),
                        "weight_decay", Setting.of(decay),
                        "batch_tokens", Setting.of((int) BATCH),
                        "schedule", Setting.of("linear"))),
                List.of(Observation.of(Math.round(tokens), loss)),
                false);
    }
}
