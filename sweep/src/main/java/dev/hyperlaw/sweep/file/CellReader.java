package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.Parsed;
import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TextFolder;
import dev.hyperlaw.transfer.Schedule;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One cell of the grid as a configuration: every value in its one canonical form, units gone. */
final class CellReader {
    /** A number and letters that are neither a unit nor a suffix of numbers. */
    private static final Pattern OTHER_UNIT =
            Pattern.compile("([\\d.^]+)\\s*(?!(?i:[kmgt]i?|b)?(?i:seq|tok)|[kKMBGT]$|[KMGT]i$)([A-Za-z]+)");

    private static final String CONSTANT = Schedule.constant().toString();

    private final Objective objective;
    private final Map<String, Setting> common;
    private final Problems problems;
    private final Map<String, String> digests = new HashMap<>();

    /** @param common settings that every run has besides its cell */
    CellReader(Objective objective, Map<String, Setting> common, Problems problems) {
        this.objective = objective;
        this.common = Map.copyOf(common);
        this.problems = problems;
    }

    /**
     * A cell as a run.
     *
     * @param unreadable settings that could not be read and are missing in the run
     */
    record Reading(RunConfiguration run, Set<String> unreadable) {}

    Reading read(Map<String, WrittenValue> cell, RecordPoints record) {
        Map<String, Setting> settings = new TreeMap<>();
        settings.put(Objective.SETTING, Setting.of(objective.text()));
        settings.put("seed", Setting.of(1));
        settings.putAll(common);
        Set<String> unreadable = new TreeSet<>();
        cell.forEach((name, choice) -> {
            if (!name.equals("batch_tokens")) {
                put(settings, unreadable, name, choice, () -> setting(name, choice));
            }
        });
        WrittenValue batch = cell.get("batch_tokens");
        if (batch != null) {
            put(settings, unreadable, "batch_tokens", batch, () -> batch(batch, settings));
        }
        WrittenValue path = cell.get("data.path");
        if (path != null
                && settings.get("data.source") instanceof Setting.Text source
                && source.value().equals("text")) {
            String digest = "data.digest"; // another text under the same path makes another run
            put(
                    settings,
                    unreadable,
                    digest,
                    path,
                    () -> Setting.of(digests.computeIfAbsent(
                            path.text(), at -> TextFolder.at(at).digest())));
        }
        record(settings, cell, record);
        if (objective.knowsNoSequences()) {
            settings.remove("seq_len"); // it has done its work: the batch is in tokens
        }
        return new Reading(RunConfiguration.of(settings), unreadable);
    }

    private void put(
            Map<String, Setting> settings,
            Set<String> unreadable,
            String name,
            WrittenValue choice,
            Supplier<Setting> value) {
        try {
            settings.put(name, value.get());
        } catch (InputProblem e) {
            problems.add(choice.place(), e);
            unreadable.add(name);
        }
    }

    private Setting setting(String name, WrittenValue choice) {
        String text = choice.text();
        return switch (name) {
            case "lr" -> Setting.of(LearningRate.parse("lr", text).value());
            case "alpha" -> Setting.of(momentum(choice).alpha());
            case "tokens" -> Setting.of(TokenBudget.parse("tokens", text).tokens());
            case "seed" -> Setting.of(seed(choice));
            case "warmup" -> Setting.of(warmUp(text).text());
            case "schedule" -> Setting.of(schedule(text));
            case "seq_len" -> Setting.of(Numeral.parse("seq_len", text).whole("tokens"));
            default -> choice.typed();
        };
    }

    private static Momentum momentum(WrittenValue choice) {
        double value = Numeral.parse(choice.written(), choice.text())
                .withoutSuffix()
                .value()
                .doubleValue();
        return choice.written().equals("beta") ? Momentum.ofBeta("beta", value) : new Momentum(value);
    }

    private static WarmUp warmUp(String text) {
        WarmUp parsed = WarmUp.parse("warmup", text);
        return parsed.isNone() ? WarmUp.NONE : parsed; // 0% and 0steps are the same
    }

    private static double seed(WrittenValue choice) {
        Numeral numeral = Numeral.parse(choice.written(), choice.text());
        double seed = numeral.nonNegative();
        if (seed != Math.rint(seed) || seed > 1L << 53) {
            throw new InputProblem("A seed is a whole number up to 2^53, and this one is %s.".formatted(choice.text()));
        }
        return seed;
    }

    /** A trainer of the user's own may have schedules that we have not heard of. */
    private String schedule(String text) {
        Parsed<Schedule> read = Parsed.read(text, Schedule::parse);
        if (read.value().isEmpty() && objective.runsCommand()) {
            return text;
        }
        Schedule schedule = read.orElseThrow();
        if (schedule.decays() && schedule.finalFraction() > 0) {
            throw new InputProblem(
                    "The schedule '%s' says where it ends, which is a setting of its own here.".formatted(text),
                    "schedule: %s and final_lr: %s."
                            .formatted(text.strip().split("\\s+", 2)[0], NumberText.rounded(schedule.finalFraction())));
        }
        return schedule.kind().takesCooldown()
                ? schedule.kind().text()
                        + ":"
                        + BigDecimal.valueOf(schedule.cooldown())
                                .stripTrailingZeros()
                                .toPlainString()
                : schedule.kind().text();
    }

    private Setting batch(WrittenValue choice, Map<String, Setting> settings) {
        OptionalInt length = sequenceLength(settings);
        String lower = choice.text().toLowerCase(Locale.ROOT);
        if (length.isEmpty() && lower.matches(".*seq(s|uences)?\\s*")) {
            throw new InputProblem(
                    "batch %s counts sequences, and the sequence length is not given.".formatted(choice.text()),
                    "add seq_len: 4096.");
        }
        Matcher unit = OTHER_UNIT.matcher(choice.text());
        if (unit.matches()) {
            throw new InputProblem(
                    "batch %s ends in '%s', and counts sequences (seq) or tokens (tok)."
                            .formatted(choice.text(), unit.group(2)),
                    "%sseq or %stok.".formatted(unit.group(1), unit.group(1)));
        }
        return Setting.of(BatchSize.parse("batch", choice.text(), length, Optional.empty())
                .tokens());
    }

    private OptionalInt sequenceLength(Map<String, Setting> settings) {
        if (objective.isTrained()) {
            return OptionalInt.of(ModelSettings.read(new SettingsReader(RunConfiguration.of(settings)))
                    .context());
        }
        return settings.get("seq_len") instanceof Setting.Numeric length && length.value() <= Integer.MAX_VALUE
                ? OptionalInt.of((int) length.value())
                : OptionalInt.empty();
    }

    private void record(Map<String, Setting> settings, Map<String, WrittenValue> cell, RecordPoints record) {
        boolean wanted = record.given() || !objective.runsCommand();
        if (!wanted || !(settings.get("tokens") instanceof Setting.Numeric tokens)) {
            return;
        }
        long horizon = (long) tokens.value();
        String schedule =
                settings.getOrDefault("schedule", Setting.of(CONSTANT)).canonical();
        boolean constant = schedule.equals(CONSTANT);
        NavigableSet<Long> points = record.within(horizon, constant);
        settings.put("record", Setting.of(RecordPoints.text(points)));
        boolean shorter = points.first() < horizon;
        WrittenValue warmUp = cell.get("warmup");
        if (shorter && constant && warmUp != null && warmUp.text().endsWith("%")) {
            problems.warn(
                    warmUp.place(),
                    "A warm-up of %s is longer for longer runs, so what this run shows at shorter budgets is not what a shorter run would show.\nMaybe warmup: 100steps."
                            .formatted(warmUp.text()));
        }
        if (shorter && record.given() && !constant) {
            problems.warn(
                    record.place(),
                    "With the schedule %s only the end of a run is a result: what is recorded before it belongs to no shorter budget."
                            .formatted(schedule));
        }
    }
}
