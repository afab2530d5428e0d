package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs that end before or after their schedule does, as a column such as Megatron's {@code lr_decay_iters} or torch's {@code T_max} says.
 * Let {@code r} be the share of the decay that a run has seen, and {@code f} its floor. A cosine ends at
 * {@code f + (1 − f)(1 + cos πr)/2} of its peak, and a line at {@code f + (1 − f)(1 − r)}.
 *
 * @param column empty if no run is such a one
 * @param shares of the peak that each run ends at; NaN where the schedule ends with the run or before it
 * @param rising whether the rate of each run has gone up again
 */
record DecayHorizons(OptionalInt column, double[] shares, boolean[] rising, List<String> remarks) {
    private static final DecayHorizons NONE =
            new DecayHorizons(OptionalInt.empty(), new double[0], new boolean[0], List.of());

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
            double[] seen = new double[table.runs().count()];
            double[] shares = new double[seen.length];
            boolean[] rising = new boolean[seen.length];
            boolean period = table.columns().name(column).last().equals(PERIOD);
            boolean any = false;
            for (int run = 0; run < seen.length; run++) {
                Optional<Schedule> schedule =
                        schedules.readings().get(run).schedule().value();
                seen[run] = schedule.filter(DecayHorizons::falls).isPresent() ? seen(run, period) : Double.NaN;
                rising[run] = period && seen[run] > 1;
                shares[run] = seen[run] < 1 ? share(seen[run], schedule.orElseThrow(), floor.apply(run)) : Double.NaN;
                any |= !Double.isNaN(seen[run]);
            }
            return any
                    ? new DecayHorizons(OptionalInt.of(column), rounded(shares), rising, remarks(seen, shares, period))
                    : NONE;
        }

        /** Shares that are nearly one are one. */
        private static double[] rounded(double[] shares) {
            DoubleSummaryStatistics all = said(shares);
            boolean one = all.getMax() - all.getMin() <= NEARLY;
            double middle = (all.getMax() + all.getMin()) / 2;
            return Arrays.stream(shares)
                    .map(share -> Double.isNaN(share) ? share : round(one ? middle : share))
                    .toArray();
        }

        private static DoubleSummaryStatistics said(double[] shares) {
            return Arrays.stream(shares).filter(share -> !Double.isNaN(share)).summaryStatistics();
        }

        private static double round(double share) {
            return Math.rint(HUNDREDTHS * share) / HUNDREDTHS;
        }

        private List<String> remarks(double[] seen, double[] shares, boolean period) {
            List<String> remarks = new ArrayList<>();
            DoubleSummaryStatistics all = said(shares);
            if (all.getCount() > 0) {
                String most = NumberText.percent(round(all.getMax()));
                remarks.add(remark(
                        run -> seen[run] < 1,
                        "the rate ends at %s of its peak%s"
                                .formatted(
                                        all.getMax() - all.getMin() <= NEARLY
                                                ? most
                                                : "%s to %s".formatted(NumberText.percent(round(all.getMin())), most),
                                        all.getMin() >= BARELY
                                                ? ", and counts as constant"
                                                : all.getMax() >= BARELY
                                                        ? ", and above %s it counts as constant"
                                                                .formatted(NumberText.percent(BARELY))
                                                        : "")));
            }
            if (Arrays.stream(seen).anyMatch(each -> each > 1)) {
                remarks.add(remark(
                        run -> seen[run] > 1,
                        period ? "the rate rises again" : "the rate stays at its end for the rest"));
            }
            return remarks;
        }

        private String remark(IntPredicate which, String what) {
            int first = IntStream.range(0, table.runs().count())
                    .filter(which)
                    .findFirst()
                    .orElseThrow();
            String header = table.columns().header(column);
            return "%s is %s where a run has %s steps: %s. Maybe --ignore %s, if the schedule ends with the run."
                    .formatted(
                            header,
                            NumberText.grouped(Math.round(end(first).orElseThrow())),
                            NumberText.grouped(Math.round(steps(first))),
                            what,
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

        /** The share of its decay that a run has seen; NaN where all of it, as nearly as anybody counts. */
        private double seen(int run, boolean period) {
            double steps = steps(run);
            double end = end(run).orElse(Double.NaN);
            double warmUp = warmUp(run);
            boolean whole = Math.abs(end - steps) <= NEARLY * steps || Math.abs(end + warmUp - steps) <= NEARLY * steps;
            // Epochs are far fewer than steps.
            boolean epochs = period && end < NEARLY * steps;
            double seen = (steps - warmUp) / (period ? end : end - warmUp);
            return whole || epochs || !(seen > 0) ? Double.NaN : seen;
        }

        private static double share(double seen, Schedule schedule, @Nullable Object floor) {
            double least = floor instanceof Double said ? said : schedule.finalFraction();
            double left = schedule.kind() == Schedule.Kind.LINEAR ? 1 - seen : (1 + Math.cos(Math.PI * seen)) / 2;
            return least + (1 - least) * left;
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

    private static boolean falls(Schedule schedule) {
        return switch (schedule.kind()) {
            case COSINE, LINEAR -> true;
            case CONSTANT, WSD -> false;
        };
    }

    /** The schedule that a run has in truth, which may have hardly begun to fall, or have risen again. */
    Schedules.Reading corrected(int run, Schedules.Reading named) {
        if (!isEmpty() && rising[run]) {
            return Schedules.Reading.lacking(named.schedule().text() + " with restarts", Schedules.Lack.NAME);
        }
        return share(run).orElse(0) >= BARELY ? Schedules.CONSTANT : named;
    }

    /** What it says is in the end of the schedule. */
    SettingsPart part(TableRuns table) {
        return isEmpty()
                ? SettingsPart.NONE
                : SettingsPart.treated(table, column.getAsInt(), Treatment.RECORDED, "how long the rate decays");
    }
}
