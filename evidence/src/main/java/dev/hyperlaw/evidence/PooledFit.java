package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.SurfaceModel;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Several groups with exponents in common: every group has its own optimum and its own curvature, and all share how these move with budget and batch. The
 * groups should be alike in everything but what moves the level, such as the size of the model; {@link Agreement} says whether they are.
 *
 * @param regimes without optima, which are those of the groups
 * @param judgements one for every prediction of a pooled exponent
 * @param agreements for each exponent that two groups or more have by themselves
 * @param referenceTokens the budget of the levels
 * @param levels empty unless the groups show a best batch
 * @param sizes parameters by name of the group, as far as they set the groups apart
 */
public record PooledFit(
        List<String> groups,
        List<RegimeFit> regimes,
        List<Judgement> judgements,
        Optional<PathIdentity> path,
        List<Agreement> agreements,
        double referenceTokens,
        List<SizeLaw.GroupLevel> levels,
        Map<String, Double> sizes) {
    public PooledFit {
        groups = List.copyOf(groups);
        regimes = List.copyOf(regimes);
        judgements = List.copyOf(judgements);
        agreements = List.copyOf(agreements);
        levels = List.copyOf(levels);
        sizes = Map.copyOf(sizes);
    }

    /**
     * Of the groups whose learning rate moves alike, the most numerous kind; empty if that is not two at least.
     *
     * @param step is told of every repetition of the noise, on any thread; what it throws ends the work
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
        RunRows rows =
                RunRows.of(alike.stream().map(fit -> fit.group().readings()).toList());
        RegimeFits found = RegimeFits.of(rows, repetitions, seed, true, step);
        List<String> names = alike.stream().map(fit -> fit.group().name()).toList();
        List<RegimeFit> regimes = found.regimes().stream()
                .map(fit -> new RegimeFit(fit.regime(), List.of(), fit.exponents(), fit.flat(), fit.noise()))
                .toList();
        List<ExponentEstimate> exponents =
                regimes.stream().flatMap(fit -> fit.exponents().stream()).toList();
        double reference = Math.exp(IntStream.range(0, rows.count())
                .mapToDouble(row -> Math.log(rows.tokens(row)))
                .average()
                .orElse(0));
        return Optional.of(new PooledFit(
                names,
                regimes,
                Judgement.all(exponents, Prediction.of(alike.get(0).group().rate())),
                found.path(),
                exponents.stream()
                        .flatMap(estimate -> Agreement.of(estimate.exponent(), alike).stream())
                        .toList(),
                reference,
                levels(found, names),
                sizes(alike)));
    }

    /** The constants of the groups: drivers are centred, so they belong to the mean of the logarithms of the budgets. */
    private static List<SizeLaw.GroupLevel> levels(RegimeFits found, List<String> names) {
        List<SizeLaw.GroupLevel> levels = new ArrayList<>();
        for (RegimeFitter fitter : found.fitters()) {
            if (fitter.view().regime() == Regime.C && fitter.joint(Exponent.S).isPresent()) {
                SurfaceModel model = fitter.valley().orElseThrow().model();
                List<Tunable> tuned = Tunable.tunedIn(fitter.view().regime());
                for (int i = 0; i < tuned.size(); i++) {
                    for (int g = 0; g < names.size(); g++) {
                        levels.add(new SizeLaw.GroupLevel(names.get(g), tuned.get(i), model.law()[i][g]));
                    }
                }
            }
        }
        return levels;
    }

    private static Map<String, Double> sizes(List<GroupFit> fits) {
        Map<String, Double> sizes = new HashMap<>();
        fits.forEach(fit -> ModelSize.of(fit.group())
                .ifPresent(size -> sizes.put(fit.group().name(), size.parameters())));
        return sizes;
    }

    /** As {@link #sizeLaws(Map)}, by the sizes that set the groups apart. */
    public List<SizeLaw> sizeLaws() {
        return sizeLaws(sizes);
    }

    /**
     * How the best rate and the best batch move with the size of the model; empty with fewer than three sizes.
     *
     * @param parameters by name of the group
     */
    public List<SizeLaw> sizeLaws(Map<String, Double> parameters) {
        return Arrays.stream(Tunable.values())
                .flatMap(setting -> SizeLaw.of(setting, levels, parameters).stream())
                .toList();
    }

    public List<ExponentEstimate> exponents() {
        return regimes.stream().flatMap(fit -> fit.exponents().stream()).toList();
    }

    /** Standard deviation of one loss around the fit, by the regime that tunes the least. */
    public Optional<Double> noise() {
        return regimes.stream().flatMap(fit -> fit.noise().stream()).findFirst();
    }
}
