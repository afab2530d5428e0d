package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.SweepCautions;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What is odd about the runs of a group, the gravest first. */
public final class GroupCautions {
    /** Optima that lie off one law by more than this many times their errors are worth a word. */
    private static final double SCATTERED = 2;

    private static final String LOSS = "loss";

    private final SweepGroup group;
    private final List<SmoothedOptimum> optima;
    private final LossNoise noise;

    private GroupCautions(SweepGroup group, List<Slice> slices, List<SmoothedOptimum> optima) {
        this.group = group;
        this.optima = optima;
        noise = slices.isEmpty()
                ? new LossNoise(0, 0)
                : LossNoise.of(slices, group.unit().isNats());
    }

    /** For a fit of laws to the runs. */
    public static List<String> of(GroupHistory history, String minimised) {
        List<String> found = new ArrayList<>(grave(history, minimised));
        if (history.isTuned()) {
            Past past = history.upTo(history.budgets() - 1);
            found.addAll(new GridEnds(past.optima()).words(past.varied()));
            scatter(past)
                    .map(times -> times + " one law does not describe them.")
                    .ifPresent(found::add);
        }
        return found;
    }

    /** For what takes the best runs as they are. */
    public static List<String> grave(GroupHistory history, String minimised) {
        List<String> found = new ArrayList<>(
                new GroupCautions(history.group(), history.slices(), history.optima()).ofRuns(minimised, false));
        if (history.isTuned()) {
            BlindBudgets.of(history.optima()).words().ifPresent(found::add);
        }
        return found;
    }

    /** As {@link #grave} of several groups, each named where there are others; what holds of all of them is said once. */
    public static List<String> grave(List<GroupHistory> histories) {
        return together(histories, history -> grave(history, LOSS));
    }

    /** For a plan by one surface through several models. */
    public static List<String> ofModels(List<GroupHistory> models) {
        List<String> found = new ArrayList<>(together(models, GroupCautions::ofModel));
        if (models.stream().anyMatch(model -> !model.group().cut().held().isEmpty())) {
            found.add(
                    "Rules were tried on the runs that hold other settings at the values that most of a budget have.");
        }
        return found;
    }

    private static List<String> ofModel(GroupHistory model) {
        List<String> found = new ArrayList<>();
        new GroupCautions(model.group(), model.slices(), model.optima())
                .rise(LOSS)
                .ifPresent(found::add);
        found.addAll(SweepCautions.ofWhole(model.group()));
        if (model.isTuned() && !model.whole().forecaster().tunesOthers()) {
            BlindBudgets.of(model.optima()).words().ifPresent(found::add);
        }
        return found;
    }

    private static List<String> together(List<GroupHistory> histories, Function<GroupHistory, List<String>> cautions) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (GroupHistory history : histories) {
            cautions.apply(history)
                    .forEach(caution -> groups.computeIfAbsent(caution, any -> new ArrayList<>())
                            .add(history.group().name()));
        }
        List<String> found = new ArrayList<>();
        groups.forEach((caution, names) -> {
            if (names.size() == histories.size()) {
                found.add(0, caution);
            } else {
                names.forEach(name -> found.add(name + ": " + caution));
            }
        });
        return found;
    }

    /** For a plan, which says itself what it makes of its optima. */
    public static List<String> of(Past past) {
        boolean surface = past.forecaster().tunesOthers();
        return new GroupCautions(past.group(), past.slices(), past.optima()).ofRuns(LOSS, surface);
    }

    /** Whether more tokens made the loss worse: then something is not what it seems, and no law of tokens can be trusted. */
    public static boolean lossRises(Past past) {
        return new GroupCautions(past.group(), past.slices(), past.optima())
                .rise(LOSS)
                .isPresent();
    }

    private Optional<String> rise(String minimised) {
        return new LossRise(Slice.of(group.readings()), noise).words(minimised);
    }

    private List<String> ofRuns(String minimised, boolean surface) {
        List<String> found = new ArrayList<>();
        rise(minimised).ifPresent(found::add);
        found.addAll(SweepCautions.of(group, surface));
        if (!surface && !BlindBudgets.of(optima).all()) {
            new LoneBest(Slice.of(group.readings()), noise).words().ifPresent(found::add);
        }
        return found;
    }

    /** How far the optima lie off one law, as the beginning of a sentence; empty if they do not. */
    private static Optional<String> scatter(Past past) {
        return past.optima().size() < 3
                ? Optional.empty()
                : scatter(past.forecaster().at(past.tokens()).scatter());
    }

    /** @param ratio of variances, see {@link dev.hyperlaw.evidence.forecast.Forecast#scatter} */
    public static Optional<String> scatter(double ratio) {
        double times = Math.sqrt(ratio);
        return times > SCATTERED
                ? Optional.of("The optima lie off one power law by %s times their errors:"
                        .formatted(NumberText.rounded(times, 2)))
                : Optional.empty();
    }
}
