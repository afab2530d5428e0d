package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.Schedule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs that end before or after their schedule does, as a column such as Megatron's {@code lr_decay_iters} or torch's {@code T_max} says.
 * With {@code r} the share of the decay that a run has seen, and {@code f} its floor, a cosine ends at
 * {@code f + (1 − f)(1 + cos πr)/2} of its peak, and a line at {@code f + (1 − f)(1 − r)}.
 *
 * @param column empty if no run is such a one
 * @param shares of the peak that each run ends at; NaN where the schedule ends with the run
 */
record DecayHorizons(OptionalInt column, double[] shares, List<String> remarks) {
    private static final DecayHorizons NONE = new DecayHorizons(OptionalInt.empty(), new double[0], List.of());

    /** Names that say so of themselves. */
    private static final Set<String> OF_RATES = Set.of("lr_decay_iters", "lr_decay_steps", "lr_decay_iterations");
    /** Names that say so beside the name of a schedule. */
    private static final Set<String> OF_SCHEDULES = Set.of("decay_steps", "decay_iters", "t_max");
    /** Torch goes up again behind it, and some count it in epochs. */
    private static final String PERIOD = "t_max";
    /** Plans in tokens, batches and warm-ups leave the length of a run off by as much. */
    private static final double NEARLY = 0.02;
    /** A rate that ends above this share of its peak has not been annealed. */
    private static final double BARELY = 0.9;

    private static final double HUNDREDTHS = 100;

    /**
     * @param schedules as they are called
     * @param floor where the schedule of a run ends, if something says so
     */
    static DecayHorizons of(TableRuns table, Schedules schedules, IntFunction<@Nullable Object> floor) {
        boolean told = table.choices().schedule().isPresent()
                || table.choices().columns().containsKey(Role.FINAL_LR);
        for (int column = 0; !told && column < table.columns().count(); column++) {
            String name = table.columns().name(column).last();
            boolean named = OF_RATES.contains(name)
                    || OF_SCHEDULES.contains(name)
                            && table.values(Role.SCHEDULE).isPresent();
            if (named && !table.ignored().contains(column)) {
                DecayHorizons found = new Reader(table, column, table.values(column)).read(schedules, floor);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return NONE;
    }

    private record Reader(TableRuns table, int column, RunValues ends) {
        DecayHorizons read(Schedules schedules, IntFunction<@Nullable Object> floor) {
            double[] shares = new double[table.runs().count()];
            Arrays.setAll(
                    shares,
                    run -> schedules
                            .readings()
                            .get(run)
                            .schedule()
                            .value()
                            .map(schedule -> share(run, schedule, floor.apply(run)))
                            .orElse(Double.NaN));
            double[] sorted = Arrays.stream(shares)
                    .filter(share -> !Double.isNaN(share))
                    .sorted()
                    .toArray();
            if (sorted.length == 0) {
                return NONE;
            }
            double low = sorted[0];
            double high = sorted[sorted.length - 1];
            Optional<Double> one =
                    high - low <= NEARLY ? Optional.of(round(sorted[sorted.length / 2])) : Optional.empty();
            Arrays.setAll(
                    shares, run -> Double.isNaN(shares[run]) ? Double.NaN : one.orElseGet(() -> round(shares[run])));
            return new DecayHorizons(OptionalInt.of(column), shares, List.of(remark(shares, low, high)));
        }

        private static double round(double share) {
            return Math.rint(HUNDREDTHS * share) / HUNDREDTHS;
        }

        private String remark(double[] shares, double low, double high) {
            int first = IntStream.range(0, shares.length)
                    .filter(run -> !Double.isNaN(shares[run]))
                    .findFirst()
                    .orElseThrow();
            String header = table.columns().header(column);
            return "%s is %s where a run has %s steps: the rate ends at %s of its peak%s. Maybe --ignore %s, if the schedule ends with the run."
                    .formatted(
                            header,
                            NumberText.grouped(Math.round(end(first).orElseThrow())),
                            NumberText.grouped(Math.round(steps(first))),
                            high - low <= NEARLY
                                    ? NumberText.percent(round(low))
                                    : "%s to %s"
                                            .formatted(NumberText.percent(round(low)), NumberText.percent(round(high))),
                            low >= BARELY
                                    ? ", and counts as constant"
                                    : high >= BARELY ? ", and counts as constant above 90 %" : "",
                            header);
        }

        private OptionalDouble end(int run) {
            return ends.at(run) instanceof Double number && !ends.changes()
                    ? OptionalDouble.of(number)
                    : OptionalDouble.empty();
        }

        private double steps(int run) {
            return table.facts().budget(run) / table.facts().batch()[run];
        }

        private double share(int run, Schedule schedule, @Nullable Object floor) {
            double steps = steps(run);
            double end = end(run).orElse(Double.NaN);
            double warmUp = warmUp(run);
            boolean whole = Math.abs(end - steps) <= NEARLY * steps || Math.abs(end + warmUp - steps) <= NEARLY * steps;
            boolean period = table.columns().name(column).last().equals(PERIOD);
            double seen = (steps - warmUp) / (period ? end : end - warmUp);
            // Epochs are far fewer than steps, and behind its end a schedule stays there.
            boolean epochs = period && end < NEARLY * steps;
            if (whole || epochs || !(seen > 0) || seen >= 1 && !period) {
                return Double.NaN;
            }
            double least = floor instanceof Double said ? said : schedule.finalFraction();
            return switch (schedule.kind()) {
                case COSINE -> least + (1 - least) * (1 + Math.cos(Math.PI * seen)) / 2;
                case LINEAR -> least + (1 - least) * Math.max(0, 1 - seen);
                case CONSTANT, WSD -> Double.NaN;
            };
        }

        /** In steps; 0 where it is not said, or not in steps. */
        private double warmUp(int run) {
            RoleColumn source = table.roles().get(Role.WARMUP);
            return source != null
                            && CoolDowns.countsSteps(HeaderName.of(source.shown()))
                            && table.values(Role.WARMUP).map(all -> all.at(run)).orElse(null) instanceof Double steps
                            && steps < steps(run) / 2
                    ? steps
                    : 0;
        }
    }

    boolean isEmpty() {
        return column.isEmpty();
    }

    /** The share of its peak that a run ends at; empty where its schedule ends with it. */
    OptionalDouble share(int run) {
        return isEmpty() || Double.isNaN(shares[run]) ? OptionalDouble.empty() : OptionalDouble.of(shares[run]);
    }

    /** Whether the rate of a run has hardly begun to fall when it ends. */
    boolean isBarelyDecaying(int run) {
        return share(run).orElse(0) >= BARELY;
    }

    /** What it says is in the end of the schedule. */
    SettingsPart part(TableRuns table) {
        return isEmpty()
                ? SettingsPart.NONE
                : SettingsPart.treated(table, column.getAsInt(), Treatment.RECORDED, "how long the rate decays");
    }
}
