package dev.hyperlaw.view.sweep;

import dev.hyperlaw.desk.sweep.RunCounts;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.document.Fact;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What is said of runs wherever they are listed or counted. */
public final class SweptRunFacts {
    private SweptRunFacts() {}

    /** {@code 28 runs: 25 finished, 3 diverged}; programs get a number for every state. */
    static Fact counts(RunCounts counts) {
        String words = counts.byStatus().isEmpty()
                ? ""
                : counts.byStatus().entrySet().stream()
                        .map(entry -> entry.getValue() + " " + word(entry.getKey()))
                        .collect(Collectors.joining(", ", ": ", ""));
        Map<String, Object> numbers = new LinkedHashMap<>();
        for (RunStatus status : RunStatus.values()) {
            numbers.put(word(status), counts.of(status));
        }
        return Fact.of(
                "counts", numbers, "%d %s%s".formatted(counts.total(), counts.total() == 1 ? "run" : "runs", words));
    }

    static String word(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    /** One setting in a table; programs find it among {@link #settings}. */
    static Fact setting(RunConfiguration run, String name) {
        return Fact.words(run.get(name).map(Setting::canonical).orElse(Fact.NOTHING));
    }

    /** Every setting of a run, as numbers, texts and truth values. */
    public static Fact settings(RunConfiguration run) {
        Map<String, Object> plain = new LinkedHashMap<>();
        run.settings().forEach((name, setting) -> plain.put(name, plain(setting)));
        return Fact.data("settings", plain);
    }

    /** A number, a text or a truth value. */
    static Object plain(Setting setting) {
        if (setting instanceof Setting.Numeric numeric) {
            boolean whole = numeric.value() == Math.rint(numeric.value()) && Math.abs(numeric.value()) < 1L << 53;
            return whole ? (Object) (long) numeric.value() : (Object) numeric.value();
        }
        return setting instanceof Setting.Flag flag ? (Object) flag.value() : setting.canonical();
    }
}
