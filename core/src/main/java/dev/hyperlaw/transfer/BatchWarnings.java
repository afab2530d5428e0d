package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a reader must know about the recommended batch: kept, rounded, forced, or beyond its optimum. */
record BatchWarnings(Situation situation, BatchPlan plan) {
    private static final double NOTICEABLE = 0.01;
    private static final double FORCED = 2;

    static List<String> of(Situation situation, TransferRecommendation recommendation) {
        BatchWarnings warnings = new BatchWarnings(situation, recommendation.batch());
        Stream<String> own = situation.to().batch().isPresent()
                ? warnings.prescribed().stream()
                : situation.batchTuned() && !warnings.sgd()
                        ? Stream.concat(warnings.capped().stream(), warnings.rounded().stream())
                        : warnings.kept().stream();
        Optional<String> smaller =
                SmallerMicroBatch.of(warnings.plan, situation.to().caps()).map(SmallerMicroBatch::text);
        return Stream.of(own, smaller.stream(), warnings.beyondOptimum().stream())
                .flatMap(each -> each)
                .toList();
    }

    private Optional<String> prescribed() {
        boolean moved = Math.abs(situation.logBatchRatio(run())) > 1e-9;
        return moved && situation.law().constant() < 1 && !situation.batchTuned() && !sgd()
                ? Optional.of(
                        "The optimal batch is unknown because the batch was not tuned: if the tuned batch is above it, do not move the"
                                + " learning rate with the batch.")
                : Optional.empty();
    }

    /** The batch should stay; hardware, caps or whole sequences may not let it. */
    private List<String> kept() {
        long tuned = situation.from().batch().tokens();
        if (run() == tuned) {
            return sgd()
                    ? List.of()
                    : List.of(
                            "The batch was not tuned, so b ~ T^1/2 has no anchor: the batch is kept and only the learning rate moves.");
        }
        double factor = (double) run() / tuned;
        boolean close = factor < FORCED && factor > 1 / FORCED;
        double allowed = situation.withinBatchCaps(tuned);
        String cap = allowed < tuned ? "--max-batch" : allowed > tuned ? "--min-batch" : "";
        boolean hardware = situation.to().hardware().given() && run() != Math.round(allowed);
        String moved = "from %s to %s tokens (x%s)"
                .formatted(NumberText.grouped(tuned), NumberText.grouped(run()), NumberText.rounded(factor, 3));
        if (cap.isEmpty() && !hardware && close) {
            String rounded = "The batch of %s tokens is not a whole number of sequences, and is rounded to %s."
                    .formatted(NumberText.grouped(tuned), NumberText.grouped(run()));
            return sgd()
                    ? List.of(rounded)
                    : List.of(
                            rounded,
                            "The batch was not tuned, so b ~ T^1/2 has no anchor: beside the rounding only the learning rate moves.");
        }
        String verb = close && cap.isEmpty()
                ? "The batch was rounded %s for the hardware".formatted(moved)
                : "The batch is forced %s by %s".formatted(moved, cause(cap, hardware));
        return List.of(
                "%s. It was not tuned, so its optimum is unknown: the learning rate moves with it (x%s), which is wrong if the %s."
                        .formatted(
                                verb,
                                NumberText.rounded(Math.exp(batchPart()), 3),
                                factor > 1
                                        ? "tuned batch is not well below the optimum"
                                        : "tuned batch is above the optimum"));
    }

    /** What moves a batch that should stay. */
    private static String cause(String cap, boolean hardware) {
        return cap.isEmpty()
                ? (hardware ? "the hardware" : "the length of one sequence")
                : cap + (hardware ? " and the hardware" : "");
    }

    /** {@code log} of the learning rate's move that is due to the batch. */
    private double batchPart() {
        Scaling scaling = situation.rule().scaling();
        double jump = situation.logJump();
        return scaling.logLr(jump, situation.logBatchRatio(run())) - scaling.logLr(jump, 0);
    }

    private Optional<String> capped() {
        Scaling scaling = situation.rule().scaling();
        double wanted = situation.from().batch().tokens() * Math.exp(scaling.logBatch(situation.logJump()));
        double allowed = situation.withinBatchCaps(wanted);
        return allowed == wanted
                ? Optional.empty()
                : Optional.of(
                        "%s binds: without it the batch would be %s tokens. The learning rate is read at the batch that is run."
                                .formatted(
                                        allowed < wanted ? "--max-batch" : "--min-batch",
                                        NumberText.grouped(Math.round(wanted))));
    }

    private Optional<String> rounded() {
        double factor = plan.roundingFactor();
        long nearest =
                situation.rounding().nearest(plan.idealTokens(), false).batch().tokens();
        if (plan.idealTokens() < situation.sequenceLength().orElse(1)) {
            return Optional.of(
                    "The rule asks for a batch below one sequence; the smallest possible batch is used and the learning rate follows it.");
        }
        if (run() != nearest) {
            return Optional.of("The batch is %s, not %s: a friendlier number within %s of it."
                    .formatted(
                            batch(run()),
                            NumberText.grouped(
                                    nearest / situation.sequenceLength().orElse(1)),
                            NumberText.percent(FriendlyBatch.NEAR - 1)));
        }
        if (Math.abs(Math.log(factor)) > NOTICEABLE) {
            String cost = plan.roundingRatio().isPresent()
                    ? "; under the bound that costs %s of what tuning can move"
                            .formatted(NumberText.percent(plan.roundingRatio().getAsDouble() - 1))
                    : "";
            boolean forced = factor > FORCED || factor < 1 / FORCED;
            return Optional.of("The batch %s from %s to %s tokens %s; the learning rate %s%s."
                    .formatted(
                            forced ? "is forced" : "was rounded",
                            NumberText.grouped(Math.round(plan.idealTokens())),
                            NumberText.grouped(run()),
                            !plan.hardware().given()
                                    ? "to whole sequences"
                                    : forced ? "by the hardware" : "for the hardware",
                            Math.abs(plan.lrFactor() - 1) < 0.005
                                    ? "stays"
                                    : "moves with it (x" + NumberText.rounded(plan.lrFactor(), 3) + ")",
                            cost));
        }
        return Optional.empty();
    }

    private String batch(long tokens) {
        return situation.sequenceLength().isPresent()
                ? NumberText.count(tokens / situation.sequenceLength().getAsInt(), "sequence")
                : NumberText.count(tokens, "token");
    }

    private Optional<String> beyondOptimum() {
        double beyond = situation.logBatchRatio(run()) - AnnealedScaling.BATCH_EXPONENT * situation.logJump();
        boolean prescribed = situation.to().batch().isPresent();
        boolean isBeyond = situation.law().constant() < 1
                && situation.batchTuned()
                && !sgd()
                && beyond > (prescribed ? 1e-9 : Math.log(FORCED));
        return !isBeyond
                ? Optional.empty()
                : Optional.of("The %sbatch is %sx the expected optimum (b ~ T^1/2): %s."
                        .formatted(
                                prescribed ? "prescribed " : "",
                                NumberText.rounded(Math.exp(beyond), 3),
                                situation.law().isMixed()
                                        ? "only the part of the constant law raises the learning rate beyond its value there"
                                        : "the learning rate is not raised beyond its value there"));
    }

    private long run() {
        return plan.batch().tokens();
    }

    private boolean sgd() {
        return situation.optimizer().isPlain();
    }
}
