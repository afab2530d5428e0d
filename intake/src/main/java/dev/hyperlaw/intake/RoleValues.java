package dev.hyperlaw.intake;

import java.util.List;

/**
 * The values of one role in every row.
 *
 * @param readings how it was read; empty if it was not
 */
record RoleValues(double[] rows, List<RoleReading> readings, Questions questions) {
    RoleValues {
        readings = List.copyOf(readings);
    }

    static RoleValues read(double[] rows, Role role, String source, String note) {
        return read(rows, new RoleReading(role, source, note));
    }

    static RoleValues read(double[] rows, RoleReading reading) {
        return new RoleValues(rows, List.of(reading), Questions.NONE);
    }

    static RoleValues unread(double[] rows, Questions questions) {
        return new RoleValues(rows, List.of(), questions);
    }
}
