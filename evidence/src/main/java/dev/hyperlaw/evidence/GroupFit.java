package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Everything that one group of a sweep says.
 *
 * @param regimes those whose tuned settings the sweep varies
 * @param judgements one for every prediction of an exponent that was asked for
 * @param path two readings of the exponent along the best batches; empty if one of them is missing
 * @param bend the exponent of the best rate on either half of the budgets; empty if one of them is missing, or was not asked for
 */
public record GroupFit(
        SweepGroup group,
        List<RegimeFit> regimes,
        List<Judgement> judgements,
        Optional<PathIdentity> path,
        Optional<LawBend> bend) {
    /** Repetitions of the noise behind every interval: one number, so that every command gives a group the same intervals. */
    static final int REPETITIONS = 1000;

    static final long SEED = 20260;

    public GroupFit {
        regimes = List.copyOf(regimes);
        judgements = List.copyOf(judgements);
    }

    /**
     * The same runs give the same intervals.
     *
     * @param step is told of every regime; what it throws ends the work
     */
    public static GroupFit of(SweepGroup group, Runnable step) {
        return of(group, REPETITIONS, SEED, true, step);
    }

    /** How often a fit tells its step, hardly ever more. */
    public static long steps(SweepGroup group) {
        List<RegimeStrata.Model> models = List.of(model(group));
        return Arrays.stream(Regime.values())
                .filter(regime ->
                        Tunable.tunedIn(regime).stream().allMatch(setting -> RegimeStrata.isVaried(models, setting)))
                .count();
    }

    /** Without the exponents of parts of the runs, which take as long as a regime. */
    public static GroupFit brief(SweepGroup group, Runnable step) {
        return of(group, REPETITIONS, SEED, false, step);
    }

    static GroupFit of(SweepGroup group, int repetitions, long seed) {
        return of(group, repetitions, seed, true, () -> {});
    }

    private static GroupFit of(SweepGroup group, int repetitions, long seed, boolean sides, Runnable step) {
        return of(group, RegimeFits.of(List.of(model(group)), repetitions, seed, sides, step));
    }

    static RegimeStrata.Model model(SweepGroup group) {
        return new RegimeStrata.Model(
                group.readings(),
                ModelSize.of(group)
                        .map(size -> OptionalDouble.of(size.parameters()))
                        .orElse(OptionalDouble.empty()));
    }

    private static GroupFit of(SweepGroup group, RegimeFits fits) {
        List<ExponentEstimate> exponents = fits.regimes().stream()
                .flatMap(regime -> regime.exponents().stream())
                .toList();
        return new GroupFit(
                group, fits.regimes(), Judgement.all(exponents, Prediction.of(group.rate())), fits.path(), fits.bend());
    }

    public Optional<RegimeFit> regime(Regime wanted) {
        return regimes.stream().filter(fit -> fit.regime() == wanted).findFirst();
    }

    public List<ExponentEstimate> exponents() {
        return regimes.stream().flatMap(regime -> regime.exponents().stream()).toList();
    }
}
