package dev.hyperlaw.sweep.settings;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads one run's settings by name and type. A problem never stops the reading: it is collected, and a harmless value is
 * returned, so that one pass finds everything. A reader that was asked for every setting of an objective can say
 * two things more: which of the given ones nobody asked for, and what the run is when every default is written out.
 */
public final class SettingsReader {
    private final RunConfiguration configuration;
    private final List<SettingProblem> problems = new ArrayList<>();
    private final Set<String> known = new LinkedHashSet<>();
    private final SortedMap<String, Setting> used = new TreeMap<>();
    private final SortedMap<String, String> unused = new TreeMap<>();

    public SettingsReader(RunConfiguration configuration) {
        this.configuration = configuration;
    }

    /** What was given, whether it was asked for or not. */
    public Set<String> given() {
        return configuration.settings().keySet();
    }

    public boolean has(String name) {
        known.add(name);
        return configuration.get(name).isPresent();
    }

    /** A number greater than zero. */
    public double positive(String name, double otherwise) {
        return number(name, otherwise, value -> value > 0, "positive");
    }

    /** As {@link #positive(String, double)}, and it must be given. */
    public double positive(String name) {
        return required(name) ? positive(name, 1) : 1;
    }

    public double notNegative(String name, double otherwise) {
        return number(name, otherwise, value -> value >= 0, "zero or positive");
    }

    /** A number in (low, high]. */
    public double within(String name, double low, double high, double otherwise) {
        return number(name, otherwise, v -> v > low && v <= high, "in (%s, %s]".formatted(low, high));
    }

    /** A whole number, at least {@code least}. */
    public long whole(String name, long least, long otherwise) {
        return (long) number(
                name, otherwise, v -> v == Math.rint(v) && v >= least, "a whole number, at least %d".formatted(least));
    }

    /** As {@link #whole(String, long, long)}, and it must be given. */
    public long whole(String name, long least) {
        return required(name) ? whole(name, least, least) : least;
    }

    public boolean flag(String name, boolean otherwise) {
        Optional<Setting> given = given(name, Setting.of(otherwise));
        if (given.isEmpty()) {
            return otherwise;
        }
        if (given.get() instanceof Setting.Flag flag) {
            return flag.value();
        }
        problem(name, "%s is '%s', and must be true or false.".formatted(name, given.get()));
        return otherwise;
    }

    public String text(String name, String otherwise) {
        return given(name, Setting.of(otherwise)).map(Setting::canonical).orElse(otherwise);
    }

    /** One of the words of an enum, written in lower case with hyphens. */
    public <E extends Enum<E>> E choice(String name, Class<E> words, E otherwise) {
        Optional<Setting> given = given(name, Setting.of(word(otherwise)));
        if (given.isEmpty()) {
            return otherwise;
        }
        String wanted = given.get().canonical();
        Optional<E> known = constant(words, wanted);
        if (known.isEmpty()) {
            List<String> all = Arrays.stream(words.getEnumConstants())
                    .map(SettingsReader::word)
                    .toList();
            problem(
                    name,
                    "%s is '%s', and is one of %s.%s"
                            .formatted(
                                    name,
                                    wanted,
                                    String.join(", ", all),
                                    NearestName.of(wanted, all)
                                            .map(near -> "\nMaybe " + near + " was meant.")
                                            .orElse("")));
        }
        return known.orElse(otherwise);
    }

    /** The constant that {@link #word} writes so. */
    public static <E extends Enum<E>> Optional<E> constant(Class<E> words, String text) {
        return Arrays.stream(words.getEnumConstants())
                .filter(constant -> word(constant).equals(text))
                .findFirst();
    }

    /** How a constant is written in a sweep file: {@code NORMALIZED_SGD} is {@code normalized-sgd}. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A text that {@code parse} understands, as it does {@code otherwise}; its {@link InputProblem} becomes a problem of this setting. */
    public <T> T parsed(String name, String otherwise, Function<String, T> parse) {
        Optional<Setting> given = given(name, Setting.of(otherwise));
        try {
            return parse.apply(given.map(Setting::canonical).orElse(otherwise));
        } catch (InputProblem e) {
            problem(name, String.valueOf(e.getMessage()));
            return parse.apply(otherwise);
        }
    }

    /** Token counts, rising, as the sweep file reader writes them: {@code 65536,131072,…}. */
    public List<Long> counts(String name, long otherwise) {
        return parsed(name, Long.toString(otherwise), text -> {
            try {
                return Arrays.stream(text.split(",", -1))
                        .map(String::strip)
                        .map(Long::valueOf)
                        .sorted()
                        .distinct()
                        .toList();
            } catch (NumberFormatException e) {
                throw new InputProblem(
                        "%s is '%s', and must be a list of token counts.".formatted(name, text),
                        "logspace(64k, 4M, 13) was meant.");
            }
        });
    }

    /**
     * Notes that a setting exists and has no bearing on this run.
     *
     * @param belongsTo what it would have one on, such as {@code optimizer: adamw}
     */
    public void unused(String belongsTo, String... names) {
        for (String name : names) {
            known.add(name);
            if (configuration.get(name).isPresent()) {
                unused.put(name, belongsTo);
            }
        }
    }

    /** Notes that {@code name} is missing, if it is. */
    public boolean required(String name) {
        if (!has(name)) {
            problem(name, "%s is missing.".formatted(name));
            return false;
        }
        return true;
    }

    public void problem(String name, String message) {
        problems.add(new SettingProblem(name, message));
    }

    /** What was found so far, and a problem for every setting that was given and never asked for. */
    public List<SettingProblem> problems() {
        List<SettingProblem> all = new ArrayList<>(problems);
        Set<String> unknown = new LinkedHashSet<>(configuration.settings().keySet());
        unknown.removeAll(known);
        for (String name : unknown) {
            String near = NearestName.of(name, known)
                    .map(other -> other + " was meant.")
                    .orElseGet(() ->
                            "it is one of %s.".formatted(known.stream().sorted().collect(Collectors.joining(", "))));
            all.add(new SettingProblem(name, "There is no setting '%s' here.\nMaybe %s".formatted(name, near)));
        }
        return List.copyOf(all);
    }

    /** @throws InputProblem naming every problem, if there are any */
    public void requireNoProblem() {
        List<SettingProblem> all = problems();
        if (!all.isEmpty()) {
            throw new InputProblem(all.stream().map(SettingProblem::message).collect(Collectors.joining("\n")));
        }
    }

    /** Every setting that was asked for, with the value that holds: what was given, or else the default. */
    public RunConfiguration used() {
        return new RunConfiguration(used);
    }

    /** What was given and has no bearing on this run, each with what it belongs to. */
    public SortedMap<String, String> unused() {
        return Collections.unmodifiableSortedMap(unused);
    }

    private Optional<Setting> given(String name, Setting otherwise) {
        known.add(name);
        Optional<Setting> given = configuration.get(name);
        used.put(name, given.orElse(otherwise));
        return given;
    }

    private double number(String name, double otherwise, DoublePredicate fits, String rule) {
        Optional<Setting> given = given(name, Setting.of(otherwise));
        if (given.isEmpty()) {
            return otherwise;
        }
        if (given.get() instanceof Setting.Numeric numeric && fits.test(numeric.value())) {
            return numeric.value();
        }
        problem(name, "%s is %s, and must be %s.".formatted(name, given.get(), rule));
        return otherwise;
    }
}
