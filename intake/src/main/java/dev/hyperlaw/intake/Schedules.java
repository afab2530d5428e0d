package dev.hyperlaw.intake;

import dev.hyperlaw.Parsed;
import dev.hyperlaw.transfer.Schedule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The schedule of every run.
 *
 * @param said whether a column or the user says anything of it
 * @param ofRuns a problem where a word is not known
 */
record Schedules(boolean said, List<Parsed<Schedule>> ofRuns) {
    /** What is assumed when nothing is said. */
    private static final Parsed<Schedule> ANNEALED = Parsed.of(Schedule.cosine());

    Schedules {
        ofRuns = List.copyOf(ofRuns);
    }

    static Schedules of(TableRuns table) {
        int runs = table.runs().count();
        Optional<Parsed<Schedule>> given = table.choices().schedule().map(text -> Parsed.of(Schedule.parse(text)));
        Optional<RunValues> words = table.values(Role.SCHEDULE);
        Optional<RunValues> cooldowns = table.values(Role.COOLDOWN);
        boolean endKnown =
                table.roles().containsKey(Role.FINAL_LR) || table.roles().containsKey(Role.MIN_LR);
        Map<List<String>, Parsed<Schedule>> known = new HashMap<>();
        return new Schedules(
                given.isPresent() || words.isPresent(),
                IntStream.range(0, runs)
                        .mapToObj(run -> given.or(() -> words.filter(values -> values.has(run))
                                        .map(values -> known.computeIfAbsent(
                                                Stream.of(Optional.of(values), cooldowns)
                                                        .map(of -> of.filter(each -> each.has(run))
                                                                .map(each -> each.text(run))
                                                                .orElse(""))
                                                        .toList(),
                                                said -> read(said.get(0), said.get(1), endKnown))))
                                .orElse(ANNEALED))
                        .toList());
    }

    private static Parsed<Schedule> read(String said, String cooldown, boolean endKnown) {
        String word = said.strip().toLowerCase(Locale.ROOT);
        String plain = HeaderName.normal(word);
        Parsed<Schedule> read = Parsed.read(
                Arrays.stream(Schedule.Kind.values())
                        .filter(kind -> names(kind, endKnown).anyMatch(plain::equals))
                        .findFirst()
                        .map(kind -> kind.takesCooldown() && !cooldown.isEmpty()
                                ? kind.text() + ":" + cooldown
                                : kind.text())
                        .orElse(word),
                Schedule::parse);
        return read.value().map(Parsed::of).orElse(read);
    }

    /** What trainers call a kind. */
    private static Stream<String> names(Schedule.Kind kind, boolean endKnown) {
        Stream<String> usual = Stream.of("%s", "%s_with_warmup", "warmup_%s", "%s_annealing", "%s_decay")
                .map(form -> form.formatted(kind.text()));
        return switch (kind) {
            case WSD -> Stream.concat(usual, Stream.of("trapezoidal", "trapezoid", "warmup_stable_decay"));
            case CONSTANT, COSINE, LINEAR ->
                endKnown ? Stream.concat(usual, Stream.of(kind.text() + "_with_min_lr")) : usual;
        };
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
        TreeSet<String> unknown = ofRuns.stream()
                .filter(schedule -> schedule.value().isEmpty())
                .map(Parsed::text)
                .collect(Collectors.toCollection(TreeSet::new));
        return unknown.isEmpty()
                ? List.of()
                : List.of("The schedule %s is not known (%s): a run of it speaks for its own budget alone."
                        .formatted(String.join(", ", unknown), String.join(", ", Schedule.Kind.written())));
    }
}
