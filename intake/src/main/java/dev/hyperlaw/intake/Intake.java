package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.ShellWord;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads tables of runs, by any program. A chain of steps, each with what it takes and what it gives:
 *
 * <pre>
 * files → TableRows → FoundRoles → RunIndex → AmountsReading → RunFacts → SettingsReading → RunFates → RunReading
 * </pre>
 */
public final class Intake {
    private Intake() {}

    /**
     * The runs of tables, and the account of how they were read.
     *
     * @param files the rows of all of them are one table
     * @param command what was typed but for the options that say how to read, for messages
     * @throws InputProblem with everything that is wrong or cannot be decided
     */
    public static RunReading read(Tables tables, List<Path> files, ReadingChoices choices, String command) {
        UnderstoodRuns understood = understood(tables, files, choices, command);
        String source = understood.places().source();
        return RunAssembly.of(understood, asked -> asked.throwIfAny(source, choices, command));
    }

    private static UnderstoodRuns understood(Tables tables, List<Path> files, ReadingChoices choices, String command) {
        files.forEach(file -> refuseSeveral(tables.toChooseFrom(file), file, choices, command));
        TableRows rows = TableRows.read(tables, files, choices);
        Columns columns = rows.columns();
        refuseStepsToTarget(columns, choices);
        FoundRoles named = RoleFinder.find(columns, choices);
        RunIndex runs = RunIndex.of(columns, named.roles());
        FoundRoles found = named.withPlanInPlaceOfTokens(columns, runs);
        AmountsReading amounts = AmountsReader.read(columns, choices, found.roles());
        amounts.problems().throwIfAny();
        RunFacts facts = RunFacts.of(runs, amounts.amounts());
        found.questions()
                .and(amounts.questions())
                .and(lossless(columns, found))
                .and(uncounted(columns, found.roles(), runs))
                .and(new ShortCurves(columns, runs).question(found.roles(), choices))
                .and(new ScheduleDoubts(columns, choices).question(found.roles()))
                .and(new LoneRate(facts).question(found.roles(), choices))
                .throwIfAny(columns.source(), choices, command);
        List<String> notes = new ArrayList<>(rows.notes());
        notes.addAll(runs.notes());
        notes.addAll(
                OptunaTrials.notes(columns, Optional.ofNullable(found.roles().get(Role.LOSS))));
        return UnderstoodRuns.of(
                new TableRuns(columns, choices, found.roles(), runs, facts), amounts, rows.filtered(), notes);
    }

    private static void refuseSeveral(List<String> parts, Path file, ReadingChoices choices, String command) {
        if (!parts.isEmpty()) {
            throw new InputProblem(
                    "%s holds %d studies: %s.".formatted(file, parts.size(), String.join(", ", parts)),
                    "this is what was meant; change it where it is not:\n  %s --sweep %s %s"
                            .formatted(
                                    command,
                                    ShellWord.quoted(parts.get(parts.size() - 1)),
                                    choices.options(Map.of(), Map.of()))
                            .stripTrailing());
        }
    }

    /** Where nothing is called a loss; that several are, or that one is in doubt, is asked already. */
    private static Questions lossless(Columns columns, FoundRoles found) {
        boolean asked = found.questions().suggested().containsKey(Role.LOSS);
        return asked || found.roles().containsKey(Role.LOSS)
                ? Questions.NONE
                : new MissingRoles(columns, found.roles()).question(Role.LOSS);
    }

    /** The points of a curve are told apart by what was seen, and not by what was to be seen. */
    private static Questions uncounted(Columns columns, Map<Role, RoleColumn> roles, RunIndex runs) {
        boolean counted =
                List.of(Role.TOKENS, Role.STEPS, Role.SAMPLES).stream().anyMatch(roles::containsKey);
        boolean planned = roles.containsKey(Role.PLANNED) || roles.containsKey(Role.PLANNED_STEPS);
        return runs.hasCurves() && planned && !counted
                ? new MissingRoles(columns, roles).question(Role.STEPS)
                : Questions.NONE;
    }

    private static void refuseStepsToTarget(Columns columns, ReadingChoices choices) {
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
}
