package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The configuration that was found best at the budget one could afford, T0.
 *
 * @param tuned what was searched over; everything else was simply set
 */
public record TunedRun(
        TokenBudget tokens,
        LearningRate lr,
        BatchSize batch,
        OptimizerSettings settings,
        Schedule schedule,
        WarmUp warmUp,
        Set<Tuned> tuned) {
    public TunedRun {
        if (batch.tokens() > tokens.tokens()) {
            throw new InputProblem(
                    "The tuned run has %s tokens, less than one batch of %s."
                            .formatted(NumberText.grouped(tokens.tokens()), batch),
                    "a suffix is missing in --tokens, or the batch unit is wrong.");
        }
        if (!tuned.contains(Tuned.LR)) {
            throw new InputProblem(
                    "--tuned %s lacks lr: every rule moves a tuned learning rate, and an untuned one has no anchor."
                            .formatted(tuned.toString().toLowerCase(Locale.ROOT)),
                    "lr,batch was meant, or tune the learning rate first.");
        }
        if (tuned.contains(Tuned.MOMENTUM) && settings.momentum().isEmpty()) {
            throw new InputProblem(
                    "--tuned has momentum, and the momentum of the tuned run is not given.",
                    "add --beta1 0.9, or drop momentum from --tuned.");
        }
        long steps = tokens.steps(batch);
        if (warmUp.steps(tokens, batch) >= steps) {
            throw new InputProblem(
                    "The warm-up of %s takes %s, and the tuned run has only %s."
                            .formatted(
                                    warmUp.text(),
                                    NumberText.count(warmUp.steps(tokens, batch), "step"),
                                    NumberText.count(steps, "step")),
                    "a share of the run, such as --warmup 1%.");
        }
        tuned = Collections.unmodifiableSet(EnumSet.copyOf(tuned));
    }

    /** A run whose learning rate alone was tuned, without warm-up. */
    public static TunedRun of(
            TokenBudget tokens, LearningRate lr, BatchSize batch, OptimizerSettings settings, Schedule schedule) {
        return new TunedRun(tokens, lr, batch, settings, schedule, WarmUp.NONE, EnumSet.of(Tuned.LR));
    }

    public TunedRun withTuned(Tuned... what) {
        Set<Tuned> set = EnumSet.noneOf(Tuned.class);
        set.addAll(List.of(what));
        return new TunedRun(tokens, lr, batch, settings, schedule, warmUp, set);
    }

    public TunedRun withWarmUp(WarmUp value) {
        return new TunedRun(tokens, lr, batch, settings, schedule, value, tuned);
    }

    public Regime regime() {
        return Regime.of(tuned);
    }
}
