package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.TargetRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    /** Every batch is rounded; less than this is not worth a word. */
    private static final double ROUNDED = 0.01;

    List<Recommendation.BindingCap> of(Choice choice) {
        List<Recommendation.BindingCap> binding = new ArrayList<>();
        withoutOne().forEach((option, others) -> {
            Choice without = settings.best(others);
            boolean hardware = option.equals(target.hardware().options());
            if (hardware ? choice.differsFrom(without, ROUNDED) : choice.differsFrom(without)) {
                binding.add(new Recommendation.BindingCap(option, cost(choice, without)));
            }
        });
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

    private Map<String, TargetRun> withoutOne() {
        Caps caps = target.caps();
        Map<String, TargetRun> others = new LinkedHashMap<>();
        caps.maxLr().ifPresent(any -> others.put("--max-lr", target.withCaps(caps.withoutMaxLr())));
        target.batch().ifPresent(any -> others.put("--to-batch", target.withoutBatch()));
        caps.minBatch().ifPresent(any -> others.put("--min-batch", target.withCaps(caps.withoutMinBatch())));
        caps.maxBatch().ifPresent(any -> others.put("--max-batch", target.withCaps(caps.withoutMaxBatch())));
        caps.maxBeta().ifPresent(any -> others.put("--max-beta", target.withCaps(caps.withoutMaxBeta())));
        if (target.hardware().given()) {
            others.put(
                    target.hardware().options(),
                    target.withHardware(target.unlimited().hardware()));
        }
        return others;
    }
}
