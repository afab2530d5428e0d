package dev.hyperlaw.sweep.command;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.sweep.training.ModelSettings;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a run's settings are called and what follows from them: steps, β, the batch in sequences. */
public final class RunNames {
    private RunNames() {}

    /**
     * The settings, and of {@code beta}, {@code steps}, {@code warmup_steps} and {@code batch_sequences} those that follow from them. A batch
     * that is not a whole number of sequences has no {@code batch_sequences}.
     */
    public static SortedMap<String, Setting> of(RunConfiguration run) {
        SortedMap<String, Setting> names = new TreeMap<>(run.settings());
        number(run, "alpha")
                .filter(alpha -> alpha > 0 && alpha <= 1)
                .ifPresent(alpha -> names.put("beta", Setting.of(new Momentum(alpha).beta())));
        Optional<BatchSize> batch = number(run, "batch_tokens")
                .filter(tokens -> tokens >= 1)
                .map(tokens -> BatchSize.ofTokens(tokens.longValue()));
        Optional<TokenBudget> budget =
                number(run, "tokens").filter(tokens -> tokens >= 1).map(tokens -> new TokenBudget(tokens.longValue()));
        batch.ifPresent(size -> {
            budget.ifPresent(tokens -> {
                names.put("steps", Setting.of(tokens.steps(size)));
                names.put("warmup_steps", Setting.of(warmUp(run).steps(tokens, size)));
            });
            double length = sequenceLength(run);
            double sequences = size.tokens() / length;
            if (sequences == Math.rint(sequences) && Double.isFinite(sequences)) {
                names.put("batch_sequences", Setting.of(sequences));
            }
        });
        return names;
    }

    /** Tokens in a sequence of this run; 0 if nobody knows. */
    private static double sequenceLength(RunConfiguration run) {
        return Objective.of(run).filter(Objective::isTrained).isPresent()
                ? ModelSettings.read(new SettingsReader(run)).context()
                : number(run, "seq_len").orElse(0.0);
    }

    private static WarmUp warmUp(RunConfiguration run) {
        return run.get("warmup")
                .map(text -> WarmUp.parse("warmup", text.canonical()))
                .orElse(WarmUp.NONE);
    }

    private static Optional<Double> number(RunConfiguration run, String name) {
        return run.get(name)
                .flatMap(setting ->
                        setting instanceof Setting.Numeric numeric ? Optional.of(numeric.value()) : Optional.empty());
    }
}
