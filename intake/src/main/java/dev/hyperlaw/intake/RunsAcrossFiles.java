package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Names of runs that several files use. They are one run where each file goes on where another ended, at the same spacing. Otherwise they are
 * different runs: programs count from 0 in every study, and a grid that is launched again has the same names.
 *
 * @param anIdentity whether the names are ids that no two runs share
 */
record RunsAcrossFiles(Columns columns, Map<Role, RoleColumn> roles, boolean anIdentity) {
    /** Points of one curve are about as far apart as each other. */
    private static final double EVEN = 1.5;

    /** Where the losses of a name stand in one file. */
    private static final class Stretch {
        private double first = Double.POSITIVE_INFINITY;
        private double last = Double.NEGATIVE_INFINITY;
        private int points;

        void add(double place) {
            first = Math.min(first, place);
            last = Math.max(last, place);
            points++;
        }

        /** NaN if there is one point alone. */
        double spacing() {
            return points > 1 ? (last - first) / (points - 1) : Double.NaN;
        }

        /** Whether the other may be what followed, perhaps after a restart somewhat earlier. */
        boolean goesOnIn(Stretch next, boolean anIdentity) {
            boolean later = next.first > first && next.last > last;
            if (points == 1 && next.points == 1) {
                return later && anIdentity;
            }
            double own = points > 1 ? spacing() : next.spacing();
            double others = next.points > 1 ? next.spacing() : own;
            boolean even = Math.max(own, others) <= EVEN * Math.min(own, others);
            return later && even && next.first - last <= EVEN * Math.max(own, others);
        }
    }

    /** The runs, with those apart that only share a name; counted from 0. */
    int[] apart(int[] named) {
        Series losses = series(Role.LOSS);
        if (columns.places().sources().size() == 1 || losses == null) {
            return named;
        }
        Map<Integer, TreeMap<Integer, Stretch>> shared = stretches(named, losses);
        shared.values().removeIf(each -> isOne(new ArrayList<>(each.values())));
        if (shared.isEmpty()) {
            return named;
        }
        int[] files = columns.places().files();
        Map<List<Integer>, Integer> runs = new HashMap<>();
        int[] apart = new int[named.length];
        for (int row = 0; row < named.length; row++) {
            TreeMap<Integer, Stretch> own = shared.get(named[row]);
            // A file without losses may hold the settings: its rows go with the first file that has some.
            int file = own == null ? -1 : own.containsKey(files[row]) ? files[row] : own.firstKey();
            apart[row] = runs.computeIfAbsent(List.of(named[row], file), any -> runs.size());
        }
        return apart;
    }

    /** Of every name, by file. */
    private Map<Integer, TreeMap<Integer, Stretch>> stretches(int[] named, Series losses) {
        Map<Integer, TreeMap<Integer, Stretch>> stretches = new HashMap<>();
        int[] files = columns.places().files();
        Series places = places();
        for (int row = 0; row < named.length; row++) {
            if (!losses.isEmpty(row)) {
                stretches
                        .computeIfAbsent(named[row], any -> new TreeMap<>())
                        .computeIfAbsent(files[row], any -> new Stretch())
                        .add(places == null ? 0 : places.number(row));
            }
        }
        return stretches;
    }

    private boolean isOne(List<Stretch> stretches) {
        stretches.sort(Comparator.comparingDouble(stretch -> stretch.first));
        for (int i = 1; i < stretches.size(); i++) {
            if (!stretches.get(i - 1).goesOnIn(stretches.get(i), anIdentity)) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Series places() {
        Series steps = series(Role.STEPS);
        return steps == null ? series(Role.TOKENS) : steps;
    }

    /** The column of a role, or the first that its formula has. */
    private @Nullable Series series(Role role) {
        RoleColumn source = roles.get(role);
        if (source == null) {
            return null;
        }
        OptionalInt column = source.column().isPresent()
                ? source.column()
                : source.formula().names().stream()
                        .flatMapToInt(name -> columns.find(name).stream())
                        .findFirst();
        return column.isPresent() ? columns.series(column.getAsInt()) : null;
    }
}
