package dev.hyperlaw.intake;

import dev.hyperlaw.transfer.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A column of words that refines the schedule, such as how a cool-down falls: what it adds is not understood, and that is said. */
record DecayWords(TableRuns table, List<Schedules.Reading> readings) {
    private static final Set<String> NAMES = Set.of(
            ("decay decay_type decay_style decay_shape wsd_decay_style lr_wsd_decay_style cooldown_type cooldown_style"
                            + " cooldown_shape")
                    .split(" "));
    private static final int SHOWN = 4;

    /** What is said of it; empty if there is no such column, or it says what the schedule says. */
    Optional<String> remark() {
        for (int column = 0; column < table.columns().count(); column++) {
            String name = table.columns().name(column).last();
            if (NAMES.contains(name)) {
                Optional<String> said = remark(column);
                if (said.isPresent()) {
                    return said;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> remark(int column) {
        RunValues words = table.values(column);
        Set<String> more = new TreeSet<>();
        Set<String> schedules = new TreeSet<>();
        for (int run = 0; run < readings.size(); run++) {
            if (words.has(run)
                    && words.values().get(words.codes()[run]) instanceof String word
                    && saysMore(word, readings.get(run))) {
                more.add(word);
                schedules.add(readings.get(run).schedule().text());
            }
        }
        return more.isEmpty()
                ? Optional.empty()
                : Optional.of("%s says more of the schedule than is understood (%s): such runs count as %s%s."
                        .formatted(
                                table.columns().header(column),
                                shown(more),
                                shown(schedules),
                                words.isConstant() ? "" : ", apart from others"));
    }

    private static boolean saysMore(String word, Schedules.Reading reading) {
        return reading.is(Schedule.Kind.WSD)
                ? !ScheduleName.shape(word).isEmpty()
                : !ScheduleName.of(word)
                        .kind()
                        .equals(reading.schedule().value().map(Schedule::kind));
    }

    private static String shown(Set<String> words) {
        return words.stream().limit(SHOWN).map(CellText::shortened).collect(Collectors.joining(", "))
                + (words.size() > SHOWN ? ", …" : "");
    }
}
