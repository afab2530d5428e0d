package dev.hyperlaw.intake;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The account of a table that was read: nothing of it was left out without being counted here.
 *
 * @param rows of the file
 * @param runs that the rows of {@code rowFates} other than {@link Fate#FILTERED} belong to
 * @param curves whether a run has several rows
 * @param rowFates adds up to {@code rows}
 * @param runFates adds up to {@code runs}
 * @param roles which header or formula serves as what
 * @param columns every column of the file and how it was taken
 * @param families what one surface may describe
 * @param common what is the same in all runs, in short
 */
public record Understood(
        String source,
        long rows,
        long runs,
        boolean curves,
        Map<Fate, Long> rowFates,
        Map<Fate, Long> runFates,
        List<RoleReading> roles,
        List<ColumnReading> columns,
        List<FamilyReading> families,
        String common,
        List<String> warnings) {
    public Understood {
        rowFates = Collections.unmodifiableMap(new EnumMap<>(rowFates));
        runFates = Collections.unmodifiableMap(new EnumMap<>(runFates));
        roles = List.copyOf(roles);
        columns = List.copyOf(columns);
        families = List.copyOf(families);
        warnings = List.copyOf(warnings);
        check("rows", rows, rowFates);
        check("runs", runs, runFates);
    }

    private static void check(String what, long all, Map<Fate, Long> fates) {
        long sum = fates.values().stream().mapToLong(Long::longValue).sum();
        if (sum != all) {
            throw new IllegalArgumentException(
                    "There are %d %s, and %s add up to %d.".formatted(all, what, fates, sum));
        }
    }

    /**
     * How one column was taken.
     *
     * @param note why, where the treatment alone does not say; may be empty
     */
    public record ColumnReading(String header, Treatment treatment, String note) {}

    /** The models of all families, by name. */
    public List<FamilyReading.SizeReading> groups() {
        return families.stream()
                .flatMap(family -> family.sizes().stream())
                .sorted(Comparator.comparing(FamilyReading.SizeReading::group))
                .toList();
    }
}
