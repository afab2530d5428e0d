package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Everything that one group of a sweep says.
 *
 * @param regimes those whose tuned settings the sweep varies
 * @param judgements one for every prediction of an exponent that was asked for
 */
public record GroupFit(SweepGroup group, List<RegimeFit> regimes, List<Judgement> judgements) {
    /** Repetitions of the noise behind every interval. */
    public static final int REPETITIONS = 400;

    private static final long SEED = 20260;

    public GroupFit {
        regimes = List.copyOf(regimes);
        judgements = List.copyOf(judgements);
    }

    public static GroupFit of(SweepGroup group) {
        return of(group, REPETITIONS, SEED);
    }

    /** The same runs and seed give the same intervals. */
    public static GroupFit of(SweepGroup group, int repetitions, long seed) {
        Readings readings = group.readings();
        List<RegimeFit> regimes = new ArrayList<>();
        for (TuningRegime regime : TuningRegime.values()) {
            RegimeFitter.fit(readings, regime, repetitions, new SplittableRandom(seed))
                    .ifPresent(regimes::add);
        }
        List<ExponentEstimate> exponents =
                regimes.stream().flatMap(regime -> regime.exponents().stream()).toList();
        return new GroupFit(group, regimes, Judgement.all(exponents, Prediction.of(group.annealed())));
    }

    public Optional<RegimeFit> regime(TuningRegime wanted) {
        return regimes.stream().filter(fit -> fit.regime() == wanted).findFirst();
    }

    public List<ExponentEstimate> exponents() {
        return regimes.stream().flatMap(regime -> regime.exponents().stream()).toList();
    }
}
