package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.List;
import java.util.Optional;

/**
 * Several groups with exponents in common: every group has its own optimum, and all share how it moves with budget and batch. The groups
 * should be alike in everything but what moves the level, such as the size of the model; {@link Agreement} says whether they are.
 *
 * @param regimes without optima, which are those of the groups
 * @param judgements one for every prediction of a pooled exponent
 * @param agreements for each exponent that two groups or more have by themselves
 * @param sizeLaws how the best rate and the best batch move with the size of the model; empty with fewer than three sizes
 * @param referenceTokens the budget of these laws
 */
public record PooledFit(
        List<String> groups,
        List<RegimeFit> regimes,
        List<Judgement> judgements,
        Optional<PathIdentity> path,
        List<Agreement> agreements,
        List<SizeLaw> sizeLaws,
        double referenceTokens) {
    public PooledFit {
        groups = List.copyOf(groups);
        regimes = List.copyOf(regimes);
        judgements = List.copyOf(judgements);
        agreements = List.copyOf(agreements);
        sizeLaws = List.copyOf(sizeLaws);
    }

    /**
     * Of the groups whose learning rate moves alike, the most numerous kind; empty if that is not two at least.
     *
     * @param step is told of every regime; what it throws ends the work
     */
    public static Optional<PooledFit> of(List<GroupFit> fits, Runnable step) {
        return of(fits, GroupFit.REPETITIONS, GroupFit.SEED, step);
    }

    static Optional<PooledFit> of(List<GroupFit> fits, int repetitions, long seed, Runnable step) {
        List<GroupFit> alike = fits.stream()
                .map(fit -> fit.group().rate().kind())
                .distinct()
                .map(kind -> fits.stream()
                        .filter(fit -> fit.group().rate().kind().equals(kind)
                                && !fit.regimes().isEmpty())
                        .toList())
                .reduce(List.of(), (most, next) -> next.size() > most.size() ? next : most);
        if (alike.size() < 2) {
            return Optional.empty();
        }
        RegimeFits found = RegimeFits.of(
                alike.stream().map(fit -> GroupFit.model(fit.group())).toList(), repetitions, seed, true, step);
        List<RegimeFit> regimes = found.regimes().stream()
                .map(fit -> new RegimeFit(fit.regime(), List.of(), fit.exponents(), fit.flat(), fit.noise()))
                .toList();
        List<ExponentEstimate> exponents =
                regimes.stream().flatMap(fit -> fit.exponents().stream()).toList();
        Optional<RegimeSurface> sized = found.surfaces().stream()
                .filter(surface -> surface.strata().regime() == Regime.C
                        && surface.strata().bySize()
                        && surface.isShown())
                .findFirst();
        return Optional.of(new PooledFit(
                alike.stream().map(fit -> fit.group().name()).toList(),
                regimes,
                Judgement.all(exponents, Prediction.of(alike.get(0).group().rate())),
                found.path(),
                exponents.stream()
                        .flatMap(estimate -> Agreement.of(estimate.exponent(), alike).stream())
                        .toList(),
                sized.map(RegimeSurface::sizeLaws).orElse(List.of()),
                sized.map(surface -> Math.exp(surface.fit().middle()[1])).orElse(Double.NaN)));
    }

    public List<ExponentEstimate> exponents() {
        return regimes.stream().flatMap(fit -> fit.exponents().stream()).toList();
    }

    /** Standard deviation of one loss around the fit, by the regime that tunes the least. */
    public Optional<Double> noise() {
        return regimes.stream().flatMap(fit -> fit.noise().stream()).findFirst();
    }
}
