package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A table whose rows are sorted into runs: what the settings of the runs are read from. */
record TableRuns(Columns columns, ReadingChoices choices, Map<Role, RoleColumn> roles, RunIndex runs, RunFacts facts) {

    /** The column of a role that has one alone. */
    OptionalInt column(Role role) {
        RoleColumn source = roles.get(role);
        return source == null ? OptionalInt.empty() : source.column();
    }

    /** The value of each run under a role; empty if no single column has it. */
    Optional<RunValues> values(Role role) {
        OptionalInt column = column(role);
        if (column.isEmpty()) {
            return Optional.empty();
        }
        if (role == Role.SEED) {
            return Optional.of(SeedColumns.values(this, column.getAsInt()));
        }
        RunValues said = values(column.getAsInt());
        return Optional.of(
                role == Role.PARAMS
                        ? ModelColumns.parameters(
                                said, Objects.requireNonNull(roles.get(role)).factor())
                        : said);
    }

    RunValues values(int column) {
        return RunValues.of(columns.series(column), runs);
    }

    /** The last value of each run under a role. */
    Optional<RunValues> last(Role role) {
        OptionalInt column = column(role);
        return column.isEmpty()
                ? Optional.empty()
                : Optional.of(RunValues.of(runs.count(), run -> last(columns.series(column.getAsInt()), run)));
    }

    private @Nullable Object last(Series series, int run) {
        for (int i = runs.size(run) - 1; i >= 0; i--) {
            if (!series.isEmpty(runs.row(run, i))) {
                return series.key(runs.row(run, i));
            }
        }
        return null;
    }

    /** A number or a formula that was given in place of a column, by the first row of each run. */
    RunValues computed(RoleColumn source) {
        return RunValues.of(
                runs.count(),
                run -> boxed(source.formula().compute(name -> {
                    OptionalInt column = columns.find(name);
                    return column.isPresent()
                            ? columns.series(column.getAsInt()).number(runs.row(run, 0))
                            : Double.NaN;
                })));
    }

    static @Nullable Object boxed(double value) {
        return Double.isNaN(value) ? null : (Object) value;
    }

    /** Columns that always set groups apart. */
    Set<Integer> grouped() {
        Set<Integer> grouped = named("--group-by", choices.groupBy());
        column(Role.GROUP).ifPresent(grouped::add);
        return grouped;
    }

    /** Columns that never do. */
    Set<Integer> ignored() {
        return named("--ignore", choices.ignore());
    }

    private Set<Integer> named(String option, List<String> names) {
        Set<Integer> found = new HashSet<>();
        for (String name : names) {
            found.add(columns.find(name)
                    .orElseThrow(() -> new InputProblem(
                            "%s: %s has no column '%s'; there are %s."
                                    .formatted(option, columns.source(), name, String.join(", ", columns.headers())),
                            NearestName.of(name, columns.headers())
                                    .map(near -> near + " was meant.")
                                    .orElse("the header is spelt differently."))));
        }
        return found;
    }
}
