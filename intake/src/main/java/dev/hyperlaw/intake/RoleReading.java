package dev.hyperlaw.intake;

/**
 * How one role was read.
 *
 * @param source a header or a formula
 * @param note unit or origin; may be empty
 */
public record RoleReading(Role role, String source, String note) {
    /** {@code batch = gbsz (sequences x 4096)}. */
    @Override
    public String toString() {
        return "%s = %s%s".formatted(role.word(), source, note.isEmpty() ? "" : " (" + note + ")");
    }
}
