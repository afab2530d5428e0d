package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SweepCautions;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Past;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.surface.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What must be said beside a recommendation. */
final class PlanWarnings {
    private static final double FAR = 10;
    private static final String SUFFIXES = " kMBT";

    private final Past past;
    private final Forecast forecast;
    private final List<String> warnings = new ArrayList<>();

    private PlanWarnings(Past past, Forecast forecast) {
        this.past = past;
        this.forecast = forecast;
    }

    static List<String> of(Past past, Forecast forecast, Optional<Trust> trust) {
        PlanWarnings found = new PlanWarnings(past, forecast);
        found.warnings.addAll(SweepCautions.of(past.group()));
        found.evidence();
        if (past.varied().contains(Tunable.LEARNING_RATE)) {
            found.edges();
            found.extrapolation(trust);
        }
        found.schedule();
        return found.warnings;
    }

    private void evidence() {
        if (!past.varied().contains(Tunable.LEARNING_RATE)) {
            warnings.add(
                    "No budget has three learning rates: nothing was tuned. These are the settings of the best run at the largest budget, kept; "
                            + "how far they are from the best is unknown. Maybe tune, or move them by a rule: hyperlaw transfer.");
            return;
        }
        if (past.optima().size() == 1) {
            warnings.add(
                    "There is one budget: the exponents are the prior's, and no rule could be tried on these runs.");
        }
        if (!past.varied().contains(Tunable.BATCH) && !SweepCautions.followsBudget(past.group(), Tunable.BATCH)) {
            warnings.add("The batch was not varied: it stays, and nothing is known of a better one.");
        }
        SmoothedOptimum tuned = past.tuned();
        if (tuned.bowl().isEmpty()) {
            warnings.add(text(
                    "At %s tokens no minimum can be fitted: the best run had to do as the optimum.",
                    tokens(past.tokens())));
        }
        if (!forecast.anchored()) {
            warnings.add(text(
                    "At %s tokens not everything was varied: the forecast starts from the law through all budgets.",
                    tokens(past.tokens())));
        }
    }

    private void edges() {
        SmoothedOptimum tuned = past.tuned();
        for (int i = 0; i < tuned.axes().size(); i++) {
            Edge edge = tuned.edges().get(i);
            if (edge != Edge.NONE) {
                warnings.add(text(
                        "At %s tokens the best %s lies at the %s end of what was tried: the true one may lie beyond.",
                        tokens(past.tokens()), tuned.axes().get(i).words(), edge == Edge.LOW ? "lower" : "upper"));
            }
        }
    }

    private void extrapolation(Optional<Trust> trust) {
        double jump = forecast.tokens() / past.tokens();
        if (jump < 1) {
            warnings.add(text(
                    "The target is smaller than the largest budget tuned at (%s tokens): better read the optimum there.",
                    tokens(past.tokens())));
        }
        double seen = trust.map(Trust::validatedUpTo).orElse(1.0);
        if (jump > seen) {
            warnings.add(text(
                    "You ask for x%.3g; these runs bear the rule out %s.",
                    jump, trust.isPresent() ? text("up to x%.3g", seen) : "at no jump"));
        }
        if (jump > FAR * Math.max(seen, FAR)) {
            warnings.add("No public sweep reaches that far either: tune again on the way.");
        }
    }

    private void schedule() {
        RateShape rate = past.group().rate();
        if (rate == RateShape.UNKNOWN || rate == RateShape.PARTLY_DECAYED) {
            warnings.add(
                    "The schedule is %s: neither public annealed nor constant runs are like it, and the prior is wide."
                            .formatted(rate.words()));
        }
    }

    private static String tokens(double tokens) {
        int thousands = (int) Math.max(0, Math.min(SUFFIXES.length() - 1, Math.floor(Math.log10(tokens) / 3 + 1e-9)));
        return text("%.3g%s", tokens / Math.pow(1000, thousands), SUFFIXES.substring(thousands, thousands + 1))
                .strip();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
