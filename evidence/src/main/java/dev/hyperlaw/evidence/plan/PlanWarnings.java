package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
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
    /** Deviations. */
    private static final double FAR_OFF = 3;

    private static final int FEW_SIZES = 3;
    /** Correlation of the errors of both exponents beyond which they are not told apart. */
    private static final double CONFOUNDED = -0.8;

    private final PlanFit fit;
    private final Past past;
    private final Forecast forecast;
    private final Recommendation run;
    private final List<String> warnings = new ArrayList<>();

    private PlanWarnings(PlanFit fit, Forecast forecast, Recommendation run) {
        this.fit = fit;
        past = fit.past();
        this.forecast = forecast;
        this.run = run;
    }

    static List<String> of(PlanFit fit, Forecast forecast, Recommendation run) {
        PlanWarnings found = new PlanWarnings(fit, forecast, run);
        fit.untrained().ifPresentOrElse(found::ofSizes, found::ofOneModel);
        if (!forecast.axes().isEmpty()) {
            found.conflict();
            found.jump();
        }
        found.schedule();
        found.limits();
        SmallerMicroBatch.of(run.batch(), run.target().caps())
                .map(SmallerMicroBatch::text)
                .ifPresent(found.warnings::add);
        return found.warnings;
    }

    private void ofOneModel() {
        warnings.addAll(GroupCautions.of(past));
        if (!forecast.axes().isEmpty()) {
            oddRuns();
            if (!fit.forecaster().tunesOthers()) {
                blind();
                edges();
            }
            scatter();
        }
        evidence();
    }

    private void ofSizes(UntrainedModel model) {
        if (model.isContradicted(fit)) {
            contradiction(model);
        }
        warnings.addAll(GroupCautions.ofModels(model.family()));
        oddRuns();
        scatter();
        if (!forecast.axes().contains(Tunable.BATCH)) {
            warnings.add("No size varied the batch: it is that of the runs, and the learning rate is the one for it.");
        }
        if (model.extrapolation() > 1) {
            warnings.add(
                    "The model is x%s beyond the sizes that were trained; that the law goes on is taken for granted."
                            .formatted(NumberText.rounded(model.extrapolation(), 3)));
        }
        if (forecast.openEnds(Tunable.LEARNING_RATE) != OpenEnds.NONE) {
            warnings.add(
                    "At some of these sizes the best learning rate may lie beyond what was tried: so may that of this model.");
        }
        if (model.sizes() < FEW_SIZES && !model.oneRate()) {
            warnings.add(
                    "Only %d size%s trained: how the best learning rate moves with size is mostly the prior's N^-.5."
                            .formatted(model.sizes(), model.sizes() == 1 ? " was" : "s were"));
        }
        int rate = fit.forecaster().relatives().axis(Tunable.LEARNING_RATE).orElseThrow();
        if (model.sizes() > 1 && fit.forecaster().fit().confounded(rate) < CONFOUNDED) {
            warnings.add(
                    "Tokens grew with the size of the model: what each of them does to the best learning rate cannot be told apart here, and the prior decides between them.");
        }
        warnings.add(
                "Settings that are kept are those of the largest model that was tuned: whether size should change them, these runs do not say.");
    }

    private void contradiction(UntrainedModel model) {
        Interval own = model.exponent(past.forecaster(), Tunable.LEARNING_RATE);
        warnings.add(
                "--mup takes one learning rate for all sizes, and these runs have lr ~ N^%s [%s, %s]: without it the answer is another."
                        .formatted(
                                NumberText.rounded(own.estimate(), 2),
                                NumberText.rounded(own.low(), 2),
                                NumberText.rounded(own.high(), 2)));
    }

    private void oddRuns() {
        new OddRuns(fit.forecaster(), past.slices()).words().ifPresent(warnings::add);
    }

    private void evidence() {
        if (forecast.axes().isEmpty()) {
            warnings.add(
                    "No budget has three learning rates: nothing was tuned. These are the settings of the best run at the largest budget, kept; "
                            + "how far they are from the best is unknown. Maybe tune, or move them by a rule: hyperlaw transfer.");
            return;
        }
        if (!fit.history().isTuned()) {
            warnings.add(
                    "No budget of this model has three learning rates beside which all else is the same: what is said of it follows from the other runs of its family.");
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

    /** Runs that lie far off what was believed: the answer is between the two, and neither. */
    private void conflict() {
        double[] prior = fit.prior().means(forecast.axes());
        for (int i = 0; i < prior.length; i++) {
            Forecast.Shrunk exponent = forecast.exponents().get(i);
            if (exponent.conflict(prior[i]) > FAR_OFF) {
                warnings.add(
                        "These runs alone have %s ~ T^%s, and the prior T^%s, far apart: the answer lies between. Maybe a prior of your own: --prior."
                                .formatted(
                                        exponent.axis().brief(),
                                        NumberText.rounded(
                                                exponent.byRunsAlone(prior[i]).orElseThrow(), 2),
                                        NumberText.rounded(prior[i], 2)));
            }
        }
    }

    private void jump() {
        double jump = fit.jump(forecast.tokens());
        TargetBelow.words(forecast.tokens(), fit.smallestTokens()).ifPresent(warnings::add);
        Optional<Trust> trust = fit.trust();
        double seen = trust.map(Trust::validatedUpTo).orElse(1.0);
        if (jump > Math.max(1, seen)) {
            String asked = "You ask for x%s%s"
                    .formatted(
                            NumberText.rounded(jump, 3),
                            fit.untrained().isPresent() ? " the compute of what was tuned" : "");
            String tried = trust.isPresent()
                    ? "on these runs plan was no worse than keep up to x" + NumberText.rounded(seen, 3)
                    : fit.trials().isEmpty() && fit.untrained().isEmpty()
                            ? "no pair of these budgets can try the rule"
                            : fit.withoutTrust();
            warnings.add("%s; %s.".formatted(asked, tried));
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
