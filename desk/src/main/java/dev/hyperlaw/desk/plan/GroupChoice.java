package dev.hyperlaw.desk.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.evidence.SettingsApart;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.timescale.TimescaleAxis;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which of the groups that a sweep falls into a plan is for. */
final class GroupChoice {
    /** Counts of parameters that differ by less are the same model, rounded. */
    private static final double SAME_SIZE = 1.05;

    /** Plans beyond this many help nobody, and take minutes. */
    private static final int MOST = 1000;

    /** Names that a message has room for. */
    private static final int NAMED = 8;

    private static final Pattern SIZE = Pattern.compile("(?i)\\d+(\\.\\d+)?[kmb]");

    private GroupChoice() {}

    /**
     * Those whose name contains {@code text} and that were tuned, or all of them if none was; the one with the largest budget and
     * then the most runs first.
     */
    static List<GroupHistory> of(
            List<FinishedRun> runs, String text, PriorBook priors, boolean byTimescale, Watcher watcher) {
        List<SweepGroup> groups = SweepGroups.of(runs);
        List<SweepGroup> named =
                groups.stream().filter(group -> group.name().contains(text)).toList();
        if (named.isEmpty()) {
            throw new InputProblem(
                    "No group's name contains '%s'; there are %s.".formatted(text, names(groups)), "one of these.");
        }
        if (named.size() > MOST) {
            throw tooMany(named.size(), MOST, runs);
        }
        List<SweepGroup> chosen = byTimescale ? byTimescale(named) : named;
        return tuned(watcher.each("groups", chosen, group -> new GroupHistory(group, priors.of(group.rate()))));
    }

    /** Those in which a budget varied weight decay, with its timescale in place of it. */
    private static List<SweepGroup> byTimescale(List<SweepGroup> groups) {
        // Groups of one family keep their runs in common.
        IdentityHashMap<JointRuns, Optional<Relatives>> families = new IdentityHashMap<>();
        List<SweepGroup> swapped = groups.stream()
                .filter(group -> TimescaleAxis.isVaried(group.relatives()))
                .flatMap(group -> families
                        .computeIfAbsent(
                                group.relatives().runs(),
                                any -> TimescaleAxis.swapped(
                                        group.relatives(),
                                        group.runs().get(0).cell().batchTokens()))
                        .map(family -> group.with(family.of(group.relatives().own())))
                        .stream())
                .toList();
        if (swapped.isEmpty()) {
            throw new InputProblem(
                    "--tau plans weight decay by its timescale b/(lr wd T), and at no budget of these runs do enough have another weight decay than most.",
                    "leave out --tau.");
        }
        return swapped;
    }

    private static List<GroupHistory> tuned(List<GroupHistory> groups) {
        boolean any = groups.stream().anyMatch(GroupChoice::showsRates);
        return groups.stream()
                .filter(group -> any ? showsRates(group) : group.budgets() > 0)
                .sorted(Comparator.comparingDouble((GroupHistory group) ->
                                -group.slices().get(group.budgets() - 1).tokens())
                        .thenComparingInt(group -> -group.group().runs().size()))
                .toList();
    }

    /** Whether the learning rate was tuned, for this model or for another of its family. */
    private static boolean showsRates(GroupHistory group) {
        return group.isTuned() || group.group().relatives().tunesRate();
    }

    /** The same groups, those of a family together. */
    static List<List<GroupHistory>> families(List<GroupHistory> groups) {
        List<List<GroupHistory>> families = new ArrayList<>();
        for (GroupHistory group : groups) {
            families.stream()
                    .filter(family -> family.get(0).isOfOneFamily(group))
                    .findFirst()
                    .orElseGet(() -> {
                        List<GroupHistory> family = new ArrayList<>();
                        families.add(family);
                        return family;
                    })
                    .add(group);
        }
        return families;
    }

    /** Whether runs of a family may show what a change of size does. */
    static boolean showsSizes(List<GroupHistory> family) {
        return family.get(0).group().relatives().sized() && showsRates(family.get(0));
    }

    /** Those whose model has that many parameters. */
    static List<GroupHistory> ofSize(List<GroupHistory> groups, double params) {
        return groups.stream().filter(group -> isOfSize(group, params)).toList();
    }

    /** Why a model of another size is refused. */
    static InputProblem refusal(List<GroupHistory> groups, double params) {
        return new InputProblem(
                "No group has a model of %s parameters, and these runs do not show what a change of size does: their own sizes are unknown, or nothing was tuned; there are %s."
                        .formatted(
                                NumberText.compact(params),
                                names(groups.stream().map(GroupHistory::group).toList())),
                sizeColumn(groups)
                        .map("--columns params=%s, which seems to say them."::formatted)
                        .orElse(
                                "add a column params with the number of parameters, or tune that model at a small budget and add those runs."));
    }

    /** A setting whose words are sizes, such as 130M. */
    private static Optional<String> sizeColumn(List<GroupHistory> groups) {
        return groups.get(0).group().common().entrySet().stream()
                .filter(setting -> setting.getValue() instanceof Setting.Text text
                        && SIZE.matcher(text.value()).matches())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isOfSize(GroupHistory group, double params) {
        OptionalDouble own = CommonSettings.number(group.group(), "params");
        return own.isPresent() && own.getAsDouble() < SAME_SIZE * params && params < SAME_SIZE * own.getAsDouble();
    }

    private static String names(List<SweepGroup> groups) {
        String first = groups.stream()
                .limit(NAMED)
                .map(group -> group.name().isEmpty() ? "one without a name" : group.name())
                .collect(Collectors.joining("; "));
        return groups.size() <= NAMED ? first : "%s; and %d more".formatted(first, groups.size() - NAMED);
    }

    static InputProblem tooMany(int groups, int most, List<FinishedRun> runs) {
        List<RunConfiguration> configurations =
                runs.stream().map(FinishedRun::configuration).toList();
        SettingsApart apart = SettingsApart.ofRuns(runs);
        String name = Stream.concat(apart.of(SettingKind.FAMILY).stream(), apart.of(SettingKind.SIZE).stream())
                .max(Comparator.comparingLong(each -> values(each, configurations)))
                .orElseThrow();
        return new InputProblem(
                "The runs fall into %s groups, and plan takes %s at most: %s has %s different values in %s runs. A column of names or ids is not a setting."
                        .formatted(
                                NumberText.grouped(groups),
                                NumberText.grouped(most),
                                name,
                                NumberText.grouped(values(name, configurations)),
                                NumberText.grouped(runs.size())),
                "--ignore %s, or choose with --group or --where.".formatted(name));
    }

    private static long values(String name, List<RunConfiguration> runs) {
        return runs.stream()
                .map(run -> run.get(name).map(Setting::canonical).orElse(""))
                .distinct()
                .count();
    }
}
