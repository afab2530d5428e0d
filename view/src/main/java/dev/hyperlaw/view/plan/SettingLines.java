package dev.hyperlaw.view.plan;

import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.view.document.Fact;
import java.util.List;
import java.util.stream.Collectors;

/** Recommended settings and their limits as columns of a CSV line; empty where something was not tuned or no limit binds. */
final class SettingLines {
    static final List<String> COLUMNS = List.of(
            "lr=recommendation.lr",
            "lr_low=recommendation.lrLow",
            "lr_high=recommendation.lrHigh",
            "batch_tokens=recommendation.batch.tokens",
            "batch_low=recommendation.batchLow",
            "batch_high=recommendation.batchHigh",
            "alpha=recommendation.alpha",
            "alpha_low=recommendation.alphaLow",
            "alpha_high=recommendation.alphaHigh",
            "steps=recommendation.steps",
            "caps=capsInWords",
            "caps_cost=recommendation.capsCost",
            "uncapped_lr=recommendation.uncapped.lr",
            "uncapped_batch_tokens=recommendation.uncapped.batchTokens",
            "uncapped_alpha=recommendation.uncapped.alpha");

    private SettingLines() {}

    /** The limits that bind, in one cell. */
    static Fact caps(Recommendation run) {
        return Fact.data(
                "capsInWords",
                run.caps().isEmpty()
                        ? null
                        : run.caps().stream()
                                .map(Recommendation.BindingCap::option)
                                .collect(Collectors.joining("; ")));
    }
}
