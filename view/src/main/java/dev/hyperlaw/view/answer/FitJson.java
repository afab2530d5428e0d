package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.PathIdentity;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.LawMix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fit of a sweep as JSON. With several groups, exponents and verdicts stand in each group; with one, at the top as well. */
public final class FitJson {
    private FitJson() {}

    static Map<String, @Nullable Object> of(FitAnswer answer) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", answer.source());
        json.put("metric", answer.metric());
        answer.read().ifPresent(read -> json.put("read", new ReadBlock(read).json()));
        json.put("groups", answer.fits().stream().map(FitJson::group).toList());
        if (answer.fits().size() == 1) {
            GroupFit fit = answer.fits().get(0);
            json.put("exponents", exponents(fit.exponents()));
            json.put("noise", FitAnswer.noise(fit).orElse(null));
            json.put("verdicts", verdicts(fit.judgements()));
            json.put("proxy", new ProxyNotes(fit.group()).json());
        } else if (answer.pooled().size() == 1) {
            PooledFit pooled = answer.pooled().get(0);
            json.put("exponents", exponents(pooled.exponents()));
            json.put("noise", pooled.noise().orElse(null));
            json.put("verdicts", verdicts(pooled.judgements()));
        }
        if (!answer.pooled().isEmpty()) {
            json.put("pooled", answer.pooled().stream().map(PooledJson::of).toList());
        }
        if (!answer.bounds().isEmpty()) {
            json.put("bounds", answer.bounds().stream().map(FitJson::bound).toList());
        }
        json.put("caution", FitTable.meaning(answer.metric()));
        return json;
    }

    private static Map<String, @Nullable Object> bound(BoundCheck check) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("group", check.name());
        json.put("points", check.points().size());
        json.put("held", check.held());
        json.put("seeds", check.seeds());
        double[] shares = check.shares();
        json.put("least", shares[0]);
        json.put("median", shares[shares.length / 2]);
        json.put("most", shares[shares.length - 1]);
        double[] ratios = check.rateRatios();
        if (ratios.length > 0) {
            json.put("bestLrOverThatOfTheBound", ratios[ratios.length / 2]);
            json.put("costOfTheLrOfTheBound", check.rateCosts()[ratios.length / 2]);
        }
        return json;
    }

    private static Map<String, @Nullable Object> group(GroupFit fit) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("group", fit.group().name());
        json.put("annealed", fit.group().rate().isAnnealed());
        json.put("rate", fit.group().rate().words());
        json.put(
                "constantWeight", fit.group().rate().law().map(LawMix::constant).orElse(null));
        json.put("runs", fit.group().runs().size());
        json.put("lossUnit", fit.group().unit().words());
        List<Map<String, @Nullable Object>> optima = new ArrayList<>();
        for (RegimeFit regime : fit.regimes()) {
            regime.optima().forEach(optimum -> optima.add(optimum(regime, optimum)));
        }
        json.put("optima", optima);
        json.put("exponents", exponents(fit.exponents()));
        json.put("pathIdentity", fit.path().map(FitJson::path).orElse(null));
        json.put("noise", FitAnswer.noise(fit).orElse(null));
        json.put("verdicts", verdicts(fit.judgements()));
        json.put("proxy", new ProxyNotes(fit.group()).json());
        return json;
    }

    private static Map<String, @Nullable Object> optimum(RegimeFit regime, BudgetOptimum optimum) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("regime", regime.regime().name());
        json.put("tokens", optimum.tokens());
        for (Tunable setting : Tunable.values()) {
            json.put(setting.key(), optimum.isKnown(setting) ? optimum.value(setting) : null);
            BudgetOptimum.Located located = optimum.tuned().get(setting);
            if (located != null && optimum.isKnown(setting)) {
                json.put(
                        setting.key() + "Interval",
                        List.of(located.value().low(), located.value().high()));
            }
        }
        json.put("loss", optimum.isInside() ? optimum.loss() : null);
        json.put("edge", !optimum.isInside());
        json.put(
                "flatBatch",
                optimum.flatBatch()
                        .map(flat -> List.of(flat.low(), flat.high()))
                        .orElse(null));
        return json;
    }

    static Map<String, @Nullable Object> path(PathIdentity identity) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("path", interval(identity.path()));
        json.put("composed", interval(identity.composed()));
        json.put("difference", interval(identity.difference()));
        json.put("holds", identity.holds());
        return json;
    }

    public static Map<String, @Nullable Object> exponents(List<ExponentEstimate> estimates) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        for (ExponentEstimate estimate : estimates) {
            Map<String, @Nullable Object> value = new LinkedHashMap<>();
            estimate.best().ifPresent(best -> value.putAll(interval(best)));
            value.put("joint", nested(estimate.joint()));
            value.put("profile", nested(estimate.profile()));
            value.put("plain", nested(estimate.plain()));
            json.put(estimate.exponent().key(), value);
        }
        return json;
    }

    private static @Nullable Object nested(Optional<Interval> value) {
        return value.map(FitJson::interval).orElse(null);
    }

    static Map<String, @Nullable Object> interval(Interval value) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("estimate", value.estimate());
        json.put("low", value.low());
        json.put("high", value.high());
        return json;
    }

    public static List<Map<String, @Nullable Object>> verdicts(List<Judgement> judgements) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (Judgement judgement : judgements) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("theory", judgement.prediction().theory());
            json.put("quantity", judgement.prediction().exponent().key());
            json.put("predicted", judgement.prediction().value().doubleValue());
            json.put("predictedExact", judgement.prediction().value().toString());
            json.put("verdict", judgement.verdict().name().toLowerCase(Locale.ROOT));
            all.add(json);
        }
        return all;
    }
}
