package dev.hyperlaw.intake;

import dev.hyperlaw.NearestName;
import java.util.List;

/** Asks for roles that no column has. */
record MissingRoles(Columns columns) {

    /** No values, and the question which column has them. */
    RoleValues asked(Role role) {
        return RoleValues.unread(RowArithmetic.missing(columns.rows()), question(role));
    }

    private Questions question(Role role) {
        if (role == Role.LOSS && !LossFinder.candidates(columns).isEmpty()) {
            return Questions.NONE; // which of them is asked already
        }
        String usual = role == Role.LOSS
                ? "loss"
                : role.names().get(role.names().size() - 1).get(0);
        return Questions.ask("No column is the %s; there are %s.%s"
                        .formatted(role.word(), String.join(", ", columns.headers()), reason(role)))
                .suggest(
                        role,
                        role == Role.BATCH
                                ? "NUMBER:seq"
                                : NearestName.of(usual, columns.headers()).orElse("HEADER"));
    }

    private String reason(Role role) {
        return role == Role.LOSS
                ? growing()
                : role == Role.LR ? LoggedRates.of(columns).reason() : "";
    }

    private String growing() {
        List<String> growing = columns.headers().stream()
                .filter(header -> LossMeasure.grows(HeaderName.of(header)))
                .toList();
        return growing.isEmpty()
                ? ""
                : " What grows as runs get better cannot be it: %s.".formatted(String.join(", ", growing));
    }
}
