package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.BudgetOptimum.Located;
import dev.hyperlaw.evidence.surface.Edge;
import dev.hyperlaw.evidence.surface.ProfileMinimum;
import dev.hyperlaw.evidence.surface.Valley;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Fits one regime of one group, with intervals. */
final class RegimeFitter {
    /** An estimator that fails in more than this share of the repetitions is not to be believed. */
    private static final double FAILURES = 0.1;

    /** How many standard deviations of one measurement a fitted optimum may lie below the best run. */
    private static final double CREDIBLE = 3;

    private static final int NEIGHBOURS = 4;

    private final RegimeView view;
    private final Optional<Valley> valley;
    private final RegimeEstimates estimates;
    private final List<RegimeEstimates> repetitions;
    private final List<Tunable> flat;

    private RegimeFitter(RegimeView view, int count, RandomGenerator random, Runnable step) {
        this.view = view;
        double[] loss = view.rows().losses();
        valley = Valley.in(view.data(), loss, view.rows().replicates(view.rows().measured()));
        estimates = RegimeEstimates.of(view, loss, valley);
        repetitions =
                valley.map(found -> repeated(view, found, count, random, step)).orElse(List.of());
        flat = valley.map(found -> flat(view, found)).orElse(List.of());
    }

    /**
     * The same sweep again and again with new noise: the losses of the fitted valley plus noise of the size that was found, drawn by run,
     * since prefixes of one run share theirs. Runs are not resampled: with one run per cell that would tear holes into the grid. In
     * parallel, and yet the same for the same random numbers: every repetition has a generator of its own.
     *
     * @param step is told of every repetition, on any thread; what it throws ends them all
     */
    private static List<RegimeEstimates> repeated(
            RegimeView view, Valley valley, int count, RandomGenerator random, Runnable step) {
        double[] fitted = valley.fitted();
        return random.longs(count).boxed().toList().parallelStream()
                .map(seed -> {
                    double[] loss = valley.noise().draw(view.data(), new SplittableRandom(seed));
                    Arrays.setAll(loss, row -> loss[row] + fitted[row]);
                    RegimeEstimates estimates = RegimeEstimates.again(view, loss, valley);
                    step.run();
                    return estimates;
                })
                .toList();
    }

    static List<Tunable> flat(RegimeView view, Valley valley) {
        List<Tunable> tuned = Tunable.tunedIn(view.regime());
        return IntStream.range(0, tuned.size())
                .filter(valley::isFlat)
                .mapToObj(tuned::get)
                .toList();
    }

    static Optional<RegimeFitter> of(
            RunRows rows, Regime regime, int repetitions, RandomGenerator random, Runnable step) {
        return RegimeView.of(rows, regime).map(view -> new RegimeFitter(view, repetitions, random, step));
    }

    /** The rate on both sides of the best batch; empty unless both estimators know where that is. */
    Optional<RegimeFitter> onBothSidesOfTheBestBatch(int count, RandomGenerator random, Runnable step) {
        int batch = Tunable.tunedIn(view.regime()).indexOf(Tunable.BATCH);
        boolean known = interval(Exponent.S, each -> each.joint(view, Exponent.S))
                        .isPresent()
                && interval(Exponent.S, each -> each.profile(view, Exponent.S)).isPresent();
        if (batch < 0 || valley.isEmpty() || !known) {
            return Optional.empty();
        }
        double[] best = valley.get().model().centres(view.data(), batch);
        return RegimeView.withKnee(view.rows(), best).map(knee -> new RegimeFitter(knee, count, random, step));
    }

    RegimeView view() {
        return view;
    }

    Optional<Valley> valley() {
        return valley;
    }

    /** What repetitions of the joint estimator gave; empty where it failed. */
    List<OptionalDouble> repeated(Exponent exponent) {
        return repetitions.stream().map(each -> each.joint(view, exponent)).toList();
    }

    OptionalDouble joint(Exponent exponent) {
        return interval(exponent, each -> each.joint(view, exponent)).isPresent()
                ? estimates.joint(view, exponent)
                : OptionalDouble.empty();
    }

    RegimeFit result() {
        List<ExponentEstimate> exponents = new ArrayList<>();
        for (Exponent exponent : Exponent.of(view.regime())) {
            if (view.driver(exponent).isPresent()) {
                exponents.add(new ExponentEstimate(
                        exponent,
                        interval(exponent, each -> each.joint(view, exponent)),
                        interval(exponent, each -> each.profile(view, exponent)),
                        plain(exponent)));
            }
        }
        List<BudgetOptimum> optima = new ArrayList<>();
        for (int s = 0; s < view.held().size(); s++) {
            optimum(s).ifPresent(optima::add);
        }
        optima.sort(Comparator.comparingDouble(BudgetOptimum::tokens));
        return new RegimeFit(
                view.regime(),
                optima,
                exponents,
                flat,
                valley.map(found -> found.noise().total()));
    }

    private Optional<Interval> interval(Exponent exponent, Function<RegimeEstimates, OptionalDouble> estimator) {
        OptionalDouble estimate = estimator.apply(estimates);
        OptionalDouble madeWith = estimates.joint(view, exponent);
        if (estimate.isEmpty() || madeWith.isEmpty() || !flat.isEmpty() || !hasValleyInside()) {
            return Optional.empty();
        }
        double[] errors = repetitions.stream()
                .map(estimator)
                .flatMapToDouble(OptionalDouble::stream)
                .map(value -> value - madeWith.getAsDouble())
                .toArray();
        return errors.length < (1 - FAILURES) * repetitions.size()
                ? Optional.empty()
                : Optional.of(Interval.of(estimate.getAsDouble(), errors));
    }

    /** Only for how far it scatters: what the protocol leaves out it leaves out in every study. */
    private Optional<Interval> plain(Exponent exponent) {
        OptionalDouble estimate = estimates.plain(view, exponent);
        double[] repeated = repetitions.stream()
                .map(each -> each.plain(view, exponent))
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
        return estimate.isEmpty() || repeated.length < (1 - FAILURES) * repetitions.size() || repeated.length == 0
                ? Optional.empty()
                : Optional.of(Interval.scattered(estimate.getAsDouble(), repeated));
    }

    /** Whether the law stays inside the grid at three budgets or more, or at all of them if there are fewer. */
    private boolean hasValleyInside() {
        double[][] law = valley.orElseThrow().model().law();
        long inside = IntStream.range(0, view.held().size())
                .filter(s -> PowerLaws.isInside(view, law, s, false))
                .mapToDouble(s -> view.held().get(s).tokens())
                .distinct()
                .count();
        return inside >= Math.min(PowerLaws.FEWEST, view.rows().budgets());
    }

    private Optional<BudgetOptimum> optimum(int stratum) {
        Optional<ProfileMinimum> credible =
                estimates.minima().get(stratum).filter(minimum -> isCredible(stratum, minimum));
        return credible.map(minimum -> {
            SortedMap<Tunable, Located> tuned = new TreeMap<>();
            for (int i = 0; i < minimum.place().length; i++) {
                tuned.put(Tunable.tunedIn(view.regime()).get(i), located(stratum, i, minimum));
            }
            RegimeView.Stratum held = view.held().get(stratum);
            return new BudgetOptimum(
                    held.tokens(),
                    BudgetOptimum.held(view.regime(), held.cell()),
                    tuned,
                    minimum.level(),
                    flatBatch(stratum, minimum));
        });
    }

    private Optional<FlatBatch> flatBatch(int stratum, ProfileMinimum minimum) {
        if (!Tunable.BATCH.isTunedIn(view.regime()) || valley.isEmpty()) {
            return Optional.empty();
        }
        Valley found = valley.get();
        double[][] levels =
                view.grids().get(stratum).levels(view.rows().losses(), found.reach(), found.ceiling(), found.bottom());
        int last = minimum.place().length - 1;
        return levels[0].length == 0
                ? Optional.empty()
                : Optional.of(FlatBatch.of(
                        levels[0],
                        levels[1],
                        minimum.place()[last],
                        minimum.level(),
                        found.noise().total()));
    }

    /**
     * Parabolas through a corner of the grid can have their lowest point far below every run: that is not a finding. Between runs an optimum may lie deeper than the
     * best of them, though hardly by more than its neighbours lie above it.
     */
    private boolean isCredible(int stratum, ProfileMinimum minimum) {
        double[] loss = view.rows().losses();
        double[] best = IntStream.range(0, loss.length)
                .filter(row -> view.data().stratum()[row] == stratum)
                .mapToDouble(row -> loss[row])
                .filter(Double::isFinite)
                .sorted()
                .limit(NEIGHBOURS)
                .toArray();
        double noise = valley.map(found -> found.noise().total()).orElse(0.0);
        return minimum.level() >= 2 * best[0] - best[best.length - 1] - CREDIBLE * noise;
    }

    private Located located(int stratum, int coordinate, ProfileMinimum minimum) {
        Edge edge = minimum.edges().get(coordinate);
        // A parabola's vertex may lie far beyond the last value that was tried: all that is known then is on which side
        // it is.
        double[] tried = view.ranges().get(stratum)[coordinate];
        double place = Math.max(tried[0], Math.min(tried[tried.length - 1], minimum.place()[coordinate]));
        double[] places = repetitions.stream()
                .flatMap(each -> each.minima().get(stratum).stream())
                .mapToDouble(each -> each.place()[coordinate])
                .toArray();
        if (edge != Edge.NONE || !minimum.found() || places.length == 0) {
            return new Located(BudgetOptimum.openTo(edge, Math.exp(place)), edge);
        }
        Interval log = Interval.scattered(place, places);
        double most = Tunable.tunedIn(view.regime()).get(coordinate) == Tunable.MOMENTUM ? 1 : Double.MAX_VALUE;
        return new Located(
                new Interval(Math.exp(place), Math.exp(log.low()), Math.min(most, Math.exp(log.high()))), edge);
    }
}
