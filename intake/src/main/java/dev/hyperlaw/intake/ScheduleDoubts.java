package dev.hyperlaw.intake;

import java.util.Map;
import java.util.stream.IntStream;

/** What a table says of its schedules that may mean two things. */
record ScheduleDoubts(Columns columns, ReadingChoices choices) {
    /** Of optax, whose {@code alpha} is the share of the peak that it ends at. */
    private static final String OPTAX = "cosine_decay_schedule";

    private static final String ALPHA = "alpha";

    Questions question(Map<Role, RoleColumn> roles) {
        return choices.schedule().isPresent() ? Questions.NONE : none(roles).and(alpha(roles));
    }

    /** None in every row is a constant rate to one trainer, and the default of another. */
    private Questions none(Map<Role, RoleColumn> roles) {
        if (roles.containsKey(Role.SCHEDULE) || roles.containsKey(Role.COOLDOWN)) {
            return Questions.NONE;
        }
        return IntStream.range(0, columns.count())
                .filter(column -> RoleFinder.rank(Role.SCHEDULE, columns.name(column)) < Integer.MAX_VALUE
                        && columns.series(column).isEmpty()
                        && IntStream.range(0, columns.rows()).anyMatch(columns.series(column)::isNone))
                .mapToObj(column -> Questions.ask(
                                "Is the rate constant? %s is None, and no other column says how it moves."
                                        .formatted(columns.header(column)))
                        .suggest(ReadingOption.SCHEDULE, "constant"))
                .findFirst()
                .orElse(Questions.NONE);
    }

    private Questions alpha(Map<Role, RoleColumn> roles) {
        RoleColumn alpha = roles.get(Role.ALPHA);
        RoleColumn schedule = roles.get(Role.SCHEDULE);
        if (alpha == null || schedule == null || schedule.column().isEmpty()) {
            return Questions.NONE;
        }
        boolean open = alpha.column().isPresent()
                && HeaderName.of(alpha.shown()).last().equals(ALPHA)
                && !choices.columns().containsKey(Role.ALPHA)
                && !roles.containsKey(Role.FINAL_LR)
                && !roles.containsKey(Role.MIN_LR);
        Series words = columns.series(schedule.column().getAsInt());
        boolean optax = open
                && IntStream.range(0, columns.rows())
                        .anyMatch(row -> HeaderName.of(words.text(row)).last().equals(OPTAX));
        return optax
                ? Questions.ask(
                                "Is %s the share of the peak that the rate ends at, as optax has it, or the momentum (alpha = 1 - beta)?"
                                        .formatted(alpha.shown()))
                        .suggest(Role.FINAL_LR, alpha.shown())
                : Questions.NONE;
    }
}
