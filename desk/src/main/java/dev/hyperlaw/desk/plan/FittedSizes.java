package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.caution.GroupCautions;
import dev.hyperlaw.evidence.caution.TargetBelow;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.SizeForecast;
import dev.hyperlaw.evidence.plan.SizedRecommendation;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A model that was not trained, from others that were.
 *
 * @param groups of all models; the first says what a target is a multiple of
 * @param trained those whose size is known, the smallest first
 * @param oneRate whether the learning rate is taken to be the same at every size
 */
record FittedSizes(RunSource runs, List<GroupHistory> groups, List<Trained> trained, double parameters, boolean oneRate)
        implements FittedPlan {
    /** A model size and what forecasts for it are made with. */
    record Trained(double parameters, Forecaster forecaster) {}

    FittedSizes {
        groups = List.copyOf(groups);
        trained = List.copyOf(trained);
    }

    static FittedSizes of(
            RunSource runs, List<GroupHistory> groups, double parameters, boolean oneRate, Watcher watcher) {
        List<GroupHistory> sized = groups.stream()
                .filter(each -> CommonSettings.number(each.group(), "params").isPresent())
                .sorted(Comparator.comparingDouble(FittedSizes::size))
                .toList();
        List<Trained> trained = watcher.each(
                "plan", sized, each -> new Trained(size(each), each.whole().forecaster()));
        return new FittedSizes(runs, groups, trained, parameters, oneRate);
    }

    private static double size(GroupHistory group) {
        return CommonSettings.number(group.group(), "params").getAsDouble();
    }

    @Override
    public PlanResult recommend(TargetSpec target) {
        TargetRun run = FittedPlan.run(target, groups.get(0));
        List<SizeForecast.Sized> others = trained.stream()
                .map(each -> new SizeForecast.Sized(
                        each.parameters, each.forecaster.at(run.tokens().tokens())))
                .toList();
        SizeForecast forecast = surface()
                .flatMap(forecaster ->
                        SizeForecast.of(forecaster, parameters, run.tokens().tokens()))
                .orElseThrow(() -> GroupChoice.refusal(groups, parameters));
        Prior prior = groups.get(0).upTo(0).prior();
        SizedRecommendation sized = forecast.recommend(prior, sequenceLength(), run);
        return new PlanResult.OverSizes(
                runs,
                others,
                forecast,
                sized,
                forecast.loss(sized.recommendation(), prior),
                groups.get(0).group().unit(),
                oneRate,
                cautions(run.tokens().tokens()));
    }

    /** That of the largest model: all models of its family are in it. */
    private Optional<Forecaster> surface() {
        List<Trained> tuned = trained.stream()
                .filter(each -> !each.forecaster.axes().isEmpty())
                .toList();
        if (tuned.isEmpty()) {
            return Optional.empty();
        }
        Forecaster largest = tuned.get(tuned.size() - 1).forecaster;
        return Optional.of(oneRate ? largest.withOneRate() : largest);
    }

    private List<String> cautions(double target) {
        List<GroupHistory> sized = groups.stream()
                .filter(each -> CommonSettings.number(each.group(), "params").isPresent())
                .toList();
        List<String> cautions = new ArrayList<>(GroupCautions.grave(sized));
        double smallest = sized.stream()
                .mapToDouble(each -> each.slices().get(0).tokens())
                .min()
                .orElse(0);
        TargetBelow.words(target, smallest).ifPresent(cautions::add);
        return cautions;
    }

    /** That of all groups; empty if they differ. */
    private OptionalInt sequenceLength() {
        List<OptionalInt> lengths = groups.stream()
                .map(each -> CommonSettings.sequenceLength(each.group()))
                .distinct()
                .toList();
        return lengths.size() == 1 ? lengths.get(0) : OptionalInt.empty();
    }
}
