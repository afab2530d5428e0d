package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Asks for roles that no column has, or says that the table lacks them. */
record MissingRoles(Columns columns, Map<Role, RoleColumn> roles) {
    private static final int SHOWN = 12;

    /** No values, and the question which column has them. */
    RoleValues asked(Role role) {
        return RoleValues.unread(RowArithmetic.missing(columns.rows()), question(role));
    }

    /**
     * Without a column that could be the learning rate there is nothing to ask.
     *
     * @throws InputProblem with all settings that the table lacks
     */
    void refuseWithoutSettings() {
        if (roles.containsKey(Role.LR) || !free().isEmpty()) {
            return;
        }
        List<String> lacking = new ArrayList<>(List.of("the learning rate"));
        boolean counted = has(Role.TOKENS, Role.STEPS, Role.SAMPLES, Role.PLANNED, Role.PLANNED_STEPS);
        if (!has(Role.BATCH) && !(has(Role.TOKENS) && has(Role.STEPS))) {
            lacking.add("the batch");
        }
        if (!counted) {
            lacking.add("the tokens");
        }
        throw new InputProblem(
                "%s lacks %s of its runs, and nothing can be fitted without. The columns are %s."
                        .formatted(columns.source(), listed(lacking), shown(columns.headers())),
                "the configuration of the runs has them: join it to the table, with columns such as lr, batch_size, seq_len, tokens.");
    }

    private boolean has(Role... any) {
        return List.of(any).stream().anyMatch(roles::containsKey);
    }

    private static String listed(List<String> things) {
        int last = things.size() - 1;
        return last == 0 ? things.get(0) : String.join(", ", things.subList(0, last)) + " and " + things.get(last);
    }

    /** Columns with numbers that have no role, and are not known to be something else. */
    private List<String> free() {
        return IntStream.range(0, columns.count())
                .filter(column -> columns.series(column).hasNumbers()
                        && !Bookkeeping.isRecorded(columns.name(column))
                        && LossName.of(columns.name(column)) == LossName.UNKNOWN
                        && roles.values().stream()
                                .noneMatch(taken -> taken.column().stream().anyMatch(at -> at == column)))
                .mapToObj(columns::header)
                .toList();
    }

    Questions question(Role role) {
        if (role == Role.LOSS && !LossFinder.candidates(columns).isEmpty()) {
            return Questions.NONE; // which of them is asked already
        }
        List<String> free = free();
        String usual = role == Role.LOSS
                ? "loss"
                : role.names().get(role.names().size() - 1).get(0);
        Questions question = Questions.ask("No column is the %s; there are %s.%s"
                .formatted(
                        role.word(),
                        shown(columns.headers()),
                        role == Role.LR ? LoggedRates.of(columns).reason() : ""));
        if (role == Role.BATCH) {
            return question.suggest(role, "NUMBER:seq").toFillIn("NUMBER");
        }
        String near = NearestName.of(usual, free).or(() -> errors(role)).orElse("");
        String blank = role == Role.TOKENS ? "TOKENS" : "HEADER";
        return near.isEmpty() ? question.suggest(role, blank).toFillIn(blank) : question.suggest(role, near);
    }

    /** Where nothing is called a loss, a squared error may be what is minimised. */
    private Optional<String> errors(Role role) {
        return columns.headers().stream()
                .filter(header -> role == Role.LOSS && LossName.of(HeaderName.of(header)) == LossName.ERROR)
                .findFirst();
    }

    private static String shown(List<String> headers) {
        return headers.size() <= SHOWN
                ? String.join(", ", headers)
                : "%s and %d more".formatted(String.join(", ", headers.subList(0, SHOWN)), headers.size() - SHOWN);
    }
}
