package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.settings.PlannedSettings;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.PrintedBatch;
import dev.hyperlaw.transfer.PrintedSetting;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The settings to run, and the limits that bind. */
record RunPassages(Recommendation run, LossWords losses) {
    private static final int DIGITS = 3;
    private static final double WORTH_A_WORD = 1e-3;

    /** @param size of the model, where it is not that of the runs */
    Passage.Card card(Optional<Fact> size) {
        List<Passage.Item> items = new ArrayList<>();
        Fact tokens = Fact.compact("tokens", run.tokens());
        items.add(new Passage.Item(
                "",
                "Budget",
                size.map(each -> tokens.as("%s tokens, %s".formatted(tokens, each))
                                .with(each))
                        .orElse(tokens.in("tokens"))));
        items.add(new Passage.Item("lr", "Learning rate", lr()));
        items.add(new Passage.Item("batch", "Batch", batch()));
        if (run.alpha().isPresent()) {
            items.add(new Passage.Item("alpha", "Momentum α = 1 − β", alpha()));
        }
        items.add(new Passage.Item("", "Steps", Fact.count("steps", run.steps(), "step")));
        return new Passage.Card("RUN    ", under(items), Audience.EVERYBODY);
    }

    private static List<Passage.Item> under(List<Passage.Item> items) {
        return items.stream()
                .map(item ->
                        new Passage.Item(item.brief(), item.name(), item.fact().under("recommendation"), item.remark()))
                .toList();
    }

    private Fact lr() {
        PrintedSetting lr = PlannedSettings.lr(run);
        return Fact.of("lr", run.cell().learningRate(), lr.value() + " " + lr.brackets("--max-lr"))
                .with(ends("lr", run.lr()));
    }

    private Fact alpha() {
        Caps caps = run.target().caps();
        Momentum momentum = new Momentum(run.cell().alpha());
        PrintedSetting alpha =
                PrintedSetting.alpha(momentum.alpha(), run.alpha().map(Interval::ends), caps);
        return Fact.of(
                        "alpha",
                        run.alpha().orElseThrow().estimate(),
                        "%s %s (beta %s)"
                                .formatted(
                                        alpha.value(),
                                        alpha.brackets("--max-beta"),
                                        PrintedSetting.beta(momentum, caps).value()))
                .with(ends("alpha", run.alpha()))
                .with(Fact.data("beta", momentum.beta()));
    }

    private Fact batch() {
        BatchPlan plan = run.batch();
        return Fact.of("batch.tokens", plan.batch().tokens(), PrintedBatch.of(plan))
                .with(
                        Fact.data("batch.sequences", plan.batch().sequences()),
                        Fact.data("batch.accumulation", plan.accumulation()),
                        Fact.data("batch.gpus", plan.hardware().gpus()),
                        Fact.data("batch.microBatch", plan.hardware().microBatch()),
                        Fact.data("batch.idealTokens", plan.idealTokens()))
                .with(ends("batch", run.batchTokens()));
    }

    /** {@code lrLow} and {@code lrHigh}; nothing where an end is open or nothing was tuned. */
    static Fact[] ends(String key, Optional<Interval> interval) {
        return new Fact[] {
            Fact.data(key + "Low", interval.map(Interval::low)), Fact.data(key + "High", interval.map(Interval::high))
        };
    }

    /** Facts of the recommendation that only programs read. */
    List<Fact> data() {
        List<Fact> facts = new ArrayList<>();
        if (run.alpha().isEmpty()) {
            facts.add(Fact.data("alpha", null)
                    .with(ends("alpha", Optional.empty()))
                    .with(Fact.data("beta", null)));
        }
        facts.add(Fact.objects("caps", run.caps(), RunPassages::cap));
        facts.add(Fact.data("capsCost", run.capsCost().map(Cost::nats)));
        facts.add(Fact.data("uncapped", run.uncapped().map(RunPassages::uncapped)));
        facts.add(Fact.data("optimalBatch", run.optimalBatch()));
        return facts;
    }

    private static List<Fact> cap(Recommendation.BindingCap cap) {
        return List.of(
                Fact.data("option", cap.option()),
                Fact.data("cost", cap.cost().map(Cost::nats)),
                Fact.data("costTokens", cap.cost().map(Cost::tokens)));
    }

    private static List<Fact> uncapped(Recommendation.Uncapped free) {
        return List.of(
                Fact.data("lr", free.cell().learningRate()).with(ends("lr", free.lr())),
                Fact.data("batchTokens", free.cell().batchTokens()).with(ends("batch", free.batchTokens())),
                Fact.data("alpha", free.alpha().map(Interval::estimate)).with(ends("alpha", free.alpha())));
    }

    /** Which limits bind, what they cost, and what would be run without them; nothing if none binds. */
    Optional<Passage> caps() {
        return run.uncapped()
                .map(free -> Passage.Line.of(
                        "CAPS   ",
                        "{}; without limits: {}",
                        run.caps().stream().map(this::binds).collect(Collectors.joining("; ")),
                        settings(free)));
    }

    private String binds(Recommendation.BindingCap cap) {
        return cap.cost()
                .map(known -> "%s binds and costs %s".formatted(cap.option(), losses.cost(known)))
                .orElse("%s binds, its cost is unknown".formatted(cap.option()));
    }

    private static String settings(Recommendation.Uncapped free) {
        List<String> parts = new ArrayList<>();
        parts.add("lr "
                + free.lr()
                        .map(RunPassages::ranged)
                        .orElseGet(() -> NumberText.rounded(free.cell().learningRate(), DIGITS)));
        parts.add("batch %s tokens".formatted(NumberText.compact(free.cell().batchTokens())));
        free.alpha().ifPresent(alpha -> parts.add("alpha " + ranged(alpha)));
        return String.join(", ", parts);
    }

    private static String ranged(Interval interval) {
        PrintedSetting printed = PrintedSetting.free(interval.estimate(), Optional.of(interval.ends()));
        return printed.value() + " " + printed.brackets("its limit");
    }

    /** A batch that is not quite the best, because people and hardware like round numbers. */
    Optional<Passage> friendly() {
        BatchPlan batch = run.batch();
        if (batch.hardware().given() || !run.caps().isEmpty() || Math.abs(batch.roundingFactor() - 1) < WORTH_A_WORD) {
            return Optional.empty();
        }
        return Optional.of(Passage.Line.of(
                "BATCH  ",
                "a round number within 6 % of the best, {}",
                Fact.compact("recommendation.batch.idealTokens", batch.idealTokens())
                        .in("tokens")));
    }

    /** The batches that are as good. */
    Optional<Passage> flat() {
        return run.flatBatch()
                .map(flat -> Passage.Line.of(
                        "FLAT   ",
                        "any batch from {} to {} tokens costs less than {} if the learning rate moves along; above {} tokens do not raise the rate.",
                        NumberText.compact(flat.low()),
                        NumberText.compact(flat.high()),
                        losses.loss(run.flatNats(), 1),
                        NumberText.compact(flat.estimate())));
    }
}
