package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.settings.SettingProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes every cell of every block a run, and asks whether it can be carried out. */
final class GridReader {
    /** A file with problems has no runs: this number of cells, and every value once, show enough of them. */
    private static final int ENOUGH = 500;

    /** What every run needs, with something to begin with. */
    private static final Map<String, String> MISSING = Map.of(
            "batch_tokens", "batch: 16seq",
            "optimizer", "optimizer: sign",
            "lr", "lr: [1e-3, 2e-3, 4e-3]",
            "tokens", "tokens: 1M",
            "data.path", "data.path: corpus.txt");

    private final Objective objective;
    private final CellReader reader;
    private final Formulas formulas;
    private final CommandReader command;
    private final Problems problems;

    private final Map<RunId, RunConfiguration> kept = new LinkedHashMap<>();
    private final Set<RunId> skipped = new LinkedHashSet<>();
    private final Set<WrittenValue> seen = new HashSet<>();
    private final Map<String, Unused> unused = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();
    private int looked;

    /** A setting that some run has no use for. */
    private record Unused(WrittenValue choice, Set<String> belongsTo) {}

    /** @param common settings that every run has besides its cell */
    GridReader(
            Objective objective,
            Map<String, Setting> common,
            Formulas formulas,
            CommandReader command,
            Problems problems) {
        this.objective = objective;
        this.reader = new CellReader(objective, common, problems);
        this.formulas = formulas;
        this.command = command;
        this.problems = problems;
    }

    /** The runs of all blocks, each once. */
    List<RunConfiguration> read(List<SettingsBlock> blocks) {
        blocks.forEach(this::read);
        if (kept.isEmpty() && problems.none()) {
            problems.add(
                    FilePlace.START, "The conditions under skip leave none of the %d runs.".formatted(skipped.size()));
        }
        checkUnused();
        skipped.removeAll(kept.keySet());
        return firstSeedFirst();
    }

    int skipped() {
        return skipped.size();
    }

    private void read(SettingsBlock block) {
        RecordPoints record = new RecordPoints(block.record(), problems);
        double longest = 0;
        for (Map<String, WrittenValue> cell : (Iterable<Map<String, WrittenValue>>) block.cells()::iterator) {
            boolean news = seen.addAll(cell.values());
            if (problems.none() || ++looked <= ENOUGH || news) {
                longest = Math.max(longest, read(cell, record, block.withoutChoice()));
            }
        }
        if (longest > 0) {
            record.checkReached((long) longest, problems);
        }
        if (objective.runsCommand()) {
            command.warnOfUnused(block.entries(), formulas.derivedTexts().values());
        }
    }

    /** Returns how many tokens the run of this cell sees; 0 if that could not be read. */
    private double read(Map<String, WrittenValue> cell, RecordPoints record, Set<String> withoutChoice) {
        CellReader.Reading reading = reader.read(cell, record);
        Set<String> unreadable = new TreeSet<>(reading.unreadable());
        unreadable.addAll(withoutChoice);
        Optional<RunConfiguration> run =
                unreadable.isEmpty() ? formulas.extended(reading.run(), cell) : Optional.empty();
        if (run.isEmpty()) {
            unreadable.addAll(formulas.derivedTexts().keySet());
        }
        Understanding understood = Understanding.of(run.orElse(reading.run()));
        if (run.isPresent() && formulas.skips(withDefaults(run.get(), understood.run()), cell)) {
            skipped.add(understood.run().id()); // perhaps just because it cannot be carried out
            return tokens(run.get());
        }
        RunConfiguration given = run.orElse(reading.run());
        understood.problems().stream()
                .filter(problem -> !unreadable.contains(problem.setting()))
                .forEach(problem -> report(problem, given, cell, record));
        if (objective.runsCommand()) {
            command.check(given, unreadable);
        }
        noteUnused(understood, cell);
        run.ifPresent(complete -> kept.putIfAbsent(understood.run().id(), understood.run()));
        return tokens(reading.run());
    }

    private static double tokens(RunConfiguration run) {
        return run.settings().get("tokens") instanceof Setting.Numeric tokens ? tokens.value() : 0;
    }

    /** Finds the line of what the worker of a run objects to. */
    private void report(
            SettingProblem problem, RunConfiguration run, Map<String, WrittenValue> cell, RecordPoints record) {
        String setting = problem.setting();
        String missing = MISSING.get(setting);
        if (!objective.runsCommand() && missing != null && run.get(setting).isEmpty()) {
            String name = missing.substring(0, missing.indexOf(':')); // what people call it
            problems.add(FilePlace.START, name + " is missing.", missing + ".");
            return;
        }
        WrittenValue choice = cell.get(setting);
        FilePlace place = choice != null ? choice.place() : setting.equals("record") ? record.place() : FilePlace.START;
        boolean quotes =
                choice != null && choice.numberInQuotes() && problem.message().startsWith(setting + " is ");
        problems.add(place, problem.message() + (quotes ? "\nMaybe without the quotes." : ""));
    }

    private void noteUnused(Understanding understood, Map<String, WrittenValue> cell) {
        used.addAll(understood.run().settings().keySet());
        understood.unused().forEach((name, belongsTo) -> {
            WrittenValue choice = cell.get(name);
            if (choice != null) {
                unused.computeIfAbsent(name, any -> new Unused(choice, new LinkedHashSet<>()))
                        .belongsTo()
                        .add(belongsTo);
            }
        });
    }

    /** A setting that no run has a use for was given by mistake. */
    private void checkUnused() {
        unused.keySet().removeAll(used);
        unused.values()
                .forEach(given -> problems.add(
                        given.choice().place(),
                        "%s has no bearing on any run here: it belongs to %s."
                                .formatted(given.choice().written(), String.join(", and to ", given.belongsTo())),
                        "the line can go."));
    }

    /** Whatever a condition may name. */
    private static RunConfiguration withDefaults(RunConfiguration given, RunConfiguration defaults) {
        Map<String, Setting> all = new TreeMap<>(defaults.settings());
        all.putAll(given.settings());
        return RunConfiguration.of(all);
    }

    /** A sweep that is stopped early then has a bit of everything; otherwise the order is that of the file. */
    private List<RunConfiguration> firstSeedFirst() {
        Map<Optional<Setting>, List<RunConfiguration>> bySeed = new LinkedHashMap<>();
        kept.values()
                .forEach(run -> bySeed.computeIfAbsent(run.get("seed"), seed -> new ArrayList<>())
                        .add(run));
        return bySeed.values().stream().flatMap(List::stream).toList();
    }
}
