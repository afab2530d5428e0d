package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;

/** Everything a reader must know before using a recommendation. */
final class TransferWarnings {
    private static final double LONG_WARM_UP = 0.1;

    private final Situation situation;
    private final Recommendation recommendation;
    private final List<String> list = new ArrayList<>();

    private TransferWarnings(Situation situation, Recommendation recommendation) {
        this.situation = situation;
        this.recommendation = recommendation;
    }

    static List<String> of(Situation situation, Recommendation recommendation, SideRules side) {
        TransferWarnings warnings = new TransferWarnings(situation, recommendation);
        warnings.schedules();
        warnings.reach();
        warnings.batch();
        warnings.limits();
        warnings.rest(side);
        return warnings.list;
    }

    private void schedules() {
        Schedule target = situation.schedule();
        if (situation.mixed()) {
            list.add(
                    ("The tuned run is %s and the target %s: the learning rate does not transfer between an annealed and a"
                                    + " constant schedule by any rule here. In the one public model with both, the annealed optimum was 1.9 to"
                                    + " 4.7 times the constant one at the same length. The interval is wide for that reason: tune again on the"
                                    + " target's schedule.")
                            .formatted(situation.from().schedule(), target));
        }
        for (Schedule schedule : List.of(situation.from().schedule(), target)) {
            boolean decays = schedule.kind() != Schedule.Kind.CONSTANT;
            if (decays && !schedule.annealed()) {
                add("%s ends at 10%% or more of its peak, so the law of a constant learning rate is used."
                        .formatted(schedule));
            }
            if (decays && schedule.cooldown() < Schedule.SHORTEST_COOLDOWN) {
                add(
                        "%s cools down over less than 5%% of the run, which no sweep has tried: nearly a constant learning rate."
                                .formatted(schedule));
            }
        }
    }

    private void reach() {
        if (situation.jump() < 1) {
            list.add(
                    "The target is shorter than the tuned run (%s of it); the rules were only ever tested towards longer runs."
                            .formatted(Figures.of(situation.jump())));
        }
        if (situation.jump() > situation.largestJumpSeen()) {
            list.add("A jump of %sx is an extrapolation: the largest seen is %sx."
                    .formatted(Figures.of(situation.jump()), Figures.of(situation.largestJumpSeen())));
        }
        double most = situation.to().tokens().tokens();
        double fewest = situation.from().tokens().tokens();
        if (situation.annealed() && (most > Coverage.MOST_TOKENS || fewest < Coverage.FEWEST_TOKENS)) {
            list.add("The budgets (%s to %s tokens) leave the range of the evidence, 2B to 300B."
                    .formatted(Figures.tokens(fewest), Figures.tokens(most)));
        }
        if (situation.optimizer() != Optimizer.ADAMW) {
            list.add("No public sweep of %s was used: the rule comes from %s."
                    .formatted(
                            situation.optimizer().text(),
                            recommendation.basis() == Basis.THEORY ? "theory" : "AdamW runs"));
        }
    }

    private void batch() {
        boolean prescribed = situation.to().batch().isPresent();
        boolean sgd = situation.optimizer().family() == Optimizer.Family.SGD;
        double ratio = situation.logBatchRatio(recommendation.batch().batch().tokens());
        if (!situation.batchTuned() && !prescribed && !sgd) {
            list.add(
                    "The batch was not tuned, so b ~ T^1/2 has no anchor: the batch is kept and only the learning rate moves.");
        }
        if (prescribed && situation.annealed() && !sgd) {
            double beyond = ratio - AnnealedPath.BATCH_EXPONENT * situation.logJump();
            if (!situation.batchTuned() && Math.abs(ratio) > 1e-9) {
                list.add(
                        "The optimal batch is unknown because the batch was not tuned: if the tuned batch is above it, do not move the"
                                + " learning rate with the batch.");
            } else if (situation.batchTuned() && beyond > 1e-9) {
                list.add(
                        "The prescribed batch is %sx the expected optimum (b ~ T^1/2): the learning rate is not raised beyond its value there."
                                .formatted(Figures.of(Math.exp(beyond))));
            }
        }
        if (!situation.annealed() && recommendation.rule().equals("C")) {
            list.add("The batch law T^1/2 was never tested at a constant learning rate.");
        }
        if (situation.from().regime().momentumTuned()) {
            list.add("Momentum was tuned and is kept: rules %s move it, on theory alone, with no public data."
                    .formatted(situation.batchTuned() ? "B and D" : "B"));
        }
    }

    private void limits() {
        BatchPlan plan = recommendation.batch();
        double factor = plan.roundingFactor();
        if (plan.idealTokens() < situation.sequenceLength().orElse(1)) {
            list.add(
                    "The rule asks for a batch below one sequence; the smallest possible batch is used and the learning rate follows it.");
        } else if (Math.abs(Math.log(factor)) > 0.01) {
            String cost = plan.roundingRatio().isPresent() && factor != 1
                    ? "; under the bound that costs %s%% of what tuning can move"
                            .formatted(Figures.of(100 * (plan.roundingRatio().getAsDouble() - 1), 2))
                    : "";
            list.add("The batch was rounded from %s to %s tokens for the hardware; the learning rate %s%s."
                    .formatted(
                            Figures.whole(Math.round(plan.idealTokens())),
                            Figures.whole(plan.batch().tokens()),
                            Math.abs(plan.lrFactor() - 1) < 0.005
                                    ? "stays"
                                    : "moves with it (x" + Figures.of(plan.lrFactor()) + ")",
                            cost));
        }
        caps();
    }

    private void caps() {
        Caps caps = situation.to().caps();
        TransferRule rule = RegimeChoice.of(situation);
        double wanted =
                situation.from().batch().tokens() * Math.exp(rule.scaling().logBatch(situation.logJump()));
        double allowed = situation.withinBatchCaps(wanted);
        if (situation.to().batch().isEmpty() && allowed != wanted) {
            list.add(
                    "%s binds: without it the batch would be %s tokens. The learning rate is read at the batch that is run."
                            .formatted(
                                    allowed < wanted ? "--max-batch" : "--min-batch",
                                    Figures.whole(Math.round(wanted))));
        }
        if (caps.maxLr().isPresent()
                && recommendation.lr().value() >= caps.maxLr().get().value()) {
            list.add(
                    "--max-lr %s binds.".formatted(Figures.of(caps.maxLr().get().value())));
        }
        if (caps.maxBeta().isPresent() && situation.from().settings().momentum().isEmpty()) {
            list.add("--max-beta cannot be checked: the momentum of the tuned run is not given.");
        }
    }

    private void rest(SideRules side) {
        double share = (double) recommendation.kept().warmUpSteps() / recommendation.steps();
        if (share > LONG_WARM_UP) {
            list.add("The warm-up (%s) is %s%% of the target run."
                    .formatted(situation.from().warmUp().text(), Figures.of(100 * share)));
        }
        if (side.weightDecaySpread().isPresent() && side.weightDecaySpread().getAsDouble() > 2) {
            list.add("Weight decay is kept; published rules would set it anywhere within a factor %s."
                    .formatted(Figures.of(side.weightDecaySpread().getAsDouble(), 2)));
        }
        if (recommendation.basis() == Basis.THEORY) {
            list.add("The bound behind this rule is on the smallest dual gradient norm, not on the loss.");
        }
    }

    private void add(String warning) {
        if (!list.contains(warning)) {
            list.add(warning);
        }
    }
}
