package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Everything that one group of a sweep says.
 *
 * @param regimes those whose tuned settings the sweep varies
 * @param judgements one for every prediction of an exponent that was asked for
 * @param path two readings of the exponent along the best batches; empty if one of them is missing
 */
public record GroupFit(
        SweepGroup group, List<RegimeFit> regimes, List<Judgement> judgements, Optional<PathIdentity> path) {
    /** Repetitions of the noise behind every interval: one number, so that every command gives a group the same intervals. */
    static final int REPETITIONS = 1000;

    static final long SEED = 20260;

    public GroupFit {
        regimes = List.copyOf(regimes);
        judgements = List.copyOf(judgements);
    }

    /** @param step is told of every repetition of the noise, on any thread; what it throws ends the work */
    public static GroupFit of(SweepGroup group, Runnable step) {
        return of(group, REPETITIONS, SEED, true, step);
    }

    /** Without the exponents below and above the best batch, which take as long as a regime. */
    public static GroupFit brief(SweepGroup group, Runnable step) {
        return of(group, REPETITIONS, SEED, false, step);
    }

    /** The same runs and seed give the same intervals. */
    public static GroupFit of(SweepGroup group, int repetitions, long seed) {
        return of(group, repetitions, seed, true, () -> {});
    }

    private static GroupFit of(SweepGroup group, int repetitions, long seed, boolean sides, Runnable step) {
        return of(group, RegimeFits.of(RunRows.of(group.readings()), repetitions, seed, sides, step));
    }

    /** About how many steps a fit takes, and hardly ever more: the regimes are known before, and whether they show a valley is not. */
    public static long steps(SweepGroup group) {
        List<Regime> varied = Arrays.stream(Regime.values())
                .filter(regime ->
                        Tunable.tunedIn(regime).stream().allMatch(setting -> RegimeView.isVaried(group, setting)))
                .toList();
        return (long) REPETITIONS * (varied.size() + (varied.contains(Regime.C) ? 1 : 0));
    }

    private static GroupFit of(SweepGroup group, RegimeFits fits) {
        List<ExponentEstimate> exponents = fits.regimes().stream()
                .flatMap(regime -> regime.exponents().stream())
                .toList();
        return new GroupFit(group, fits.regimes(), Judgement.all(exponents, Prediction.of(group.rate())), fits.path());
    }

    public Optional<RegimeFit> regime(Regime wanted) {
        return regimes.stream().filter(fit -> fit.regime() == wanted).findFirst();
    }

    public List<ExponentEstimate> exponents() {
        return regimes.stream().flatMap(regime -> regime.exponents().stream()).toList();
    }
}
