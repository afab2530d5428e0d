package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes the best loss of a table and says which others it was preferred to. One that is empty in half of the runs, or the same in all,
 * does not win in silence.
 */
final class LossChoice {
    /** Fewer values that are all the same may be luck. */
    private static final int FEW = 3;
    /** How many others are named. */
    private static final int SHOWN = 3;

    private static final String LEAST = "of the best point of each run, so biased low";

    private final Columns columns;
    private final Map<Role, RoleColumn> roles;

    LossChoice(Columns columns, Map<Role, RoleColumn> roles) {
        this.columns = columns;
        this.roles = roles;
    }

    /**
     * What was decided.
     *
     * @param column empty if there is none, or if it is asked which
     */
    record Chosen(Optional<RoleColumn> column, Questions questions) {
        private static final Chosen NONE = new Chosen(Optional.empty(), Questions.NONE);
    }

    /** The loss that the user named, with the measure of its cells. */
    Chosen given(RoleColumn given) {
        RoleColumn named = OptunaTrials.falling(columns, given);
        if (named.column().isEmpty() || named.lossMeasure().isPresent()) {
            return new Chosen(Optional.of(named), Questions.NONE);
        }
        return measured(named, named.column().getAsInt());
    }

    Chosen best() {
        List<LossFinder.Candidate> called = LossFinder.candidates(columns);
        List<LossFinder.Candidate> numbers = called.stream()
                .filter(each -> columns.series(each.column()).hasNumbers()
                        || columns.series(each.column()).hasDecimalCommas())
                .toList();
        Optional<Chosen> objective = objective(numbers);
        if (objective.isPresent()) {
            return objective.get();
        }
        List<LossFinder.Candidate> candidates = numbers.isEmpty() ? called : numbers;
        if (candidates.isEmpty()) {
            return Chosen.NONE;
        }
        if (candidates.size() == 1) {
            return taken(candidates, candidates.get(0));
        }
        return best(candidates);
    }

    /** What Optuna optimised, where no column is called a loss; beside one with other numbers it is asked which. */
    private Optional<Chosen> objective(List<LossFinder.Candidate> numbers) {
        List<Integer> named = numbers.stream()
                .filter(each -> !each.name().grows())
                .map(LossFinder.Candidate::column)
                .toList();
        List<Integer> objectives = OptunaTrials.objectives(columns, named);
        if (objectives.isEmpty()) {
            return Optional.empty();
        }
        if (named.isEmpty() && objectives.size() == 1) {
            int only = objectives.get(0);
            return Optional.of(measured(RoleColumn.of(columns, only), only));
        }
        // What Optuna optimised is what the user cares for.
        List<Integer> all = new ArrayList<>(objectives);
        all.addAll(named);
        return Optional.of(asked("Which loss: %s?".formatted(names(all)), all.get(0)));
    }

    private Chosen best(List<LossFinder.Candidate> candidates) {
        List<LossFinder.Candidate> moving = candidates.stream()
                .filter(each -> !isTheSameEverywhere(each.column()))
                .toList();
        List<LossFinder.Candidate> useful = moving.isEmpty() ? candidates : moving;
        LossFinder.Candidate first = useful.get(0);
        List<Integer> alike = useful.stream()
                .filter(each -> each.isAlike(first))
                .map(LossFinder.Candidate::column)
                .filter(column -> column == first.column() || !columns.agree(Role.LOSS, first.column(), column))
                .toList();
        if (alike.size() > 1) {
            return asked("Which loss: %s?".formatted(names(alike)), first.column());
        }
        RunIndex runs = RunIndex.of(columns, roles);
        int own = measuredRuns(first.column(), runs);
        for (LossFinder.Candidate other : useful) {
            int theirs = measuredRuns(other.column(), runs);
            if (!other.name().grows() && 2 * own < theirs) {
                return asked(
                        "Which loss: %s in %d of %d runs, or %s in %d?"
                                .formatted(
                                        columns.header(first.column()),
                                        own,
                                        runs.count(),
                                        columns.header(other.column()),
                                        theirs),
                        other.column());
            }
        }
        return taken(candidates, first);
    }

    /** Unless another column may be the loss on held-out text, under a name that is not known for one. */
    private Chosen taken(List<LossFinder.Candidate> candidates, LossFinder.Candidate best) {
        UnknownLosses losses = new UnknownLosses(columns);
        List<Integer> unknown = losses.beside(best);
        if (!unknown.isEmpty()) {
            return new Chosen(
                    Optional.empty(),
                    Questions.ask("Which loss: %s, or %s, which may be of held-out text?"
                                    .formatted(columns.header(best.column()), names(unknown)))
                            .suggest(Role.LOSS, losses.answer(unknown.get(0), best)));
        }
        Chosen chosen = measured(RoleColumn.of(columns, best.column()), best.column());
        String note = Stream.of(best.kind() == LossFinder.Kind.LEAST_HELD_OUT ? LEAST : "", aside(candidates, best))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return new Chosen(chosen.column.map(column -> column.noted(note)), chosen.questions);
    }

    /** One question is enough: the unit of the loss that is suggested is asked with it. */
    private Chosen asked(String question, int suggested) {
        Questions unit = measured(RoleColumn.of(columns, suggested), suggested).questions;
        return new Chosen(
                Optional.empty(),
                Questions.ask(question)
                        .and(unit)
                        .suggest(Role.LOSS, unit.suggested().getOrDefault(Role.LOSS, columns.header(suggested))));
    }

    private Chosen measured(RoleColumn column, int at) {
        LossName name = LossName.of(columns.name(at));
        LossRange range = LossRange.of(columns.series(at).numbers());
        Optional<LossDoubt> doubt = LossDoubt.of(columns.header(at), name, range);
        return doubt.map(each -> new Chosen(Optional.empty(), each.question()))
                .orElseGet(() ->
                        new Chosen(Optional.of(column.in(new ColumnUnit.Loss(name.measure(range)))), Questions.NONE));
    }

    private boolean isTheSameEverywhere(int column) {
        Series series = columns.series(column);
        int cells = 0;
        Object seen = "";
        for (int row = 0; row < series.size(); row++) {
            if (!series.isEmpty(row)) {
                if (cells > 0 && !Objects.equals(series.key(row), seen)) {
                    return false;
                }
                seen = series.key(row);
                cells++;
            }
        }
        return cells >= FEW;
    }

    private int measuredRuns(int column, RunIndex runs) {
        Series series = columns.series(column);
        BitSet measured = new BitSet(runs.count());
        for (int row = 0; row < series.size(); row++) {
            if (!series.isEmpty(row)) {
                measured.set(runs.runOf(row));
            }
        }
        return measured.cardinality();
    }

    /** {@code train_loss and loss are left aside; test_loss is the same in every row}. */
    private String aside(List<LossFinder.Candidate> candidates, LossFinder.Candidate chosen) {
        List<Integer> aside = new ArrayList<>();
        List<Integer> constant = new ArrayList<>();
        for (LossFinder.Candidate each : candidates) {
            if (each.column() != chosen.column()) {
                boolean better = candidates.indexOf(each) < candidates.indexOf(chosen);
                (better ? constant : aside).add(each.column());
            }
        }
        List<String> parts = new ArrayList<>();
        if (!constant.isEmpty()) {
            parts.add("%s %s the same in every row".formatted(names(constant), constant.size() > 1 ? "are" : "is"));
        }
        if (!aside.isEmpty()) {
            parts.add("%s %s left aside".formatted(shortened(aside), aside.size() > 1 ? "are" : "is"));
        }
        return String.join("; ", parts);
    }

    private String shortened(List<Integer> some) {
        return some.size() > SHOWN
                ? "%s and %d more".formatted(names(some.subList(0, SHOWN)), some.size() - SHOWN)
                : names(some);
    }

    private String names(List<Integer> some) {
        return some.stream().map(columns::header).collect(Collectors.joining(", "));
    }
}
