package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Past;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.surface.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What must be said beside a recommendation. */
final class PlanWarnings {
    private static final double FAR = 10;
    private static final String SUFFIXES = " kMBT";

    private final Past past;
    private final Forecast forecast;
    private final List<String> warnings = new ArrayList<>();

    /** Optima that lie off the law by more than this many times their errors are worth a word. */
    private static final double SCATTERED = 2;

    private PlanWarnings(Past past, Forecast forecast) {
        this.past = past;
        this.forecast = forecast;
    }

    static List<String> of(Past past, Forecast forecast, Optional<Trust> trust, LocatedTrials trials) {
        PlanWarnings found = new PlanWarnings(past, forecast);
        found.evidence();
        if (past.varied().contains(Tunable.LEARNING_RATE)) {
            found.blind();
            found.edges();
            found.scatter();
            found.extrapolation(trust, trials);
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
        if (!past.varied().contains(Tunable.BATCH)) {
            warnings.add("The batch was not varied: it stays, and nothing is known of a better one.");
        }
        SmoothedOptimum tuned = past.tuned();
        if (tuned.bowl().isEmpty() && !tuned.blind().contains(Tunable.LEARNING_RATE)) {
            warnings.add(text(
                    "At %s tokens the losses show no minimum beyond noise: where the optimum is follows from which runs are worse.",
                    tokens(past.tokens())));
        }
        boolean located =
                past.optima().stream().anyMatch(optimum -> !optimum.blind().contains(Tunable.LEARNING_RATE));
        if (!forecast.anchored() && located && past.optima().size() > 1) {
            warnings.add(text(
                    "The runs at %s tokens do not locate the optimum of everything: the forecast starts from the law through all budgets.",
                    tokens(past.tokens())));
        }
    }

    private void blind() {
        List<SmoothedOptimum> blind = past.optima().stream()
                .filter(optimum -> optimum.blind().contains(Tunable.LEARNING_RATE))
                .toList();
        if (blind.size() == past.optima().size()) {
            warnings.add(
                    "The runs do not determine the learning rate: at no budget does the loss depend on it by more than noise. The one above is a guess.");
        } else if (!blind.isEmpty()) {
            warnings.add(text(
                    "At %s tokens the loss does not depend on the learning rate by more than noise: such budgets say nothing of the optimum.",
                    blind.stream().map(optimum -> tokens(optimum.tokens())).collect(Collectors.joining(", "))));
        }
    }

    private void scatter() {
        double times = Math.sqrt(forecast.scatter());
        if (times > SCATTERED) {
            warnings.add(text(
                    "The optima lie off one power law by %.2g times their errors: intervals and costs are widened by as much.",
                    times));
        }
    }

    private void edges() {
        for (Tunable axis : forecast.axes()) {
            for (Edge edge : List.of(Edge.LOW, Edge.HIGH)) {
                List<SmoothedOptimum> there = past.optima().stream()
                        .filter(optimum ->
                                optimum.tunes(axis) && !optimum.blind().contains(axis))
                        .filter(optimum -> optimum.edges().get(optimum.axes().indexOf(axis)) == edge)
                        .toList();
                boolean last = there.contains(past.tuned());
                boolean all = there.size() == past.optima().size();
                if (all || last) {
                    warnings.add(text(
                            "%s the best %s lies at the %s end of what was tried: the true one may lie beyond.",
                            all && there.size() > 1 ? "At every budget" : "At " + tokens(past.tokens()) + " tokens",
                            axis.words(),
                            edge == Edge.LOW ? "lower" : "upper"));
                }
            }
        }
    }

    private void extrapolation(Optional<Trust> trust, LocatedTrials trials) {
        double jump = forecast.tokens() / past.tokens();
        double first = past.optima().get(0).tokens();
        if (forecast.tokens() < first) {
            warnings.add(text(
                    "The target is smaller than all budgets tuned at: the law is continued downwards from %s tokens.",
                    tokens(first)));
        }
        double seen = trust.map(Trust::validatedUpTo).orElse(1.0);
        if (jump > Math.max(1, seen)) {
            String tried = trials.isEmpty()
                    ? "no pair of these budgets can try the rule"
                    : trust.isPresent()
                            ? text("on these runs plan was no worse than keep up to x%.3g", seen)
                            : "plan lost to keep on these runs at every jump";
            warnings.add(text("You ask for x%.3g; %s.", jump, tried));
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
        if (!past.group().unit().equals(SweepGroup.NATS)) {
            warnings.add("The loss has no unit; what is printed as nats is in its own unit.");
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
