package dev.hyperlaw.view.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.transfer.TransferResult;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.PrintedBatch;
import dev.hyperlaw.transfer.PrintedSetting;
import dev.hyperlaw.transfer.Regret;
import dev.hyperlaw.transfer.RegretScope;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.TransferRecommendation;
import dev.hyperlaw.transfer.TunedRun;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.theory.Exact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The configuration to run, and then what it rests on. */
public final class TransferView {
    private static final String RUN = "recommendation.";

    private final TransferResult result;
    private final TransferRecommendation run;

    private TransferView(TransferResult result) {
        this.result = result;
        run = result.transfer().recommendation();
    }

    /** @param showRules whether people read every rule; programs always do */
    public static Document of(TransferResult result, boolean showRules) {
        return new TransferView(result).document(showRules);
    }

    private Document document(boolean showRules) {
        List<Passage> blocks = new ArrayList<>(List.of(card(), from(), cost(), why()));
        blocks.add(Passage.Line.of(
                "SEEN   ", "{}", Fact.text(RUN + "seenFor", run.grounds().seenFor())));
        run.grounds().notCovered().forEach(gap -> blocks.add(Passage.Line.of("       ", "not covered: {}", gap)));
        blocks.addAll(KeptPassages.of(result.transfer()));
        blocks.add(new Passage.Data(facts()));
        blocks.addAll(CapPassages.of(result.transfer().bound()));
        List<RuleOutcome> rules = result.transfer().rules();
        blocks.add(Passage.Data.of(Fact.objects("rules", rules, RulePassages::facts)));
        if (showRules) {
            blocks.addAll(Passage.apart(RulePassages.of(rules, run.schedule())));
        }
        blocks.addAll(Passage.Warnings.atEnd(result.warnings()));
        String tokens = NumberText.compact(result.transfer().to().tokens().tokens());
        return new Document("What to run at %s tokens".formatted(tokens), blocks, lines(rules));
    }

    private Passage card() {
        PrintedSetting lr = run.printedLr();
        BatchPlan plan = run.batch();
        long tokens = result.transfer().to().tokens().tokens();
        return new Passage.Card(
                "RUN    ",
                List.of(
                        new Passage.Item("", "Budget", tokens("to.tokens", tokens)),
                        new Passage.Item(
                                "lr",
                                "Learning rate",
                                Fact.of(RUN + "lr", run.lr().value(), lr.value() + " " + lr.brackets("--max-lr"))
                                        .with(
                                                Fact.data(
                                                        RUN + "lrLow",
                                                        run.rate().interval().low()),
                                                Fact.data(
                                                        RUN + "lrHigh",
                                                        run.rate().interval().high()))),
                        new Passage.Item(
                                "batch",
                                "Batch",
                                batch(RUN + "batch", plan.batch()).as(PrintedBatch.of(plan))),
                        new Passage.Item("", "Steps", Fact.count(RUN + "steps", run.steps(), "step"))),
                Audience.EVERYBODY);
    }

    private Passage from() {
        TunedRun from = result.transfer().from();
        List<String> tuned = from.tuned().stream()
                .map(what -> what.name().toLowerCase(Locale.ROOT))
                .toList();
        Object size = result.params().isPresent()
                ? Fact.of(
                        "from.params",
                        result.params().getAsDouble(),
                        "   %s parameters"
                                .formatted(NumberText.compact(result.params().getAsDouble())))
                : Fact.data("from.params", result.params());
        return Passage.Line.whole(
                "FROM   ",
                "{}   lr {}   batch {}   tuned: {}   x{} in tokens{}",
                tokens("from.tokens", from.tokens().tokens()),
                Fact.of(
                        "from.lr",
                        from.lr().value(),
                        NumberText.rounded(from.lr().value())),
                batch("from.batch", from.batch()),
                Fact.of("from.tuned", tuned, String.join(", ", tuned)),
                Fact.rounded("to.jump", run.grounds().jump(), 3),
                size);
    }

    private static Fact tokens(String key, long tokens) {
        return Fact.of(key, tokens, NumberText.compact(tokens)).in("tokens");
    }

    private static Fact batch(String key, BatchSize batch) {
        return Fact.of(key + ".tokens", batch.tokens(), PrintedBatch.of(batch))
                .with(Fact.data(key + ".sequences", batch.sequences()));
    }

    private Passage cost() {
        boolean lrOnly = run.costs()
                .covers()
                .filter(covers -> covers == RegretScope.LR_ONLY)
                .isPresent();
        return Passage.Line.of(
                "COST   ",
                "expected regret {}{}{} | keep the tuned settings: {}",
                regret("expectedRegret", run.costs().rule(), "unknown: no public run tests this"),
                Fact.of(
                        RUN + "expectedRegretCovers",
                        run.costs().covers().map(RegretScope::text),
                        lrOnly ? " of the learning rate only, at this batch" : ""),
                old(regret("oldLrRegret", run.costs().oldLr(), "")),
                regret("keepRegret", run.costs().keep(), "unknown"));
    }

    private static Fact regret(String key, Optional<Regret> regret, String unknown) {
        return Fact.of(
                        RUN + key,
                        regret.map(Regret::nats),
                        regret.map(TransferView::words).orElse(unknown))
                .with(Fact.data(RUN + key + "TokenFraction", regret.map(Regret::tokenFraction)));
    }

    private static Fact old(Fact regret) {
        return regret.text().isEmpty()
                ? regret
                : regret.as(" (the old learning rate there: %s)".formatted(regret.text()));
    }

    private static String words(Regret regret) {
        return "%s nats (%s)"
                .formatted(NumberText.rounded(regret.nats(), 2), NumberText.ofTokens(regret.tokenFraction()));
    }

    private Passage why() {
        String reason = result.transfer().rules().stream()
                .filter(RuleOutcome::recommended)
                .findFirst()
                .map(outcome -> outcome.rule().title() + "; " + outcome.rule().citation())
                .orElse("see the rules");
        return Passage.Line.of(
                "WHY    ",
                "rule {} ({}): {}",
                Fact.text(RUN + "rule", run.rule()),
                Fact.text(RUN + "basis", run.grounds().basis().text()),
                reason);
    }

    /** What only programs read. */
    private List<Fact> facts() {
        TunedRun from = result.transfer().from();
        BatchPlan plan = run.batch();
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.data("from.schedule", from.schedule().toString()),
                Fact.data("from.warmup", from.warmUp().text()),
                Fact.data("to.params", result.params()),
                Fact.data(RUN + "batch.accumulation", plan.accumulation()),
                Fact.data(RUN + "batch.gpus", plan.hardware().gpus()),
                Fact.data(RUN + "batch.microBatch", plan.hardware().microBatch()),
                Fact.data(RUN + "batch.idealTokens", RulePassages.whole(plan.idealTokens())),
                Fact.data(RUN + "batch.roundingRatio", plan.roundingRatio()),
                Fact.data(RUN + "leftoverTokens", run.leftover()),
                Fact.data(RUN + "finalLr", run.finalLr()),
                Fact.data(RUN + "constantWeight", run.schedule().law().constant()),
                Fact.data(RUN + "notCovered", run.grounds().notCovered())));
        KeptPassages.settings(from.settings()).forEach(fact -> facts.add(fact.under("from")));
        result.transfer()
                .to()
                .batch()
                .ifPresentOrElse(
                        batch -> facts.add(batch("to.batch", batch)), () -> facts.add(Fact.data("to.batch", null)));
        return facts;
    }

    /** The numbers to run come first: rounded and within the caps, which no row of a rule is. */
    private CsvLines lines(List<RuleOutcome> rules) {
        List<List<Fact>> rows = new ArrayList<>();
        rows.add(List.of(
                Fact.data("rule", "recommendation"),
                Fact.data("lr", run.lr().value()),
                Fact.data("lrLow", run.rate().interval().low()),
                Fact.data("lrHigh", run.rate().interval().high()),
                batch("batch", run.batch().batch()),
                Fact.data("steps", run.steps()),
                Fact.data("alpha", run.kept().settings().momentum().map(m -> Exact.tidy(m.alpha()))),
                Fact.data("beta", run.kept().settings().momentum().map(m -> Exact.tidy(m.beta()))),
                Fact.data("citation", "rule " + run.rule())));
        rules.forEach(outcome -> rows.add(RulePassages.facts(outcome)));
        return CsvLines.of(
                List.of(
                        "rule",
                        "source_of_recommendation=recommended",
                        "lr",
                        "lrLow",
                        "lrHigh",
                        "batch.tokens",
                        "batch.sequences",
                        "steps",
                        "alpha",
                        "beta",
                        "assumes",
                        "citation"),
                rows);
    }
}
