package dev.hyperlaw.sweep.protocol;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.OptionalLong;

/**
 * What a trainer calls things in its metric lines. Names are plain: {@code eval/loss} and {@code train.tokens} are keys of the
 * object itself, never paths into it.
 *
 * @param tokens tokens seen so far
 * @param loss what the sweep minimises
 * @param step optimizer steps so far; stands for tokens where a line has no tokens and the tokens of a step are known
 */
public record MetricKeys(String tokens, String loss, String step) {
    public static final MetricKeys STANDARD = new MetricKeys("tokens", "loss", "step");

    /** What a step of this run is worth, if its sweep asks for steps ({@code step_key}): otherwise lines without tokens mean something else. */
    public static OptionalLong tokensPerStep(RunConfiguration run) {
        return run.get("step_key").isPresent() && run.settings().get("batch_tokens") instanceof Setting.Numeric batch
                ? OptionalLong.of((long) batch.value())
                : OptionalLong.empty();
    }

    /** A line that these keys find everything in, to show to people. */
    public String example() {
        return "{\"%s\": 65536, \"%s\": 3.21}".formatted(tokens, loss);
    }
}
