package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Every regime that some models vary enough for, with what two regimes say together. */
record RegimeFits(List<RegimeSurface> surfaces, List<RegimeFit> regimes, Optional<PathIdentity> path) {
    RegimeFits {
        surfaces = List.copyOf(surfaces);
        regimes = List.copyOf(regimes);
    }

    /** @param sides whether to ask for the exponents below and above the best batch, too */
    static RegimeFits of(List<RegimeStrata.Model> models, int repetitions, long seed, boolean sides) {
        List<RegimeSurface> surfaces = Arrays.stream(Regime.values())
                .flatMap(regime -> RegimeStrata.of(models, regime).stream())
                .map(strata -> new RegimeSurface(strata, repetitions, seed))
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
        return new RegimeFits(surfaces, regimes, path);
    }

    private static Optional<RegimeSurface> of(List<RegimeSurface> surfaces, Regime wanted) {
        return surfaces.stream()
                .filter(surface -> surface.strata().regime() == wanted)
                .findFirst();
    }
}
