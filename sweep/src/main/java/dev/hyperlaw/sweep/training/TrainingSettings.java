package dev.hyperlaw.sweep.training;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.transfer.Schedule;
import java.util.List;
import java.util.OptionalInt;

/**
 * One training run of the lab.
 *
 * @param learningRate the peak
 * @param record token counts at which the loss is wanted, ascending; each is taken at the nearest whole step
 */
public record TrainingSettings(
        ModelSettings model,
        DataSettings data,
        UpdateRule rule,
        double learningRate,
        Schedule schedule,
        WarmUp warmUp,
        BatchSize batch,
        TokenBudget tokens,
        List<Long> record,
        long seed) {

    public TrainingSettings {
        record = List.copyOf(record);
    }

    /** @throws InputProblem naming every problem */
    public static TrainingSettings of(RunConfiguration configuration) {
        SettingsReader reader = new SettingsReader(configuration);
        TrainingSettings settings = read(reader);
        reader.requireNoProblem();
        return settings;
    }

    /** Whole optimizer steps; a rest of tokens that fills no batch is not trained on. */
    public long steps() {
        return tokens.steps(batch);
    }

    public long warmUpSteps() {
        return warmUp.steps(tokens, batch);
    }

    /** Without problems of the reader, {@link #of} succeeds for these settings. */
    public static TrainingSettings read(SettingsReader settings) {
        ModelSettings model = ModelSettings.read(settings);
        Schedule schedule = settings.parsed("schedule", Schedule.constant().toString(), Schedule::parse);
        if (schedule.decays()) {
            schedule = schedule.endingAt(settings.within("final_lr", -1e-300, 1, 0));
        } else {
            settings.unused("a schedule that decays", "final_lr");
        }
        long batch = settings.whole("batch_tokens", 1);
        long tokens = settings.whole("tokens", 1);
        if (batch > tokens) {
            settings.problem(
                    "tokens",
                    "tokens is %d and one batch holds %d: the run has not a single step.".formatted(tokens, batch));
            tokens = batch;
        }
        if (batch % model.context() != 0) {
            settings.problem(
                    "batch_tokens",
                    "A batch of %d tokens is not a whole number of sequences of %d.".formatted(batch, model.context()));
        }
        WarmUp warmUp = settings.parsed("warmup", WarmUp.NONE.text(), text -> WarmUp.parse("warmup", text));
        BatchSize batchSize = new BatchSize(batch, OptionalInt.of(model.context()));
        TokenBudget budget = new TokenBudget(tokens);
        if (!warmUp.isNone() && warmUp.steps(budget, batchSize) >= budget.steps(batchSize)) {
            settings.problem(
                    "warmup",
                    "The warm-up takes %d steps and the run has %d: it would never reach its learning rate."
                            .formatted(warmUp.steps(budget, batchSize), budget.steps(batchSize)));
        }
        UpdateRule rule = UpdateRule.read(settings);
        double learningRate = settings.positive("lr");
        if (learningRate * rule.weightDecay() >= 1) {
            settings.problem(
                    "weight_decay",
                    "weight_decay is %s, and a step multiplies the parameters by 1 - lr*weight_decay, which is %s here: it must be positive.\nMaybe weight_decay: 0.1."
                            .formatted(
                                    Setting.of(rule.weightDecay()), Setting.of(1 - learningRate * rule.weightDecay())));
        }
        return new TrainingSettings(
                model,
                DataSettings.read(settings, model),
                rule,
                learningRate,
                schedule,
                warmUp,
                batchSize,
                budget,
                settings.counts("record", tokens),
                settings.whole("seed", 0, 0));
    }
}
