package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.tables.TableProblems;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a table of runs, whoever made it. */
public final class Intake {
    /** More budgets than this at the same settings are a curve. */
    private static final int CURVE = 12;

    private final ReadingChoices choices;
    private final UnaryOperator<String> command;
    private final List<String> warnings = new ArrayList<>();
    private final Columns columns;
    private final long filtered;

    private Intake(Columns columns, long filtered, ReadingChoices choices, UnaryOperator<String> command) {
        this.columns = columns;
        this.filtered = filtered;
        this.choices = choices;
        this.command = command;
    }

    /**
     * The runs of a table, and the account of how they were read.
     *
     * @param command the whole command that would be typed with these options, for messages
     * @throws InputProblem with everything that is wrong or cannot be decided
     */
    public static RunReading read(Tables tables, Path file, ReadingChoices choices, UnaryOperator<String> command) {
        Columns all = shaped(Columns.read(tables, file));
        if (choices.where().isEmpty()) {
            return new Intake(all, 0, choices, command).read();
        }
        BitSet kept = RowConditions.rows(tables, all, choices.where().get());
        if (kept.isEmpty()) {
            throw new InputProblem(
                    "--where '%s' leaves none of the %d rows of %s."
                            .formatted(CellText.shortened(choices.where().get()), all.rows(), file),
                    "a text is compared in single quotes, and case counts.");
        }
        return new Intake(all.only(kept), all.rows() - kept.cardinality(), choices, command).read();
    }

    private static Columns shaped(Columns columns) {
        if (WideChart.is(columns)) {
            return WideChart.unfolded(columns);
        }
        return TrainerState.is(columns) ? TrainerState.asOneRun(columns) : columns;
    }

    private RunReading read() {
        Questions questions = new Questions();
        TableProblems problems = new TableProblems(columns.source());
        refuseStepsToTarget();
        Map<Role, RoleColumn> roles = new RoleFinder(columns, choices, questions).find();
        RunIndex runs = RunIndex.of(columns, roles);
        planInPlaceOfTokens(roles, runs);
        RowNumbers numbers = new RowNumbers(columns, roles, problems);
        AmountsReader reader = new AmountsReader(columns, choices, roles, numbers, questions, problems, warnings);
        Amounts all = reader.read();
        new SettingChecks(columns, roles, numbers).run();
        problems.throwIfAny();
        questions.throwIfAny(columns.source(), choices, command);
        RunFacts facts = RunFacts.of(runs, all, warnings);
        Amounts amounts = all.points();
        Settings settings = new Settings(columns, choices, roles, runs, facts, warnings);
        settings.read();
        RunValues seeds = values(Role.SEED, roles, runs);
        if (seeds != null && seeds.values().isEmpty()) {
            seeds = null; // a column without a cell says nothing
        }
        boolean[] flat = flat(settings, runs);
        LifeCycle life = new LifeCycle(facts, flat, values(Role.STATUS, roles, runs));
        columns.forget();
        RunKeys keys = new RunKeys(facts, settings.found(), seeds);
        repeated(life, new RunKeys(facts, settings.found(), null), seeds, flat, runs, amounts);
        resume(life, keys, flat, runs, seeds != null);
        if (!roles.containsKey(Role.RUN) && !runs.hasCurves()) {
            warnOfCurves(keys, flat);
        }
        RunBuilder builder = new RunBuilder(runs, amounts, facts, settings.found(), seeds, reader.unit());
        List<FinishedRun> built = builder.build(life.fates(), flat, keys);
        if (builder.averaged() > 0) {
            warnings.add("%,d points repeat a token count of their run, as restarts do: their mean is taken."
                    .formatted(builder.averaged()));
        }
        Understood understood = new AccountOf(columns, filtered, runs, amounts, life.fates(), settings)
                .with(reader.readings(), warnings);
        if (built.stream().allMatch(run -> run.observations().isEmpty())) {
            throw nothingLeft(understood);
        }
        return new RunReading(built, understood);
    }

    private void refuseStepsToTarget() {
        Optional<String> target = columns.headers().stream()
                .filter(header -> HeaderName.of(header).words().containsAll(List.of("steps", "target")))
                .findFirst();
        if (target.isPresent()
                && LossFinder.candidates(columns).isEmpty()
                && choices.metric().isEmpty()) {
            throw new InputProblem(
                    "%s is a table of steps to a target (%s), and not of losses: it says nothing of what another learning rate or budget would have reached."
                            .formatted(columns.source(), target.get()),
                    "hyperlaw fit, which reads the critical batch off such a table, or the runs behind it, which have losses.");
        }
    }

    /** Tokens that stay the same while the steps of a run go on are those it was to see. */
    private void planInPlaceOfTokens(Map<Role, RoleColumn> roles, RunIndex runs) {
        RoleColumn tokens = roles.get(Role.TOKENS);
        RoleColumn steps = roles.get(Role.STEPS);
        if (tokens == null
                || tokens.column().isEmpty()
                || steps == null
                || steps.column().isEmpty()) {
            return;
        }
        if (!runs.hasCurves() || roles.containsKey(Role.PLANNED)) {
            return;
        }
        boolean fixed =
                !RunValues.of(columns.series(tokens.column().getAsInt()), runs).changes();
        if (fixed
                && RunValues.of(columns.series(steps.column().getAsInt()), runs).changes()) {
            roles.remove(Role.TOKENS);
            roles.put(Role.PLANNED, tokens);
        }
    }

    private @Nullable RunValues values(Role role, Map<Role, RoleColumn> roles, RunIndex runs) {
        RoleColumn source = roles.get(role);
        return source == null || source.column().isEmpty()
                ? null
                : role == Role.STATUS
                        ? last(columns.series(source.column().getAsInt()), runs)
                        : RunValues.of(columns.series(source.column().getAsInt()), runs);
    }

    /** The last value of each run. */
    private static RunValues last(Series series, RunIndex runs) {
        return RunValues.of(runs.count(), run -> {
            for (int i = runs.size(run) - 1; i >= 0; i--) {
                if (!series.isEmpty(runs.row(run, i))) {
                    return series.key(runs.row(run, i));
                }
            }
            return null;
        });
    }

    private static boolean[] flat(Settings settings, RunIndex runs) {
        SettingColumn schedule = settings.found().stream()
                .filter(column -> column.name().equals("schedule"))
                .findFirst()
                .orElseThrow();
        boolean[] flat = new boolean[runs.count()];
        for (int run = 0; run < flat.length; run++) {
            flat[run] = schedule.values().text(run).equals("constant");
        }
        return flat;
    }

    private void repeated(
            LifeCycle life, RunKeys keys, @Nullable RunValues seeds, boolean[] flat, RunIndex runs, Amounts amounts) {
        RunKey[] each = new RunKey[flat.length];
        Arrays.setAll(each, run -> keys.of(run, flat[run], runs.hasCurves()));
        Lines lines = new Duplicates(runs, amounts).mark(life.fates(), each, seeds, columns);
        if (lines.count() > 0) {
            warnings.add(
                    "%s repeat another run, loss for loss, at the same settings, whatever their seed: they are counted once."
                            .formatted(lines));
        }
    }

    private void resume(LifeCycle life, RunKeys keys, boolean[] flat, RunIndex runs, boolean seeds) {
        Object[] each = new Object[flat.length];
        Arrays.setAll(each, run -> keys.of(run, flat[run], runs.hasCurves()));
        int replicates = life.resume(each, seeds);
        if (replicates > 0) {
            warnings.add("%,d runs have the settings of another and no seed: they are taken as replicates."
                    .formatted(replicates));
        }
    }

    /** Many losses of the same settings at other token counts are the curve of one run, and not runs that ended there. */
    private void warnOfCurves(RunKeys keys, boolean[] flat) {
        Set<RunKey> settings = new HashSet<>();
        int annealed = 0;
        for (int run = 0; run < flat.length; run++) {
            if (!flat[run]) {
                annealed++;
                settings.add(keys.withoutBudget(run));
            }
        }
        if (annealed > 0 && annealed >= CURVE * settings.size()) {
            warnings.add(
                    "No column names the runs, and the same settings have %d losses at different tokens: these look like curves, and are taken as runs that ended there. --schedule constant, or --columns run=HEADER."
                            .formatted(annealed / settings.size()));
        }
    }

    private static InputProblem nothingLeft(Understood understood) {
        Map<Fate, Long> fates = new EnumMap<>(understood.runFates());
        String counts = fates.entrySet().stream()
                .map(entry ->
                        "%,d %s".formatted(entry.getValue(), entry.getKey().words()))
                .collect(Collectors.joining(", "));
        return new InputProblem(
                "%s: No run has a loss to compare: %s.".formatted(understood.source(), counts),
                fates.size() == 1 && fates.containsKey(Fate.DIVERGED)
                        ? "smaller learning rates would have held."
                        : "the column of the planned tokens is another: --columns planned=HEADER.");
    }
}
