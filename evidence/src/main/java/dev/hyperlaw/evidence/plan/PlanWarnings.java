package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SweepCautions;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.caution.BlindBudgets;
import dev.hyperlaw.evidence.caution.GridEnds;
import dev.hyperlaw.evidence.caution.GroupCautions;
import dev.hyperlaw.evidence.caution.OddRuns;
import dev.hyperlaw.evidence.caution.TargetBelow;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.transfer.SmallerMicroBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What must be said beside a recommendation. */
final class PlanWarnings {
    private static final double FAR = 10;
    private static final long FEW_STEPS = 100;
    private static final double NOTICEABLE = 0.01;

    private final Past past;
    private final Forecast forecast;
    private final Recommendation run;
    private final List<String> warnings = new ArrayList<>();

    private PlanWarnings(Past past, Forecast forecast, Recommendation run) {
        this.past = past;
        this.forecast = forecast;
        this.run = run;
    }

    static List<String> of(
            Past past, Forecast forecast, Recommendation run, Optional<Trust> trust, LocatedTrials trials) {
        PlanWarnings found = new PlanWarnings(past, forecast, run);
        found.warnings.addAll(GroupCautions.of(past));
        boolean tuned = past.varied().contains(Tunable.LEARNING_RATE);
        if (tuned) {
            new OddRuns(past.forecaster(), past.slices()).words().ifPresent(found.warnings::add);
            if (!past.forecaster().tunesOthers()) {
                found.blind();
                found.edges();
            }
            found.scatter();
        }
        found.evidence();
        if (tuned) {
            found.extrapolation(trust, trials);
        }
        found.schedule();
        found.limits();
        SmallerMicroBatch.of(run.batch(), run.target().caps())
                .map(SmallerMicroBatch::text)
                .ifPresent(found.warnings::add);
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
        if (!past.varied().contains(Tunable.BATCH)
                && !SweepCautions.followsBudget(past.group(), Tunable.BATCH)
                && batchStays()) {
            warnings.add("The batch was not varied: it stays, and nothing is known of a better one.");
        }
        SmoothedOptimum tuned = past.tuned();
        if (!past.forecaster().tunesOthers()
                && tuned.bowl().isEmpty()
                && !tuned.blind().contains(Tunable.LEARNING_RATE)) {
            warnings.add(
                    "At %s tokens the losses show no minimum beyond noise: where the optimum is follows from which runs are worse."
                            .formatted(tokens(past.tokens())));
        }
    }

    private void blind() {
        BlindBudgets blind = BlindBudgets.of(past.optima());
        blind.words()
                .map(words -> blind.all() ? words + " The one above is a guess." : words)
                .ifPresent(warnings::add);
    }

    private void scatter() {
        GroupCautions.scatter(forecast.scatter())
                .map(words ->
                        words + " one law does not describe them, and intervals and costs are widened by as much.")
                .ifPresent(warnings::add);
    }

    private void edges() {
        warnings.addAll(new GridEnds(past.optima()).words(forecast.axes()));
    }

    private void extrapolation(Optional<Trust> trust, LocatedTrials trials) {
        double jump = forecast.tokens() / past.tokens();
        TargetBelow.words(forecast.tokens(), past.optima().get(0).tokens()).ifPresent(warnings::add);
        double seen = trust.map(Trust::validatedUpTo).orElse(1.0);
        if (jump > Math.max(1, seen)) {
            String tried = trials.isEmpty()
                    ? "no pair of these budgets can try the rule"
                    : trust.isPresent()
                            ? "on these runs plan was no worse than keep up to x" + NumberText.rounded(seen, 3)
                            : "plan lost to keep on these runs at every jump";
            warnings.add("You ask for x%s; %s.".formatted(NumberText.rounded(jump, 3), tried));
        }
        if (jump > FAR * Math.max(seen, FAR)) {
            warnings.add("No public sweep reaches that far either: tune again on the way.");
        }
    }

    private void schedule() {
        RateShape rate = past.group().rate();
        if (rate.law().isEmpty()) {
            warnings.add(
                    "The schedule is not known: the annealed or the constant law may hold, and the prior is wide.");
        }
        rate.law()
                .filter(law -> rate.isBetween())
                .ifPresent(law -> warnings.add(
                        "The schedule lies between an annealed and a constant learning rate: its prior is taken as %s. Public data do not settle schedules that end between zero and their peak, 10 %% included: the prior is wider for that reason."
                                .formatted(law.text())));
    }

    /** The limits of the target run, beside which of them bind. */
    private void limits() {
        if (!forecast.axes().contains(Tunable.BATCH) && !batchStays()) {
            warnings.add(untunedBatch());
        }
        if (run.steps() < FEW_STEPS) {
            warnings.add("The target run has %d steps: too few for what was learned from longer runs."
                    .formatted(run.steps()));
        }
        boolean known = List.of("beta", "beta1", "alpha").stream()
                .anyMatch(name -> past.group().common().containsKey(name));
        if (run.target().caps().maxBeta().isPresent() && run.alpha().isEmpty() && !known) {
            warnings.add("--max-beta cannot be checked: the runs do not say their momentum.");
        }
    }

    /** Whether a batch that was never varied is kept as it is, or but for rounding. */
    private boolean batchStays() {
        return Math.abs(Math.log(run.cell().batchTokens() / forecast.place().batchTokens())) < NOTICEABLE;
    }

    private String untunedBatch() {
        String causes = run.caps().stream()
                .filter(cap -> cap.limit().isOfBatch())
                .map(Recommendation.BindingCap::option)
                .collect(Collectors.joining(" and "));
        return "The batch was not varied, and %s moves it from %s to %s tokens. The learning rate moves along by the prior, which is wrong if the old batch was above the best one. COST leaves out what the batch itself costs."
                .formatted(
                        causes.isEmpty() ? "rounding to whole sequences" : causes,
                        NumberText.grouped(Math.round(forecast.place().batchTokens())),
                        NumberText.grouped(Math.round(run.cell().batchTokens())));
    }

    private static String tokens(double tokens) {
        return NumberText.compact(tokens);
    }
}
