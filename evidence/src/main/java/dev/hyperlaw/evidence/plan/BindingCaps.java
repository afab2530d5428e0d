package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.transfer.TargetRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * Finds the limits that bind by leaving out one at a time, and what each costs.
 *
 * @param regret expected of a choice; empty if nothing shows it
 */
record BindingCaps(
        AllowedSettings settings,
        TargetRun target,
        Forecast forecast,
        Function<Choice, Optional<Double>> regret,
        DoubleFunction<Cost> price) {
    List<Recommendation.BindingCap> of(Choice choice) {
        List<Recommendation.BindingCap> binding = new ArrayList<>();
        for (Limit limit : Limit.values()) {
            TargetRun others = limit.leftOutOf(target);
            if (!others.equals(target)) {
                Choice without = settings.best(others);
                if (limit.moves(choice, without)) {
                    binding.add(new Recommendation.BindingCap(limit, limit.option(target), cost(choice, without)));
                }
            }
        }
        return binding;
    }

    /** Expected regret of one choice beyond that of another; empty if nothing shows it. */
    Optional<Cost> cost(Choice choice, Choice without) {
        return regret.apply(choice)
                .filter(any -> isShown(choice, without))
                .flatMap(with -> regret.apply(without).map(free -> price.apply(Math.max(0, with - free))));
    }

    /** Runs at one batch do not show what another costs. */
    private boolean isShown(Choice choice, Choice without) {
        return forecast.axes().contains(Tunable.BATCH)
                || choice.batch().batch().tokens() == without.batch().batch().tokens();
    }
}
