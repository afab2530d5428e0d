package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Everything a reader must know before using a recommendation. */
final class TransferWarnings {
    private static final double LONG_WARM_UP = 0.1;

    private final Situation situation;
    private final TransferRecommendation recommendation;
    private final List<String> list = new ArrayList<>();

    private TransferWarnings(Situation situation, TransferRecommendation recommendation) {
        this.situation = situation;
        this.recommendation = recommendation;
    }

    static List<String> of(Situation situation, TransferRecommendation recommendation, SideRules side) {
        TransferWarnings warnings = new TransferWarnings(situation, recommendation);
        warnings.schedules();
        warnings.reach();
        warnings.list.addAll(BatchWarnings.of(situation, recommendation));
        warnings.rules();
        warnings.caps();
        warnings.rest(side);
        return warnings.list;
    }

    private void schedules() {
        Schedule tuned = situation.from().schedule();
        Schedule target = situation.schedule();
        if (!situation.sameLaw()) {
            boolean wholly = Math.abs(situation.lawChange()) == 1;
            list.add(
                    ("The tuned run is %s and the target %s: the learning rate does not transfer between %s by any rule here."
                                    + " In the one public model with both, the annealed optimum was 1.9 to 4.7 times the constant one at the"
                                    + " same length. %s: tune again on the target's schedule.")
                            .formatted(
                                    tuned,
                                    target,
                                    wholly
                                            ? "an annealed and a constant schedule"
                                            : "schedules that lie differently between annealed and constant",
                                    wholly
                                            ? "The interval is wide for that reason"
                                            : "The interval allows for a part of that"));
        }
        for (Schedule schedule : List.of(tuned, target)) {
            between(schedule);
        }
    }

    private void between(Schedule schedule) {
        LawMix law = schedule.law();
        if (schedule.decays() && schedule.cooldown() < Schedule.SHORTEST_COOLDOWN) {
            add("%s cools down over less than 5 %% of the run, which no sweep has tried: its law is taken as %s."
                    .formatted(schedule, law.text()));
        } else if (!law.isNearlyOneLaw()) {
            add(
                    ("%s lies between an annealed and a constant learning rate: its law is taken as %s. Public data do not settle"
                                    + " schedules that end between zero and their peak, 10 %% included: the interval is wider for that"
                                    + " reason.")
                            .formatted(schedule, law.text()));
        }
    }

    private void reach() {
        if (situation.jump() < 1) {
            list.add(
                    "The target is shorter than the tuned run (%s of it); the rules were only ever tested towards longer runs."
                            .formatted(NumberText.rounded(situation.jump(), 3)));
        }
        if (situation.jump() > situation.largestJumpSeen()) {
            list.add("A jump of %sx is an extrapolation: the largest seen is %sx."
                    .formatted(
                            NumberText.rounded(situation.jump(), 3),
                            NumberText.rounded(situation.largestJumpSeen(), 3)));
        }
        double most = situation.to().tokens().tokens();
        double fewest = situation.from().tokens().tokens();
        if (situation.law().constant() < 1 && (most > Grounds.MOST_TOKENS || fewest < Grounds.FEWEST_TOKENS)) {
            list.add("The budgets (%s to %s tokens) leave the range of the evidence, 2B to 300B."
                    .formatted(NumberText.compact(fewest), NumberText.compact(most)));
        }
        if (!situation.optimizer().wasSwept()) {
            list.add("No public sweep of %s was used: the rule comes from %s."
                    .formatted(
                            situation.optimizer().text(),
                            switch (recommendation.grounds().basis()) {
                                case THEORY -> "theory";
                                case EMPIRICAL -> "AdamW runs";
                                case INTERPOLATED -> "AdamW runs and theory";
                            }));
        }
    }

    private void rules() {
        if (situation.rule().is(PaperRules.C)) {
            list.add("The batch law T^1/2 was never tested at a constant learning rate.");
        }
        if (situation.momentumCapped()) {
            list.add(
                    "--max-beta binds: the momentum moves from beta %s to %s, and no rule says what that does to the learning rate."
                            .formatted(
                                    NumberText.rounded(
                                            situation.from().settings().beta1().getAsDouble(), 3),
                                    NumberText.rounded(
                                            situation.keptSettings().beta1().getAsDouble(), 3)));
        } else if (situation.from().regime().momentumTuned()) {
            list.add("Momentum was tuned and is kept: %s, on theory alone, with no public data."
                    .formatted(situation.batchTuned() ? "rules B and D move it" : "rule B moves it"));
        }
        if (situation.optimizer().isPlain() && situation.law().constant() < 1) {
            list.add("The law of plain SGD is for a constant learning rate, and the target %s (%s)."
                    .formatted(situation.law().isMixed() ? "decays" : "is annealed", situation.schedule()));
        }
    }

    private void caps() {
        Caps caps = situation.to().caps();
        recommendation.rate().cap().ifPresent(this::rateCap);
        if (caps.maxBeta().isPresent() && situation.from().settings().momentum().isEmpty()) {
            list.add("--max-beta cannot be checked: the momentum of the tuned run is not given.");
        }
    }

    private void rateCap(RateCap cap) {
        double least = cap.belowInterval() ? cap.cap() : 0;
        Ends ends = Ends.of(cap.low(), cap.high());
        PrintedSetting free = new PrintedSetting(cap.lr(), Optional.of(ends), least, Double.MAX_VALUE, 3);
        list.add("--max-lr %s binds: without it the learning rate would be %s %s%s."
                .formatted(
                        RunSettings.kept(cap.cap()),
                        free.value(),
                        free.brackets("its limit"),
                        cap.belowInterval() ? ", and that whole interval lies above the cap" : ""));
        long batch = recommendation.batch().batch().tokens();
        if (batch != cap.batchTokens()) {
            list.add(
                    "The batch moved from %s to %s tokens because of --max-lr: the bound behind the rule is solved again, and a smaller"
                                    .formatted(NumberText.grouped(cap.batchTokens()), NumberText.grouped(batch))
                            + " learning rate goes with a smaller batch and more steps.");
        }
    }

    private void rest(SideRules side) {
        double rate = situation.from().lr().value();
        if (rate > 1) {
            list.add("The tuned learning rate %s is above 1, which is rare: check its exponent."
                    .formatted(NumberText.rounded(rate, 3)));
        }
        if (!situation.from().warmUp().isNone() && recommendation.kept().warmUpSteps() == 0) {
            list.add("The warm-up of %s rounds to 0 steps at this batch: there is none."
                    .formatted(situation.from().warmUp().text()));
        }
        double share = (double) recommendation.kept().warmUpSteps() / recommendation.steps();
        if (share > LONG_WARM_UP) {
            list.add("The warm-up (%s) is %s of the target run."
                    .formatted(situation.from().warmUp().text(), NumberText.percent(share, 3)));
        }
        if (side.weightDecaySpread().isPresent() && side.weightDecaySpread().getAsDouble() > 2) {
            list.add("Weight decay is kept; published rules would set it anywhere within a factor %s."
                    .formatted(NumberText.rounded(side.weightDecaySpread().getAsDouble(), 2)));
        }
        if (recommendation.grounds().basis() == Grounds.Basis.THEORY) {
            list.add("The bound behind this rule is on the %s, not on the loss."
                    .formatted(
                            situation.optimizer().isPlain() ? "squared gradient norm" : "smallest dual gradient norm"));
        }
    }

    private void add(String warning) {
        if (!list.contains(warning)) {
            list.add(warning);
        }
    }
}
