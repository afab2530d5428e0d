package dev.hyperlaw.view.backtest;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.JumpBand;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** Every rule and its score, by size of the jump, and what the numbers mean. */
public record RegretPassages(Backtest backtest, LossUnit unit) {
    private static final int DIGITS = 3;

    /** The table, how often intervals held, and what the columns are. */
    public List<Passage> all() {
        List<Passage> passages = new ArrayList<>(List.of(table(), new Passage.Gap()));
        if (!backtest.coverage().isEmpty()) {
            List<Fact> shares = coverage("coverage.");
            passages.add(Passage.Line.text(
                    "The 95 % interval of 'plan' held the optimum at T1 in "
                            + String.join(
                                    ", ", shares.stream().map(share -> "{}").toList())
                            + ".",
                    shares.toArray()));
        }
        passages.add(Passage.Line.text(
                "Regret: loss at the suggestion above that of the best run at T1, in {}; keep: what changing nothing costs on the same pairs; tokens: more tokens that would make up for it; floor: tuning at T1 itself. Clamped: no runs surround the suggestion, which flatters the rule. Pairs share runs: they are not independent.",
                unit.words()));
        return passages;
    }

    /** What programs read. */
    public List<Fact> facts() {
        return List.of(
                Fact.grouped("pairs", backtest.pairs()),
                Fact.object("coverage", coverage("")),
                Fact.object("coveragePairs", pairs()),
                Fact.object("intervalWidth", widths()),
                table().facts().get(0));
    }

    FactTable table() {
        FactTable.Builder<RuleScore> table = FactTable.of("rules", backtest.scores())
                .title("Regret by rule and size of the jump")
                .kind(score -> isOwn(score) ? FactTable.Kind.OWN : FactTable.Kind.PLAIN)
                .text("rule", score -> Fact.of("rule", score.rule(), (isOwn(score) ? "* " : "  ") + score.rule()))
                .number("pairs", score -> Fact.number("pairs", score.pairs()))
                .number("mean regret", score -> regret("meanRegret", score.meanRegret()))
                .number("p90", score -> regret("p90Regret", score.p90Regret()))
                .number("keep", score -> regret("keepRegret", score.keepRegret()))
                .number("wins", score -> Fact.number("winsOverKeep", score.winsOverKeep()))
                .number("clamped", score -> Fact.number("clamped", score.clamped()))
                .number("tokens", score -> tokens("meanRegretTokens", score.meanMoreTokens()));
        Arrays.stream(JumpBand.values())
                .filter(band -> backtest.scores().stream()
                        .anyMatch(score -> score.byJump().containsKey(band)))
                .forEach(band -> table.number(words(band), score -> {
                    RuleScore.BandScore each = score.byJump().get(band);
                    return each == null ? Fact.NOTHING : NumberText.regret(each.meanRegret());
                }));
        return table.text("what it does", score -> Fact.text("says", score.says()))
                .data(score -> Fact.data("inGridMeanRegret", score.inGridMeanRegret()))
                .data(RegretPassages::byJump)
                .build();
    }

    private static boolean isOwn(RuleScore score) {
        return score.rule().equals(Rules.PLAN);
    }

    private static Fact regret(String key, double regret) {
        return Fact.of(key, regret, NumberText.regret(regret));
    }

    private static Fact tokens(String key, OptionalDouble share) {
        return share.isEmpty()
                ? Fact.nothing(key)
                : Fact.of(key, share.getAsDouble(), NumberText.tokenShare(share.getAsDouble()));
    }

    private static Fact byJump(RuleScore score) {
        return Fact.objects(
                "byJump",
                score.byJump().entrySet(),
                entry -> List.of(
                        Fact.data("from", entry.getKey().from()),
                        Fact.data("to", entry.getKey().to()),
                        Fact.data("pairs", entry.getValue().pairs()),
                        Fact.data("meanRegret", entry.getValue().meanRegret()),
                        Fact.data("keepRegret", entry.getValue().keepRegret()),
                        Fact.data("clamped", entry.getValue().clamped())));
    }

    /** {@code x2-4}. */
    private static String words(JumpBand band) {
        String from = "x" + NumberText.rounded(band.from(), DIGITS);
        return Double.isInfinite(band.to()) ? from + "+" : from + "-" + NumberText.rounded(band.to(), DIGITS);
    }

    /** The share of pairs whose optimum lay in the 95 % interval of the program's own choice, by setting. */
    List<Fact> coverage(String prefix) {
        List<Fact> shares = new ArrayList<>();
        backtest.coverage()
                .forEach((setting, share) -> shares.add(Fact.of(
                        prefix + setting.key(),
                        share,
                        "%s of %s pairs (%s, median width x%s)"
                                .formatted(
                                        NumberText.percent(share, DIGITS),
                                        NumberText.grouped(Objects.requireNonNull(
                                                backtest.coveragePairs().get(setting), setting.key())),
                                        setting.words(),
                                        NumberText.rounded(width(setting), DIGITS)))));
        return shares;
    }

    private List<Fact> pairs() {
        List<Fact> pairs = new ArrayList<>();
        backtest.coveragePairs().forEach((setting, count) -> pairs.add(Fact.number(setting.key(), count)));
        return pairs;
    }

    /** How wide these intervals are: the upper end over the lower. */
    private List<Fact> widths() {
        List<Fact> widths = new ArrayList<>();
        backtest.intervalWidth()
                .forEach((setting, width) ->
                        widths.add(Fact.of(setting.key(), width, "x" + NumberText.rounded(width, DIGITS))));
        return widths;
    }

    private double width(Tunable setting) {
        return Objects.requireNonNull(backtest.intervalWidth().get(setting), setting.key());
    }
}
