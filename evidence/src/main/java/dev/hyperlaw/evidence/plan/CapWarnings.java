package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What must be said of the limits of a target run, beside which of them bind. */
final class CapWarnings {
    private static final long FEW_STEPS = 100;
    private static final double NOTICEABLE = 0.01;

    private CapWarnings() {}

    static List<String> of(SweepGroup group, Forecast forecast, Recommendation run) {
        List<String> warnings = new ArrayList<>();
        untunedBatch(forecast, run).ifPresent(warnings::add);
        if (run.steps() < FEW_STEPS) {
            warnings.add("The target run has %d steps: too few for what was learned from longer runs."
                    .formatted(run.steps()));
        }
        boolean known = List.of("beta", "beta1", "alpha").stream()
                .anyMatch(name -> group.common().containsKey(name));
        if (run.target().caps().maxBeta().isPresent() && run.alpha().isEmpty() && !known) {
            warnings.add("--max-beta cannot be checked: the runs do not say their momentum.");
        }
        return warnings;
    }

    /** Whether a batch that was never varied is kept as it is, or but for rounding. */
    static boolean batchStays(Forecast forecast, double batch) {
        return Math.abs(Math.log(batch / forecast.place().batchTokens())) < NOTICEABLE;
    }

    private static Optional<String> untunedBatch(Forecast forecast, Recommendation run) {
        double kept = forecast.place().batchTokens();
        double batch = run.cell().batchTokens();
        if (forecast.axes().contains(Tunable.BATCH) || batchStays(forecast, batch)) {
            return Optional.empty();
        }
        String causes = run.caps().stream()
                .map(Recommendation.BindingCap::option)
                .filter(option -> !option.equals("--max-lr") && !option.equals("--max-beta"))
                .collect(Collectors.joining(" and "));
        return Optional.of(String.format(
                Locale.ROOT,
                "The batch was not varied, and %s moves it from %,.0f to %,.0f tokens. The learning rate moves along by the prior, which is wrong if the old batch was above the best one. COST leaves out what the batch itself costs.",
                causes.isEmpty() ? "rounding to whole sequences" : causes,
                kept,
                batch));
    }
}
