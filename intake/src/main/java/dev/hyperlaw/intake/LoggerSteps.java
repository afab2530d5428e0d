package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.Arrays;

/**
 * W&B's own _step counts calls of its logger. Other columns show that this is once a step, or it is asked.
 *
 * @param raw batches as the column counts them
 */
record LoggerSteps(ReadingChoices choices, RowNumbers numbers, StepCounts steps, double[] seen, double[] raw) {
    private static final String INTERVAL = "EVERY";
    /** A run may end a step early, or begin at 0. */
    private static final double NEARLY = 0.02;

    private static final double EXACT = 1e-9;

    Questions question(SequenceLengths lengths, RoleValues batch) {
        boolean logged = numbers.source(Role.STEPS)
                .filter(column -> !choices.columns().containsKey(Role.STEPS))
                .filter(column -> isOfLogger(column.shown()))
                .isPresent();
        return !logged || !isNeeded(lengths, batch) || isOncePerStep(batch.rows()) ? Questions.NONE : asked(lengths);
    }

    private static boolean isOfLogger(String header) {
        return header.replaceFirst(".*[./]", "").startsWith("_")
                || HeaderName.of(header).last().equals("summary_step");
    }

    /** Tokens and batches say everything where no length is computed from steps. */
    private boolean isNeeded(SequenceLengths lengths, RoleValues batch) {
        boolean inTokens = batch.readings().stream()
                .anyMatch(reading ->
                        reading.counts().filter(BatchUnit.TOKENS::equals).isPresent());
        boolean said = lengths.isKnown() && lengths.computed().isEmpty();
        return !(numbers.has(Role.TOKENS) && numbers.has(Role.BATCH) && (said || inTokens));
    }

    private boolean isOncePerStep(double[] batch) {
        double[] made = steps.made();
        return isPowerOfTwo()
                || isReached(made, numbers.all(Role.PLANNED_STEPS))
                || isReached(times(made, batch), numbers.all(Role.PLANNED))
                || new StepProducts(numbers, seen, made).giveSamples(raw);
    }

    /** Lengths are powers of two, and so are batches of tokens; log intervals hardly ever are. */
    private boolean isPowerOfTwo() {
        if (numbers.has(Role.BATCH)) {
            return CommonRatio.of(seen, times(steps.made(), raw)).number().stream()
                    .anyMatch(LoggerSteps::isPowerOfTwo);
        }
        double[] perStep = new double[seen.length];
        Arrays.setAll(perStep, row -> seen[row] > 0 ? seen[row] / steps.made()[row] : Double.NaN);
        return Arrays.stream(perStep).anyMatch(each -> each > 0)
                && Arrays.stream(perStep).filter(each -> !Double.isNaN(each)).allMatch(LoggerSteps::isPowerOfTwo);
    }

    private static boolean isPowerOfTwo(double number) {
        double power = Math.log(number) / Math.log(2);
        return Math.abs(power - Math.rint(power)) <= EXACT;
    }

    /** Whether the run that came furthest came to the end of its plan. */
    private static boolean isReached(double[] made, double[] planned) {
        return Math.abs(furthest(made, planned) - 1) <= NEARLY;
    }

    /** NaN if nothing is planned. */
    private static double furthest(double[] made, double[] planned) {
        double[] shares = new double[made.length];
        Arrays.setAll(shares, row -> planned[row] > 0 ? made[row] / planned[row] : Double.NaN);
        return LossRange.of(shares).most();
    }

    private Questions asked(SequenceLengths lengths) {
        String shown = numbers.named(Role.STEPS);
        Questions question = Questions.ask("Is %s the number of steps? It counts calls of a logger.".formatted(shown));
        double interval = 1 / furthest(steps.made(), numbers.all(Role.PLANNED_STEPS));
        if (Math.rint(interval) > 1 && Math.abs(interval / Math.rint(interval) - 1) <= NEARLY) {
            return question.suggest(
                    Role.STEPS, "%s*%s".formatted(FormulaText.of(shown), CellText.of(Math.rint(interval))));
        }
        if (!numbers.has(Role.TOKENS)) {
            return question.suggest(Role.STEPS, shown);
        }
        // A length makes tokens and batches enough.
        boolean derived = lengths.computed().isPresent() || !lengths.isKnown();
        return numbers.has(Role.BATCH) && derived
                ? question.suggest(Role.BATCH, numbers.named(Role.BATCH) + ":seq")
                        .leaveSequenceLengthOpen()
                : question.suggest(Role.STEPS, FormulaText.of(shown) + "*" + INTERVAL)
                        .toFillIn(INTERVAL);
    }
}
