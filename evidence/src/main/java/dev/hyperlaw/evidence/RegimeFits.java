package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Every regime that some models vary enough for, with what two regimes say together. */
record RegimeFits(
        List<RegimeSurface> surfaces, List<RegimeFit> regimes, Optional<PathIdentity> path, Optional<LawBend> bend) {
    RegimeFits {
        surfaces = List.copyOf(surfaces);
        regimes = List.copyOf(regimes);
    }

    /**
     * @param sides whether to ask for parts of the runs, too: below and above the best batch, the smaller and the larger budgets
     * @param step is told of every regime; what it throws ends the work
     */
    static RegimeFits of(List<RegimeStrata.Model> models, int repetitions, long seed, boolean sides, Runnable step) {
        List<RegimeSurface> surfaces = Arrays.stream(Regime.values())
                .flatMap(regime -> RegimeStrata.of(models, regime).stream())
                .map(strata -> {
                    RegimeSurface surface = new RegimeSurface(strata, repetitions, seed);
                    step.run();
                    return surface;
                })
                .toList();
        Optional<RegimeSurface> batch = of(surfaces, Regime.C).filter(RegimeSurface::isShown);
        List<RegimeFit> regimes = new ArrayList<>();
        for (RegimeSurface surface : surfaces) {
            RegimeFit found = surface.result();
            regimes.add(
                    sides && surface.strata().regime() == Regime.A && batch.isPresent()
                            ? found.with(new BatchSides(surface.strata(), batch.get()).exponents(repetitions, seed))
                            : found);
        }
        Optional<PathIdentity> path = of(surfaces, Regime.A)
                .filter(RegimeSurface::isShown)
                .flatMap(rate -> batch.flatMap(found -> PathIdentity.of(rate, found)));
        Optional<LawBend> bend = sides
                ? of(surfaces, Regime.A)
                        .filter(RegimeSurface::isShown)
                        .flatMap(rate -> LawBend.of(rate.strata(), repetitions, seed))
                : Optional.empty();
        return new RegimeFits(surfaces, regimes, path, bend);
    }

    private static Optional<RegimeSurface> of(List<RegimeSurface> surfaces, Regime wanted) {
        return surfaces.stream()
                .filter(surface -> surface.strata().regime() == wanted)
                .findFirst();
    }
}
