package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.backtest.GroupHistory;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which of the groups that a sweep falls into a plan is for. */
final class GroupOption {
    /** Counts of parameters that differ by less are the same model, rounded. */
    private static final double SAME_SIZE = 1.05;

    @Option(
            names = "--group",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Only groups whose name contains this, such as optimizer=sign.")
    private String text;

    /** The groups that are meant and were tuned, the one with the largest budget and then the most runs first. */
    List<GroupHistory> choose(List<GroupHistory> groups) {
        boolean any = groups.stream().anyMatch(GroupHistory::isTuned);
        List<GroupHistory> tuned = any
                ? groups.stream().filter(GroupHistory::isTuned).toList()
                : groups.stream().filter(group -> group.budgets() > 0).toList();
        List<GroupHistory> named = tuned.stream()
                .filter(group -> group.group().name().contains(text))
                .toList();
        if (named.isEmpty()) {
            throw new InputProblem(
                    "No group's name contains '%s'; there are %s.".formatted(text, names(tuned)), "one of these.");
        }
        return named.stream()
                .sorted(Comparator.comparingDouble((GroupHistory group) ->
                                -group.slices().get(group.budgets() - 1).tokens())
                        .thenComparingInt(group -> -group.group().runs().size()))
                .toList();
    }

    /** Those whose model has so many parameters, or all if nothing was asked for. */
    static List<GroupHistory> ofSize(List<GroupHistory> groups, OptionalDouble params) {
        return params.isEmpty()
                ? groups
                : groups.stream()
                        .filter(group -> isOfSize(group, params.getAsDouble()))
                        .toList();
    }

    /** Why a model of another size is refused. */
    static InputProblem refusal(List<GroupHistory> groups, double params) {
        return new InputProblem(
                "No group has a model of %s parameters, and fewer than three sizes were trained; there are %s. A change of model size is no change of budget: these runs do not show what it does to the best settings."
                        .formatted(Numbers.compact(params), names(groups)),
                "tune that model at a small budget and add those runs.");
    }

    private static boolean isOfSize(GroupHistory group, double params) {
        OptionalDouble own = CommonSettings.number(group.group(), "params");
        return own.isPresent() && own.getAsDouble() < SAME_SIZE * params && params < SAME_SIZE * own.getAsDouble();
    }

    private static String names(List<GroupHistory> groups) {
        return groups.stream()
                .map(group -> group.group().name().isEmpty()
                        ? "one without a name"
                        : group.group().name())
                .collect(Collectors.joining("; "));
    }
}
