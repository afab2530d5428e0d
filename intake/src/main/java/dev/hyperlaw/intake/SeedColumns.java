package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Columns that tell replicates apart. The one that varies is the seed, and where several vary, such as {@code data_seed} and
 * {@code model_seed}, their combination is.
 */
record SeedColumns(Columns columns) {
    private static final Set<String> COUNTS = Set.of("rep", "repeat", "replicate");

    /** Whether a column of that name is a seed in this table; one that is constant says nothing beside one that varies. */
    boolean isSeed(int column) {
        return counts(column)
                && (!columns.series(column).isConstant()
                        || IntStream.range(0, columns.count()).noneMatch(this::isVariedSeed));
    }

    private boolean isVariedSeed(int column) {
        return counts(column) && !columns.series(column).isConstant();
    }

    private boolean counts(int column) {
        HeaderName name = columns.name(column);
        return RoleFinder.rank(Role.SEED, name) < Integer.MAX_VALUE
                && (!COUNTS.contains(name.last()) || isCount(columns.series(column)));
    }

    /** Whether the numbers count 0, 1, 2 or 1, 2, 3: data that are repeated 1, 2, 4 times are a setting. */
    private static boolean isCount(Series series) {
        TreeSet<Double> numbers = new TreeSet<>();
        for (int row = 0; row < series.size(); row++) {
            if (!series.isEmpty(row)) {
                numbers.add(series.number(row));
            }
        }
        return !numbers.isEmpty()
                && (numbers.first() == 0 || numbers.first() == 1)
                && numbers.last() - numbers.first() == numbers.size() - 1;
    }

    /** The seed of each run. */
    static RunValues values(TableRuns table, int seed) {
        List<RunValues> all = new ArrayList<>(List.of(table.values(seed)));
        for (int column : besideOf(table, seed)) {
            RunValues values = table.values(column);
            if (!values.isDeterminedBy(all)) {
                all.add(values);
            }
        }
        return all.size() == 1
                ? all.get(0)
                : RunValues.of(
                        table.runs().count(),
                        run -> all.stream().anyMatch(each -> each.has(run)) ? RunKey.of(run, all) : null);
    }

    /** How the columns were taken. */
    static SettingsPart part(TableRuns table) {
        SettingsPart part = SettingsPart.treated(table, Role.SEED, Treatment.REPLICATE, "");
        OptionalInt seed = table.column(Role.SEED);
        if (seed.isPresent()) {
            for (int column : besideOf(table, seed.getAsInt())) {
                part = part.and(SettingsPart.treated(table, column, Treatment.REPLICATE, ""));
            }
        }
        return part;
    }

    /** Other columns that are called seeds and vary from run to run. */
    private static List<Integer> besideOf(TableRuns table, int seed) {
        SeedColumns seeds = new SeedColumns(table.columns());
        Set<Integer> named = table.grouped();
        named.addAll(table.ignored());
        return IntStream.range(0, table.columns().count())
                .filter(column -> column != seed && seeds.isVariedSeed(column) && !named.contains(column))
                .filter(column -> !table.values(column).changes())
                .boxed()
                .toList();
    }
}
