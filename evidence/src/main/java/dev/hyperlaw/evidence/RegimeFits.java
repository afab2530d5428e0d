package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Every regime that some rows vary enough for, with what two regimes say together. */
record RegimeFits(List<RegimeFitter> fitters, List<RegimeFit> regimes, Optional<PathIdentity> path) {
    RegimeFits {
        fitters = List.copyOf(fitters);
        regimes = List.copyOf(regimes);
    }

    /**
     * @param sides whether to fit the exponents below and above the best batch, too, which takes as long as a regime
     * @param step is told of every repetition, on any thread; what it throws ends the work
     */
    static RegimeFits of(RunRows rows, int repetitions, long seed, boolean sides, Runnable step) {
        List<RegimeFitter> fitters = new ArrayList<>();
        for (Regime regime : Regime.values()) {
            RegimeFitter.of(rows, regime, repetitions, new SplittableRandom(seed), step)
                    .ifPresent(fitters::add);
        }
        Optional<RegimeFitter> batch = of(fitters, Regime.C);
        List<RegimeFit> regimes = new ArrayList<>();
        for (RegimeFitter fitter : fitters) {
            Optional<RegimeFitter> knee = sides && fitter.view().regime() == Regime.A
                    ? batch.flatMap(
                            found -> found.onBothSidesOfTheBestBatch(repetitions, new SplittableRandom(seed), step))
                    : Optional.empty();
            regimes.add(knee.map(found -> with(fitter.result(), found.result())).orElseGet(fitter::result));
        }
        Optional<PathIdentity> path =
                of(fitters, Regime.A).flatMap(rate -> batch.flatMap(found -> PathIdentity.of(rate, found)));
        return new RegimeFits(fitters, regimes, path);
    }

    private static Optional<RegimeFitter> of(List<RegimeFitter> fitters, Regime wanted) {
        return fitters.stream()
                .filter(fitter -> fitter.view().regime() == wanted)
                .findFirst();
    }

    /** The same regime with the exponents on both sides of the best batch. */
    private static RegimeFit with(RegimeFit whole, RegimeFit sides) {
        List<ExponentEstimate> exponents = new ArrayList<>(whole.exponents());
        for (Exponent side : List.of(Exponent.P_BELOW, Exponent.P_ABOVE)) {
            sides.exponent(side)
                    .filter(estimate ->
                            estimate.best().isPresent() || estimate.plain().isPresent())
                    .ifPresent(exponents::add);
        }
        return new RegimeFit(whole.regime(), whole.optima(), exponents, whole.flat(), whole.noise());
    }
}
