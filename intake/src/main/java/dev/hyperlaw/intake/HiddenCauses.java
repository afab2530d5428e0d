package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.LabelEffect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Words of a column that is not used, though runs with the same settings have other losses under other words: they trained another model or
 * other data, and are not replicates. Names tell what a column means most of the time; this catches the rest.
 *
 * @param keys of the runs, the same for the same settings whatever the seed
 * @param fates of the runs as if there were no others
 */
record HiddenCauses(UnderstoodRuns table, List<RunKey> keys, RunFates fates) {
    private static final Set<Treatment> UNUSED = EnumSet.of(Treatment.RECORDED, Treatment.LABEL, Treatment.IDENTIFIES);
    /** A column with more is one of names or notes. */
    private static final int MOST = 100;
    /** A table has some twenty such columns: chance alone would do this once in hundreds of tables. */
    private static final double LEVEL = 1e-4;
    /** Of the loss; less does not move an optimum. */
    private static final double LEAST_SHARE = 0.001;

    /** Replicates of one language model are some tenths of a per cent apart; those of very small ones up to a per cent. */
    private static final double SPREAD_OF_REPLICATES = 0.03;

    private static final double SPREAD_OF_ONE_SEED = 0.01;
    private static final int FEWEST = 5;

    /** The words of the columns that are not used, but for those that almost every row has for itself. */
    static Map<String, RunValues> unused(TableRuns table, SettingsReading settings) {
        Map<String, RunValues> unused = new HashMap<>();
        for (int column = 0; column < table.columns().count(); column++) {
            Series series = table.columns().series(column);
            if (UNUSED.contains(settings.columns().get(column).treatment())
                    && !series.hasNumbers()
                    && hasFewValues(series)
                    && !isState(table, column)) {
                unused.put(table.columns().header(column), table.values(column));
            }
        }
        return unused;
    }

    private static boolean isState(TableRuns table, int column) {
        return table.column(Role.STATUS).stream().anyMatch(each -> each == column);
    }

    private static boolean hasFewValues(Series series) {
        Set<String> seen = new HashSet<>();
        for (int row = 0; row < series.size(); row++) {
            seen.add(series.text(row));
            if (seen.size() > MOST) {
                return false;
            }
        }
        return seen.size() > 1;
    }

    private record Cause(String header, LabelEffect effect) {}

    /** About the column with the clearest effect: once it is used, others that go with it say nothing more. */
    Questions question() {
        List<int[]> same = SameRuns.of(keys, run -> fates.of().get(run) == Fate.USED);
        if (same.isEmpty()) {
            return Questions.NONE;
        }
        double[] losses = finalLosses(same);
        List<Cause> causes = new ArrayList<>();
        table.unused()
                .forEach((header, values) -> effect(same, losses, values)
                        .filter(effect -> effect.probability() < LEVEL)
                        .ifPresent(effect -> causes.add(new Cause(header, effect))));
        return causes.stream()
                .min(Comparator.comparingDouble((Cause cause) -> cause.effect.probability())
                        .thenComparing(Cause::header))
                .map(HiddenCauses::asked)
                .orElseGet(() -> unexplained(same, losses));
    }

    /** No column says why, and yet replicates are not as far apart as that. */
    private Questions unexplained(List<int[]> same, double[] losses) {
        double[] spreads = same.stream()
                .flatMap(group -> bySeed(group).stream())
                .mapToDouble(group -> spread(group, losses))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        boolean few = spreads.length < FEWEST;
        boolean answered =
                table.settings().columns().stream().anyMatch(column -> column.treatment() == Treatment.IGNORED);
        double most = table.seeds().isPresent() ? SPREAD_OF_ONE_SEED : SPREAD_OF_REPLICATES;
        if (answered || few || spreads[spreads.length / 2] < most) {
            return Questions.NONE;
        }
        return Questions.ask(
                        "What sets runs apart that have the same settings%s? Their losses are up to %s apart, too far for replicates. Maybe the model or the data is in a column that is not used: --group-by HEADER. Replicates have seeds: --columns seed=HEADER."
                                .formatted(
                                        table.seeds().isPresent() ? " and seed" : "",
                                        NumberText.percent(spreads[spreads.length - 1])))
                .suggest(ReadingOption.GROUP_BY, "HEADER")
                .toFillIn("HEADER");
    }

    private List<int[]> bySeed(int[] group) {
        if (table.seeds().isEmpty()) {
            return List.of(group);
        }
        int[] seeds = table.seeds().get().codes();
        // A million runs are sorted as numbers: the seed above, the run below.
        long[] sorted = Arrays.stream(group)
                .mapToLong(run -> (long) seeds[run] << Integer.SIZE | run)
                .sorted()
                .toArray();
        List<int[]> same = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i] >> Integer.SIZE != sorted[from] >> Integer.SIZE) {
                if (i - from > 1) {
                    same.add(Arrays.stream(sorted, from, i)
                            .mapToInt(each -> (int) each)
                            .toArray());
                }
                from = i;
            }
        }
        return same;
    }

    /** Of the losses, as a share of the least; infinite where there are none. */
    private static double spread(int[] group, double[] losses) {
        double least =
                Arrays.stream(group).mapToDouble(run -> losses[run]).min().orElse(0);
        double most = Arrays.stream(group).mapToDouble(run -> losses[run]).max().orElse(0);
        return most / least - 1;
    }

    private static Questions asked(Cause cause) {
        return Questions.ask(
                        "Does %s change what a run computes? Runs with the same settings have other losses under other values of it, by up to %s. --group-by %s keeps them apart, --ignore %s takes them as replicates."
                                .formatted(
                                        cause.header,
                                        NumberText.rounded(cause.effect.span(), 2),
                                        cause.header,
                                        cause.header))
                .suggest(ReadingOption.GROUP_BY, cause.header);
    }

    private static Optional<LabelEffect> effect(List<int[]> same, double[] losses, RunValues values) {
        List<LabelEffect.Run> runs = new ArrayList<>();
        for (int group = 0; group < same.size(); group++) {
            for (int run : same.get(group)) {
                if (values.has(run) && Double.isFinite(losses[run])) {
                    runs.add(new LabelEffect.Run(group, values.codes()[run], losses[run]));
                }
            }
        }
        return LabelEffect.of(runs).filter(effect -> effect.span() > LEAST_SHARE * typical(losses));
    }

    private static double typical(double[] losses) {
        double[] sorted =
                Arrays.stream(losses).filter(Double::isFinite).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /** The loss of every run where it ended, of those that are compared. */
    private double[] finalLosses(List<int[]> same) {
        double[] losses = RowArithmetic.missing(table.runs().count());
        for (int[] group : same) {
            for (int run : group) {
                losses[run] = finalLoss(run);
            }
        }
        return losses;
    }

    private double finalLoss(int run) {
        double sum = 0;
        int points = 0;
        for (int i = 0; i < table.runs().size(run); i++) {
            int row = table.runs().row(run, i);
            double loss = table.points().loss()[row];
            if (table.points().tokens()[row] == table.facts().reached()[run] && !Double.isNaN(loss)) {
                sum += loss;
                points++;
            }
        }
        return sum / points;
    }
}
