package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.family.Families;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes runs of what was understood: decides what became of each, and keeps the account. */
final class RunAssembly {
    /** More budgets than this at the same settings are a curve. */
    private static final int CURVE = 12;
    /** Fewer may be evenly spaced by chance. */
    private static final int EVEN = 5;

    private static final double NEARLY = 0.02;

    private RunAssembly() {}

    /**
     * Every run, or why there is none.
     *
     * @param asking is given what cannot be decided; throws if that is anything
     * @throws InputProblem if no run has a loss to compare
     */
    static RunReading of(UnderstoodRuns table, Consumer<Questions> asking) {
        RunIndex runs = table.runs();
        RunFacts facts = table.facts();
        List<SettingColumn> settings = table.settings().found();
        boolean[] flat = table.settings().flat();
        RunKeys withoutSeeds = RunKeys.of(facts, settings);
        RunKeys keys = withoutSeeds.with(table.seeds());
        RunFates alone = new LifeCycle(facts, flat, table.states(), table.plansAlone()).fates();
        List<RunKey> same = withoutSeeds.all(flat, runs.hasCurves());
        asking.accept(table.settings().questions().and(new HiddenCauses(table, same, alone).question()));
        RunFates broken =
                new Divergences(runs, table.points(), facts, settings).marked(alone, table.unit(), table.places());
        RunFates distinct = new Duplicates(runs, table.points()).marked(broken, same, table.seeds(), table.places());
        RunFates fates = Resumes.of(
                distinct, facts, keys.all(flat, runs.hasCurves()), table.seeds().isPresent());
        RunBuilder.Built built = new RunBuilder(
                        runs, table.points(), facts, table.settings(), table.seeds(), table.unit())
                .build(fates, flat, keys);
        List<String> warnings = new ArrayList<>(table.warnings());
        warnings.addAll(broken.warnings());
        warnings.addAll(distinct.warnings());
        warnings.addAll(fates.warnings());
        warnings.addAll(table.named() || runs.hasCurves() ? List.of() : curves(keys, flat, table));
        warnings.addAll(built.warnings());
        Understood understood = new Account(table, fates, Families.of(built.runs())).with(warnings);
        if (built.runs().stream().allMatch(run -> run.observations().isEmpty())) {
            throw nothingLeft(understood);
        }
        return new RunReading(built.runs(), understood);
    }

    /** Many losses of the same settings at other token counts are the curve of one run, and not runs that ended there. */
    private static List<String> curves(RunKeys keys, boolean[] flat, UnderstoodRuns table) {
        int[] annealed =
                IntStream.range(0, flat.length).filter(run -> !flat[run]).toArray();
        long settings =
                Arrays.stream(annealed).mapToObj(keys::withoutBudget).distinct().count();
        if (annealed.length < 2 * settings || annealed.length == 0) {
            return List.of();
        }
        Map<RunKey, SortedSet<Double>> tokens = new HashMap<>();
        for (int run : annealed) {
            tokens.computeIfAbsent(keys.withoutBudget(run), any -> new TreeSet<>())
                    .add(table.facts().reached()[run]);
        }
        long even = tokens.values().stream().filter(RunAssembly::isEven).count();
        if (2 * even > settings && !table.scheduleGiven()) {
            throw new InputProblem(
                    "%s: No column names the runs, and the same settings have losses at evenly spaced tokens: these are points of curves."
                            .formatted(table.places().source()),
                    "a column names the runs: --columns run=HEADER; the rate is constant: --schedule constant; or runs ended there: --schedule cosine.");
        }
        return annealed.length >= CURVE * settings
                ? List.of(
                        "No column names the runs, and the same settings have %d losses at different tokens: these look like curves, and are taken as runs that ended there. --schedule constant, or --columns run=HEADER."
                                .formatted(annealed.length / settings))
                : List.of();
    }

    /** Budgets are factors apart; what a logger writes is a number of steps apart. */
    private static boolean isEven(SortedSet<Double> tokens) {
        if (tokens.size() < EVEN) {
            return false;
        }
        double gap = (tokens.last() - tokens.first()) / (tokens.size() - 1);
        double expected = tokens.first();
        for (double each : tokens) {
            if (Math.abs(each - expected) > NEARLY * gap) {
                return false;
            }
            expected += gap;
        }
        return true;
    }

    private static InputProblem nothingLeft(Understood understood) {
        Map<Fate, Long> fates = understood.runFates();
        String counts = fates.entrySet().stream()
                .map(entry -> NumberText.grouped(entry.getValue()) + " "
                        + entry.getKey().words())
                .collect(Collectors.joining(", "));
        return new InputProblem(
                "%s: No run has a loss to compare: %s.".formatted(understood.source(), counts),
                fates.size() == 1 && fates.containsKey(Fate.DIVERGED)
                        ? "smaller learning rates would have held."
                        : "the column of the planned tokens is another: --columns planned=HEADER.");
    }
}
