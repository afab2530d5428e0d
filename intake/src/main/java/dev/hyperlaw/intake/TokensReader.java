package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

/** Tokens that runs have seen, and those they were to see: counted, or steps, samples and plans turned into tokens. */
record TokensReader(RowNumbers numbers, MissingRoles missing, double[] seen, double[] steps, double[] batch) {
    RoleValues reached(SequenceLengths lengths) {
        if (numbers.has(Role.TOKENS)) {
            return RoleValues.read(seen, Role.TOKENS, numbers.shown(Role.TOKENS), "");
        }
        if (numbers.has(Role.STEPS)) {
            return RoleValues.read(times(steps, batch), Role.TOKENS, numbers.shown(Role.STEPS) + "*batch", "");
        }
        if (numbers.has(Role.SAMPLES) && lengths.isKnown()) {
            return RoleValues.read(
                    times(numbers.counted(Role.SAMPLES), lengths.values()),
                    Role.TOKENS,
                    numbers.shown(Role.SAMPLES) + "*" + lengths.shown(),
                    "");
        }
        return numbers.has(Role.PLANNED) || numbers.has(Role.PLANNED_STEPS)
                ? plan(Role.TOKENS)
                : missing.asked(Role.TOKENS);
    }

    RoleValues planned() {
        return numbers.has(Role.PLANNED) || numbers.has(Role.PLANNED_STEPS)
                ? plan(Role.PLANNED)
                : RoleValues.unread(RowArithmetic.missing(seen.length), Questions.NONE);
    }

    private RoleValues plan(Role role) {
        return numbers.has(Role.PLANNED)
                ? RoleValues.read(numbers.counted(Role.PLANNED), role, numbers.shown(Role.PLANNED), "")
                : RoleValues.read(
                        times(numbers.counted(Role.PLANNED_STEPS), batch),
                        role,
                        numbers.shown(Role.PLANNED_STEPS) + "*batch",
                        "");
    }
}
