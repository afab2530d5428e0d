package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.plan.BindingCap;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.Recommendation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Recommended settings and their limits as cells of a CSV line; empty where something was not tuned or no limit binds. */
final class SettingColumns {
    static final List<String> NAMES = List.of(
            "lr",
            "lr_low",
            "lr_high",
            "batch_tokens",
            "batch_low",
            "batch_high",
            "alpha",
            "alpha_low",
            "alpha_high",
            "steps",
            "caps",
            "caps_cost",
            "uncapped_lr",
            "uncapped_batch_tokens",
            "uncapped_alpha");

    private SettingColumns() {}

    static List<@Nullable Object> of(Recommendation run) {
        return Arrays.asList(
                run.cell().learningRate(),
                end(run.lr().map(Interval::lowEnd)),
                end(run.lr().map(Interval::highEnd)),
                run.batch().batch().tokens(),
                end(run.batchTokens().map(Interval::lowEnd)),
                end(run.batchTokens().map(Interval::highEnd)),
                run.alpha().map(Interval::estimate).orElse(null),
                end(run.alpha().map(Interval::lowEnd)),
                end(run.alpha().map(Interval::highEnd)),
                run.steps(),
                run.caps().isEmpty()
                        ? null
                        : run.caps().stream().map(BindingCap::option).collect(Collectors.joining("; ")),
                run.capsCost().map(Cost::nats).orElse(null),
                run.uncapped().map(free -> free.cell().learningRate()).orElse(null),
                run.uncapped().map(free -> free.cell().batchTokens()).orElse(null),
                run.uncapped()
                        .flatMap(Recommendation.Uncapped::alpha)
                        .map(Interval::estimate)
                        .orElse(null));
    }

    /** Empty if it is open, too. */
    private static @Nullable Object end(Optional<OptionalDouble> end) {
        return end.map(BacktestAnswer::boxed).orElse(null);
    }
}
