package dev.hyperlaw.intake;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The column of each role that has one.
 *
 * @param questions what could not be decided
 */
record FoundRoles(Map<Role, RoleColumn> roles, Questions questions) {
    FoundRoles {
        Map<Role, RoleColumn> sorted = new EnumMap<>(Role.class);
        sorted.putAll(roles);
        roles = Collections.unmodifiableMap(sorted);
    }

    /** Tokens that stay the same while the steps of a run go on are those it was to see. */
    FoundRoles withPlanInPlaceOfTokens(Columns columns, RunIndex runs) {
        RoleColumn tokens = roles.get(Role.TOKENS);
        boolean open = tokens != null && runs.hasCurves() && !roles.containsKey(Role.PLANNED);
        if (!open || changes(Role.TOKENS, columns, runs, true) || !changes(Role.STEPS, columns, runs, false)) {
            return this;
        }
        Map<Role, RoleColumn> planned = new EnumMap<>(roles);
        planned.remove(Role.TOKENS);
        planned.put(Role.PLANNED, tokens);
        return new FoundRoles(planned, questions);
    }

    /** Whether the column of a role has several values in a run; {@code otherwise} where no single column has the role. */
    private boolean changes(Role role, Columns columns, RunIndex runs, boolean otherwise) {
        RoleColumn source = roles.get(role);
        return source == null || source.column().isEmpty()
                ? otherwise
                : RunValues.of(columns.series(source.column().getAsInt()), runs).changes();
    }
}
