package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.Parsed;
import dev.hyperlaw.transfer.Schedule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The schedule of every run.
 *
 * @param said whether a column or the user says anything of it
 * @param readings one per run
 * @param remarks what was decided for the user
 */
record Schedules(boolean said, List<Reading> readings, List<String> remarks) {
    /** What is assumed when nothing is said. */
    private static final Reading ANNEALED = Reading.known(Schedule.cosine(), "");
    /** Of a rate that stays where it is, whatever the schedule is called. */
    static final Reading CONSTANT = Reading.known(Schedule.constant(), "");

    Schedules {
        readings = List.copyOf(readings);
        remarks = List.copyOf(remarks);
    }

    /** Why a schedule is not known. */
    enum Lack {
        NOTHING,
        /** The name is not one of those that Hyperlaw knows. */
        NAME,
        /** How long it decays. */
        COOLDOWN,
        /** Where it ends. */
        END
    }

    /**
     * The schedule of a run.
     *
     * @param schedule a problem where something is lacking
     * @param shape how its cool-down falls, if its name says so and it is not in a line
     */
    record Reading(Parsed<Schedule> schedule, String shape, Lack lack) {
        static Reading known(Schedule schedule, String shape) {
            return new Reading(Parsed.of(schedule), shape, Lack.NOTHING);
        }

        static Reading lacking(String word, Lack lack) {
            return new Reading(
                    new Parsed<>(
                            word, Optional.empty(), Optional.of("The schedule '%s' is not known.".formatted(word))),
                    "",
                    lack);
        }

        boolean is(Schedule.Kind kind) {
            return schedule.value().filter(known -> known.kind() == kind).isPresent();
        }
    }

    static Schedules of(TableRuns table, RunValues ends) {
        Optional<Reading> given = table.choices().schedule().map(text -> Reading.known(Schedule.parse(text), ""));
        if (given.isPresent()) {
            return new Schedules(true, Collections.nCopies(table.runs().count(), given.get()), List.of());
        }
        return new Reader(
                        table,
                        table.values(Role.SCHEDULE),
                        CoolDowns.of(table),
                        DecayFlags.of(table),
                        ends,
                        OptunaTrials.is(table.columns()))
                .read();
    }

    /** These schedules, as far as they come to their end when a run does. */
    Schedules within(DecayHorizons horizons) {
        List<Reading> all = IntStream.range(0, readings.size())
                .mapToObj(run -> horizons.corrected(run, readings.get(run)))
                .toList();
        List<String> more = new ArrayList<>(remarks);
        more.addAll(horizons.remarks());
        return new Schedules(said || !horizons.isEmpty(), all, more);
    }

    /** Reads what the columns say. */
    private record Reader(
            TableRuns table,
            Optional<RunValues> words,
            CoolDowns cooldowns,
            DecayFlags flags,
            RunValues ends,
            boolean optuna) {
        /** What a written None counts as beside other schedules. */
        private static final String NONE = "none";

        private record Said(String word, OptionalDouble cooldown, boolean endKnown) {}

        Schedules read() {
            Map<Said, Reading> known = new HashMap<>();
            List<Integer> silent = new ArrayList<>();
            List<Reading> readings = new ArrayList<>();
            for (int run = 0; run < table.runs().count(); run++) {
                OptionalDouble cooldown = cooldowns.of(run);
                if (flags.isOff(run)) {
                    readings.add(CONSTANT);
                } else if (word(run).isEmpty() && cooldown.isEmpty()) {
                    silent.add(run);
                    readings.add(ANNEALED);
                } else {
                    readings.add(known.computeIfAbsent(new Said(word(run), cooldown, ends.has(run)), Reader::read));
                }
            }
            List<String> remarks = new ArrayList<>(unused(readings));
            new DecayWords(table, readings).remark().ifPresent(remarks::add);
            flags.remark(this::word).ifPresent(remarks::add);
            none().ifPresent(remarks::add);
            if (!silent.isEmpty() && silent.size() < readings.size()) {
                remarks.add("%s no schedule: they are taken as annealed."
                        .formatted(
                                silent.size() == 1 ? "1 run has" : NumberText.grouped(silent.size()) + " runs have"));
            }
            return new Schedules(silent.size() < readings.size(), readings, remarks);
        }

        private String word(int run) {
            return words.filter(all -> all.has(run))
                    .map(all -> all.text(run).strip())
                    .orElse(isNone(run) ? NONE : "");
        }

        /** Trainers write None where no scheduler moves the rate, and some where their own default does; pandas leaves it out. */
        private boolean isNone(int run) {
            return words.isPresent()
                    && (optuna
                            || table.columns()
                                    .series(table.column(Role.SCHEDULE).orElseThrow())
                                    .isNone(table.runs().row(run, 0)));
        }

        private Optional<String> none() {
            long none = IntStream.range(0, table.runs().count())
                    .filter(run -> word(run).equals(NONE))
                    .count();
            return none == 0
                    ? Optional.empty()
                    : Optional.of(
                            "The schedule of %s is None: they are not compared with others. Maybe their rate is constant."
                                    .formatted(none == 1 ? "1 run" : NumberText.grouped(none) + " runs"));
        }

        private static Reading read(Said said) {
            if (said.word.isEmpty()) {
                return stable(said, "");
            }
            String word = said.word.toLowerCase(Locale.ROOT);
            Parsed<Schedule> written = Parsed.read(word, Schedule::parse);
            if (written.value().isPresent()) {
                return Reading.known(written.value().get(), "");
            }
            ScheduleName name = ScheduleName.of(said.word);
            if (name.kind().isEmpty()) {
                return Reading.lacking(word, Lack.NAME);
            }
            if (name.endsAbove() && !said.endKnown) {
                return Reading.lacking(word, Lack.END);
            }
            return switch (name.kind().get()) {
                case CONSTANT -> Reading.known(Schedule.constant(), "");
                case COSINE -> Reading.known(Schedule.cosine(), "");
                case LINEAR -> Reading.known(Schedule.linear(), "");
                case WSD -> stable(said, name.shape());
            };
        }

        /** A cool-down over nothing leaves a constant rate. */
        private static Reading stable(Said said, String shape) {
            if (said.cooldown.isEmpty()) {
                return Reading.lacking(said.word.toLowerCase(Locale.ROOT), Lack.COOLDOWN);
            }
            double fraction = said.cooldown.getAsDouble();
            return fraction == 0
                    ? Reading.known(Schedule.constant(), "")
                    : Reading.known(Schedule.wsd(fraction), shape);
        }

        /** A cool-down beside schedules that have none is either left over or the schedule in truth. */
        private List<String> unused(List<Reading> readings) {
            if (cooldowns.isEmpty()) {
                return List.of();
            }
            List<Integer> without = IntStream.range(0, readings.size())
                    .filter(run ->
                            readings.get(run).lack == Lack.NOTHING && !word(run).isEmpty())
                    .boxed()
                    .toList();
            List<Double> fractions = cooldowns.within(without);
            boolean used = readings.stream().anyMatch(reading -> reading.is(Schedule.Kind.WSD));
            return used || fractions.isEmpty()
                    ? List.of()
                    : List.of("%s is %s beside schedules without a cool-down: it is not used. Maybe --schedule wsd:%s."
                            .formatted(
                                    cooldowns.header(),
                                    fractions.stream().map(CellText::of).collect(Collectors.joining(", ")),
                                    CellText.of(fractions.get(0))));
        }
    }

    /** A problem where a word is not known. */
    List<Parsed<Schedule>> ofRuns() {
        return readings.stream().map(Reading::schedule).toList();
    }

    /** How the cool-down of each run falls where its schedule says so; none if all fall in a line. */
    RunValues shapes() {
        boolean any = readings.stream().anyMatch(reading -> !reading.shape.isEmpty());
        return RunValues.of(
                readings.size(),
                run -> any && readings.get(run).is(Schedule.Kind.WSD)
                        ? readings.get(run).shape.isEmpty() ? "linear" : readings.get(run).shape
                        : null);
    }

    /** Comes before all other warnings: the whole reading hangs on it. */
    List<String> assumed() {
        return said
                ? List.of()
                : List.of(
                        "No column is the schedule: the runs are taken as annealed. --schedule constant if the rate is constant; then"
                                + " every point of a curve counts as a budget.");
    }

    List<String> unknown() {
        List<String> unknown = new ArrayList<>();
        for (Lack lack : Lack.values()) {
            TreeSet<String> words = readings.stream()
                    .filter(reading -> reading.lack == lack)
                    .map(reading -> reading.schedule.text())
                    .collect(Collectors.toCollection(TreeSet::new));
            if (!words.isEmpty()) {
                unknown.addAll(words(lack, String.join(", ", words)));
            }
        }
        unknown.addAll(remarks);
        return unknown;
    }

    private static List<String> words(Lack lack, String schedules) {
        return switch (lack) {
            case NOTHING -> List.of();
            case NAME ->
                List.of("The schedule %s is not known (%s): a run of it speaks for its own budget alone."
                        .formatted(schedules, String.join(", ", Schedule.Kind.written())));
            case COOLDOWN ->
                List.of(
                        "The schedule %s does not say how long it decays: a run of it speaks for its own budget alone. Maybe --columns cooldown=HEADER, or --schedule wsd:0.2."
                                .formatted(schedules));
            case END ->
                List.of(
                        "The schedule %s does not say where it ends: a run of it speaks for its own budget alone. Maybe --columns min_lr=HEADER, or --schedule says where it ends."
                                .formatted(schedules));
        };
    }
}
