package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointFit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A model that was not trained, and those of its family that were.
 *
 * @param oneRate whether the parametrisation keeps the best learning rate the same at every size (muP)
 * @param family models of known size, the smallest first; at least one was tuned
 */
public record UntrainedModel(double parameters, boolean oneRate, List<GroupHistory> family) {
    /** A model size and what is forecast for it. */
    public record Sized(double parameters, Forecast forecast) {}

    public UntrainedModel {
        family = family.stream()
                .sorted(Comparator.comparingDouble(UntrainedModel::logSize))
                .toList();
    }

    private static double logSize(GroupHistory model) {
        return model.group().relatives().logSize();
    }

    /** The largest model that was tuned: what is kept, is kept from it. */
    GroupHistory largest() {
        return family.stream()
                .filter(GroupHistory::isTuned)
                .reduce((smaller, larger) -> larger)
                .orElseGet(() -> family.get(family.size() - 1));
    }

    /** What all models of the family are called but for their size. */
    String name() {
        String name = largest().group().name();
        return Arrays.stream(name.split(" ", -1))
                .filter(part -> family.stream()
                        .allMatch(model ->
                                List.of(model.group().name().split(" ", -1)).contains(part)))
                .filter(part -> family.size() > 1 || !part.startsWith("params="))
                .collect(Collectors.joining(" "));
    }

    /** How many sizes were trained. */
    public int sizes() {
        return (int)
                family.stream().mapToDouble(UntrainedModel::logSize).distinct().count();
    }

    /** How far the model is beyond them: 1 between the smallest and the largest. */
    public double extrapolation() {
        double least = Math.exp(logSize(family.get(0)));
        double most = Math.exp(logSize(family.get(family.size() - 1)));
        return Math.max(1, Math.max(parameters / most, least / parameters));
    }

    /** Compute of a run over the most that a tuned budget took, by N·T. */
    double computeJump(double tokens) {
        double most = family.stream()
                .mapToDouble(model -> Math.exp(logSize(model))
                        * model.slices().get(model.budgets() - 1).tokens())
                .max()
                .orElseThrow();
        return parameters * tokens / most;
    }

    /** The best settings of the models that were trained. */
    public List<Sized> trained(double tokens) {
        return family.stream()
                .map(model -> new Sized(
                        Math.exp(logSize(model)), model.whole().forecaster().at(tokens)))
                .toList();
    }

    /** Whether the runs refute one learning rate for all sizes, where that is taken for granted. */
    boolean isContradicted(PlanFit fit) {
        return oneRate
                && !exponent(fit.past().forecaster(), Tunable.LEARNING_RATE).contains(0);
    }

    /** Of a best setting in model size. */
    public Interval exponent(Forecaster forecaster, Tunable setting) {
        JointFit fit = forecaster.fit();
        int axis = forecaster.relatives().axis(setting).orElseThrow();
        double half = StandardNormal.HALF_95 * fit.sizeDeviation(axis);
        double estimate = fit.sizeExponent(axis);
        return new Interval(estimate, estimate - half, estimate + half);
    }
}
