package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What each rule would have cost.
 *
 * @param source the sweep or the table
 * @param trials whether CSV has a line per rule and pair of budgets
 * @param read how the table was understood, if Hyperlaw did not write it
 */
public record BacktestAnswer(
        String source, List<GroupHistory> groups, Backtest backtest, boolean trials, Optional<Understood> read)
        implements Answer {
    public BacktestAnswer {
        groups = List.copyOf(groups);
    }

    /** Of every regret: all groups of a source have the same loss. */
    LossUnit unit() {
        return groups.get(0).group().unit();
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        read.ifPresent(understood -> new ReadBlock(understood).print(out, paint));
        new BacktestTable(this).print(out, paint);
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", source);
        read.ifPresent(understood -> json.put("read", new ReadBlock(understood).json()));
        json.put("lossUnit", unit().words());
        json.put("pairs", backtest.pairs());
        json.put("coverage", coverage(backtest));
        json.put("rules", backtest.scores().stream().map(BacktestAnswer::json).toList());
        return json;
    }

    /** The share of pairs whose optimum lay in the 95 % interval of the program's own choice, by setting. */
    static Map<String, @Nullable Object> coverage(Backtest backtest) {
        Map<String, @Nullable Object> coverage = new LinkedHashMap<>();
        backtest.coverage().forEach((setting, share) -> coverage.put(setting.key(), share));
        return coverage;
    }

    static Map<String, @Nullable Object> json(RuleScore score) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", score.rule());
        json.put("says", score.says());
        json.put("pairs", score.pairs());
        json.put("meanRegret", score.meanRegret());
        json.put("p90Regret", score.p90Regret());
        json.put("keepRegret", score.keepRegret());
        json.put("winsOverKeep", score.winsOverKeep());
        json.put("clamped", score.clamped());
        json.put("inGridMeanRegret", boxed(score.inGridMeanRegret()));
        json.put("meanRegretTokens", boxed(score.meanMoreTokens()));
        List<Object> bands = new ArrayList<>();
        score.byJump().forEach((band, each) -> {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("from", band.from());
            row.put("to", Double.isInfinite(band.to()) ? null : band.to());
            row.put("pairs", each.pairs());
            row.put("meanRegret", each.meanRegret());
            row.put("keepRegret", each.keepRegret());
            row.put("clamped", each.clamped());
            bands.add(row);
        });
        json.put("byJump", bands);
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        if (trials) {
            trials(out);
            return;
        }
        CsvOutput csv = new CsvOutput(
                out,
                List.of(
                        "rule",
                        "pairs",
                        "mean_regret",
                        "p90_regret",
                        "keep_regret",
                        "wins_over_keep",
                        "clamped",
                        "in_grid_mean_regret",
                        "mean_regret_tokens"));
        for (RuleScore score : backtest.scores()) {
            csv.row(Arrays.asList(
                    score.rule(),
                    score.pairs(),
                    score.meanRegret(),
                    score.p90Regret(),
                    score.keepRegret(),
                    score.winsOverKeep(),
                    score.clamped(),
                    boxed(score.inGridMeanRegret()),
                    boxed(score.meanMoreTokens())));
        }
    }

    private void trials(PrintWriter out) {
        CsvOutput csv = new CsvOutput(
                out,
                List.of(
                        "group",
                        "from_tokens",
                        "to_tokens",
                        "rule",
                        "lr",
                        "batch_tokens",
                        "alpha",
                        "regret",
                        "clamped",
                        "regret_tokens"));
        for (Trial trial : backtest.trials()) {
            csv.row(Arrays.asList(
                    trial.group(),
                    trial.fromTokens(),
                    trial.toTokens(),
                    trial.rule(),
                    trial.suggestion().learningRate(),
                    trial.suggestion().batchTokens(),
                    trial.suggestion().alpha(),
                    trial.regret(),
                    trial.clamped(),
                    boxed(trial.moreTokens())));
        }
    }

    static @Nullable Object boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
