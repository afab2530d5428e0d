package dev.hyperlaw.intake;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.Optional;

/**
 * How one role was read.
 *
 * @param source a header or a formula
 * @param note unit or origin; may be empty
 * @param counts what a batch counts
 */
public record RoleReading(Role role, String source, String note, Optional<BatchUnit> counts) {
    public RoleReading(Role role, String source, String note) {
        this(role, source, note, Optional.empty());
    }

    static RoleReading ofBatch(String source, String note, BatchUnit counts) {
        return new RoleReading(Role.BATCH, source, note, Optional.of(counts));
    }

    /** What names the column, with the unit of its cells: {@code gbsz:seq}. */
    String column() {
        return source + counts.map(unit -> ":" + unit.suffix()).orElse("");
    }

    /** {@code batch = gbsz (sequences x 4096)}. */
    @Override
    public String toString() {
        return "%s = %s%s".formatted(role.word(), source, note.isEmpty() ? "" : " (" + note + ")");
    }
}
