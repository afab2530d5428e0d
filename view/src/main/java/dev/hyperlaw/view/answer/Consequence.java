package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.theory.LmoReading;
import dev.hyperlaw.law.BatchCap;
import dev.hyperlaw.law.BatchPath;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.MomentumPenalty;
import dev.hyperlaw.law.SgdTuning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something the theory says about a regime as a whole, beside the optimum at one budget.
 *
 * @param name stable, for programs
 * @param text for people
 */
record Consequence(String name, double value, String text) {
    private static final double LARGEST = 1e100;

    static List<Consequence> of(Problem problem, double tokens) {
        List<Consequence> list = new ArrayList<>();
        LmoReading.of(problem).ifPresent(reading -> lmo(reading, tokens, list));
        if (problem.bound().name().equals("sgd")) {
            var c = problem.bound().constants();
            double batch = SgdTuning.ofNoise(
                            c.getOrDefault("Delta0", 1.0), c.getOrDefault("sigma", 1.0), c.getOrDefault("L", 1.0))
                    .criticalBatch(tokens);
            list.add(new Consequence(
                    "criticalBatch",
                    batch,
                    "any batch up to %s is equally good; above it eta<=1/L binds and tokens are wasted"
                            .formatted(NumberText.rounded(batch))));
        }
        list.removeIf(consequence -> Double.isNaN(consequence.value()));
        return list;
    }

    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", name);
        json.put("value", Double.isFinite(value) ? value : null);
        json.put("text", text);
        return json;
    }

    private static void lmo(LmoReading reading, double tokens, List<Consequence> list) {
        LmoConstants constants = reading.constants();
        reading.path().ifPresent(path -> {
            if (!path.budgetExponent().isZero() && reading.alpha().isEmpty()) {
                new BatchPath(constants, path.constant(), path.budgetExponent())
                        .momentumWindow()
                        .ifPresent(window -> list.add(new Consequence(
                                "momentumWindowEnd",
                                window.toTokens(),
                                "on the path %s momentum pays (alpha < 1) from %s to %s tokens; its learning-rate exponent is transient"
                                        .formatted(
                                                path.name(),
                                                NumberText.rounded(window.fromTokens(), 3),
                                                NumberText.rounded(window.toTokens(), 4)))));
            }
        });
        if (reading.path().isPresent()) {
            return;
        }
        if (reading.alpha().isPresent()) {
            fixedMomentum(new FixedMomentum(constants, reading.alpha().get()), reading, tokens, list);
        } else if (Double.isFinite(reading.maxBatch())) {
            double from = new JointTuning(constants).budgetForBatch(reading.maxBatch());
            list.add(new Consequence(
                    "capBindsFrom",
                    from,
                    from <= LARGEST
                            ? "the batch cap binds from %s tokens on, at a lower-order cost only: tuned momentum takes over"
                                    .formatted(NumberText.rounded(Math.max(1, from)))
                            : "the batch cap does not bind at any budget up to 1e100 tokens"));
        }
    }

    private static void fixedMomentum(
            FixedMomentum momentum, LmoReading reading, double tokens, List<Consequence> list) {
        double critical = BatchCap.criticalBudget(momentum);
        list.add(new Consequence(
                "criticalBudget",
                critical,
                "the best batch leaves 1 at T_c = %s tokens".formatted(NumberText.rounded(critical))));
        MomentumPenalty penalty = new MomentumPenalty(reading.constants());
        list.add(new Consequence(
                "fixedMomentumFactor",
                penalty.factor(momentum.alpha()),
                "with the batch free, fixing alpha costs a factor %s in the limit (%s at %s tokens)"
                        .formatted(
                                NumberText.rounded(penalty.factor(momentum.alpha()), 5),
                                NumberText.rounded(penalty.ratio(momentum.alpha(), tokens), 5),
                                NumberText.compact(tokens))));
        if (Double.isFinite(reading.maxBatch())) {
            BatchCap cap = new BatchCap(momentum, reading.maxBatch());
            list.add(new Consequence(
                    "noiseFloor",
                    cap.noiseFloor(),
                    "under the batch cap the bound never falls below its noise floor %s"
                            .formatted(NumberText.rounded(cap.noiseFloor()))));
            list.add(new Consequence(
                    "saturationBudget",
                    cap.saturationBudget(),
                    "the batch cap binds from %s tokens on".formatted(NumberText.rounded(cap.saturationBudget()))));
        }
    }
}
