package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.LibraryBound;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.law.BatchCap;
import dev.hyperlaw.law.BatchPath;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.MomentumPenalty;
import dev.hyperlaw.law.SgdTuning;
import dev.hyperlaw.posynomial.Constraint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Something the theory says about a regime as a whole, beside the optimum at one budget. */
public sealed interface Consequence {
    /** The number it is about, such as a budget in tokens. */
    double value();

    /** SGD: batches up to {@code value} are equally good; above it {@code eta<=1/L} binds. */
    record CriticalBatch(double value) implements Consequence {}

    /** On the batch path {@code path}, momentum pays between {@code from} and {@code value} tokens. */
    record MomentumWindow(String path, double from, double value) implements Consequence {}

    /** The batch cap binds above {@code value} tokens, and tuned momentum takes over. */
    record CapBinds(double value) implements Consequence {}

    /** At fixed momentum the best batch leaves 1 at {@code value} tokens. */
    record CriticalBudget(double value) implements Consequence {}

    /** What fixing momentum costs: the factor {@code value} in the limit, {@code ratio} at {@code tokens}. */
    record FixedMomentumFactor(double value, double ratio, double tokens) implements Consequence {}

    /** At fixed momentum and under the batch cap the bound never falls below {@code value}. */
    record NoiseFloor(double value) implements Consequence {}

    /** At fixed momentum the batch cap binds above {@code value} tokens. */
    record SaturationBudget(double value) implements Consequence {}

    /** What is known of a problem; {@code tokens} is where a finite budget matters. */
    static List<Consequence> of(Problem problem, double tokens) {
        List<Consequence> list = new ArrayList<>();
        LmoReading.of(problem).ifPresent(reading -> list.addAll(of(reading, tokens)));
        if (problem.bound().library().filter(LibraryBound::isOfPlainSteps).isPresent()) {
            Map<String, Double> c = problem.bound().constants();
            SgdTuning sgd = SgdTuning.ofNoise(
                    c.getOrDefault("Delta0", 1.0), c.getOrDefault("sigma", 1.0), c.getOrDefault("L", 1.0));
            list.add(new CriticalBatch(sgd.criticalBatch(tokens)));
        }
        list.removeIf(consequence -> Double.isNaN(consequence.value()));
        return list;
    }

    private static List<Consequence> of(LmoReading reading, double tokens) {
        if (reading.path().isPresent()) {
            return onPath(reading, reading.path().get());
        }
        if (reading.alpha().isPresent()) {
            return fixedMomentum(
                    reading,
                    new FixedMomentum(reading.constants(), reading.alpha().get()),
                    tokens);
        }
        return Double.isFinite(reading.maxBatch())
                ? List.of(new CapBinds(new JointTuning(reading.constants()).budgetForBatch(reading.maxBatch())))
                : List.of();
    }

    private static List<Consequence> onPath(LmoReading reading, Constraint path) {
        if (path.budgetExponent().isZero() || reading.alpha().isPresent()) {
            return List.of();
        }
        return new BatchPath(reading.constants(), path.constant(), path.budgetExponent())
                .momentumWindow()
                .<List<Consequence>>map(
                        window -> List.of(new MomentumWindow(path.name(), window.fromTokens(), window.toTokens())))
                .orElse(List.of());
    }

    private static List<Consequence> fixedMomentum(LmoReading reading, FixedMomentum momentum, double tokens) {
        MomentumPenalty penalty = new MomentumPenalty(reading.constants());
        List<Consequence> list = new ArrayList<>(List.of(
                new CriticalBudget(BatchCap.criticalBudget(momentum)),
                new FixedMomentumFactor(
                        penalty.factor(momentum.alpha()), penalty.ratio(momentum.alpha(), tokens), tokens)));
        if (Double.isFinite(reading.maxBatch())) {
            BatchCap cap = new BatchCap(momentum, reading.maxBatch());
            list.add(new NoiseFloor(cap.noiseFloor()));
            list.add(new SaturationBudget(cap.saturationBudget()));
        }
        return list;
    }
}
