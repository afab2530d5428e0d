package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.transfer.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which settings a run has beside learning rate, batch and tokens, and how every column was taken. */
final class Settings {
    /** Names that mean something else to whoever compares runs. */
    private static final Set<String> TAKEN = Set.of(
            "lr",
            "batch_tokens",
            "batch",
            "alpha",
            "beta",
            "beta1",
            "seed",
            "tokens",
            "record",
            "objective",
            "schedule",
            "final_lr",
            "warmup",
            RunConfiguration.DERIVED);

    private final Columns columns;
    private final ReadingChoices choices;
    private final Map<Role, RoleColumn> roles;
    private final RunIndex runs;
    private final RunFacts facts;
    private final List<String> warnings;
    private final Set<Integer> grouped = new HashSet<>();
    private final Set<Integer> ignored = new HashSet<>();
    private final Map<Integer, ColumnReading> treated = new LinkedHashMap<>();
    private final List<SettingColumn> found = new ArrayList<>();
    private final Map<String, RunValues> bases = new LinkedHashMap<>();

    Settings(
            Columns columns,
            ReadingChoices choices,
            Map<Role, RoleColumn> roles,
            RunIndex runs,
            RunFacts facts,
            List<String> warnings) {
        this.columns = columns;
        this.choices = choices;
        this.roles = roles;
        this.runs = runs;
        this.facts = facts;
        this.warnings = warnings;
        choices.groupBy().forEach(name -> grouped.add(column("--group-by", name)));
        choices.ignore().forEach(name -> ignored.add(column("--ignore", name)));
        RoleColumn group = roles.get(Role.GROUP);
        if (group != null && group.column().isPresent()) {
            grouped.add(group.column().getAsInt());
        }
    }

    private int column(String option, String name) {
        return columns.find(name)
                .orElseThrow(() -> new InputProblem(
                        "%s: %s has no column '%s'; there are %s."
                                .formatted(option, columns.source(), name, String.join(", ", columns.headers())),
                        NearestName.of(name, columns.headers()).orElse("the header is spelt differently")
                                + " was meant."));
    }

    List<SettingColumn> found() {
        return found;
    }

    List<ColumnReading> readings() {
        List<ColumnReading> all = new ArrayList<>();
        for (int column = 0; column < columns.count(); column++) {
            all.add(Objects.requireNonNull(treated.get(column)));
        }
        return all;
    }

    void read() {
        bases.put("tokens", RunValues.of(runs.count(), run -> rounded(facts.budget(run))));
        bases.put("batch", RunValues.of(runs.count(), run -> number(facts.batch()[run])));
        bases.put("lr", RunValues.of(runs.count(), run -> number(facts.lr()[run])));
        quantities();
        values(Role.SEED).ifPresent(seeds -> bases.put("seed", seeds));
        values(Role.PARAMS).ifPresent(sizes -> bases.put("params", sizes));
        lengths();
        apart(Role.PARAMS, "params");
        apart(Role.OPTIMIZER, "optimizer");
        schedule();
        momentum();
        follower(Role.BETA2, "beta2");
        follower(Role.WEIGHT_DECAY, "weight_decay");
        warmup();
        for (int column = 0; column < columns.count(); column++) {
            if (!treated.containsKey(column)) {
                other(column);
            }
        }
        bases.clear();
    }

    private static @Nullable Object rounded(double tokens) {
        return tokens > 0 ? (Object) (double) Math.round(100 * Math.log(tokens)) : null;
    }

    private static @Nullable Object number(double value) {
        return Double.isNaN(value) ? null : (Object) value;
    }

    private void quantities() {
        Map<Role, Treatment> known = new EnumMap<>(Role.class);
        known.put(Role.LR, Treatment.TUNED);
        known.put(Role.BATCH, Treatment.TUNED);
        known.put(Role.TOKENS, Treatment.BUDGET);
        known.put(Role.STEPS, Treatment.BUDGET);
        known.put(Role.PLANNED, Treatment.BUDGET);
        known.put(Role.PLANNED_STEPS, Treatment.BUDGET);
        known.put(Role.LOSS, Treatment.MEASURED);
        known.put(Role.RUN, Treatment.IDENTIFIES);
        known.put(Role.SEED, Treatment.REPLICATE);
        known.put(Role.SAMPLES, Treatment.RECORDED);
        known.put(Role.STATUS, Treatment.RECORDED);
        known.forEach((role, treatment) -> {
            RoleColumn source = roles.get(role);
            boolean same = source != null
                    && source.column().isPresent()
                    && columns.series(source.column().getAsInt()).isConstant();
            boolean open = treatment == Treatment.TUNED || treatment == Treatment.BUDGET;
            treat(
                    role,
                    same && open ? Treatment.CONSTANT : treatment,
                    role == Role.STATUS ? "says how a run ended" : "");
        });
    }

    private void treat(Role role, Treatment treatment, String note) {
        RoleColumn source = roles.get(role);
        if (source != null) {
            for (String name : source.expression().names()) {
                columns.find(name)
                        .ifPresent(column -> treated.putIfAbsent(
                                column, new ColumnReading(columns.header(column), treatment, note)));
            }
        }
    }

    private Optional<RunValues> values(Role role) {
        RoleColumn source = roles.get(role);
        OptionalInt column = source == null ? OptionalInt.empty() : source.column();
        return column.isPresent()
                ? Optional.of(RunValues.of(columns.series(column.getAsInt()), runs))
                : Optional.empty();
    }

    private void lengths() {
        RunValues lengths = RunValues.of(runs.count(), run -> number(facts.sequence()[run]));
        if (!lengths.values().isEmpty()) {
            found.add(SettingColumn.of("sequence_length", lengths, true));
        }
        treat(Role.SEQ, lengths.isConstant() ? Treatment.CONSTANT : Treatment.GROUP, "");
    }

    /** A setting that is a group whatever else varies with it. */
    private void apart(Role role, String name) {
        values(role).ifPresent(values -> {
            boolean free = isIgnored(role);
            treat(role, free ? Treatment.IGNORED : values.isConstant() ? Treatment.CONSTANT : Treatment.GROUP, "");
            if (!free) {
                found.add(SettingColumn.of(name, values, true));
            }
        });
    }

    private boolean isIgnored(Role role) {
        RoleColumn source = roles.get(role);
        return source != null
                && source.column().isPresent()
                && ignored.contains(source.column().getAsInt());
    }

    private void schedule() {
        RunValues words = values(Role.SCHEDULE).orElse(null);
        RunValues cooldowns = values(Role.COOLDOWN).orElse(null);
        Schedules schedules = new Schedules(choices.schedule(), words, cooldowns);
        RunValues texts = RunValues.of(runs.count(), schedules::of);
        schedules.warn(warnings);
        found.add(SettingColumn.of("schedule", texts, true));
        Treatment treatment = choices.schedule().isPresent()
                ? Treatment.RECORDED
                : texts.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
        String note = choices.schedule().isPresent() ? "--schedule was given" : "";
        treat(Role.SCHEDULE, treatment, note);
        treat(Role.COOLDOWN, treatment, note);
        finalRate();
    }

    /** The last rate over the peak, where it is a tenth or more; below that a schedule is annealed whatever it is. */
    private void finalRate() {
        RunValues shares = values(Role.FINAL_LR).orElse(null);
        RunValues rates = values(Role.MIN_LR).orElse(null);
        if (shares == null && rates == null) {
            return;
        }
        RunValues source = shares == null ? Objects.requireNonNull(rates) : shares;
        double usual = shares == null && source.isConstant() ? median(facts.lr()) : Double.NaN;
        RunValues exact = RunValues.of(runs.count(), run -> {
            Object value = source.has(run) ? source.values().get(source.codes()[run]) : null;
            double peak = shares != null ? 1 : Double.isNaN(usual) ? facts.lr()[run] : usual;
            double share = value instanceof Double rate ? rate / peak : Double.NaN;
            return share >= Schedule.ANNEALED_BELOW && share <= 1 ? (Object) (Math.round(1e6 * share) / 1e6) : null;
        });
        if (!exact.values().isEmpty()) {
            found.add(SettingColumn.of("final_lr", exact, true));
        }
        Treatment treatment = exact.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
        boolean annealed = exact.values().isEmpty();
        treat(Role.FINAL_LR, annealed ? Treatment.RECORDED : treatment, annealed ? "below a tenth of the peak" : "");
        treat(Role.MIN_LR, annealed ? Treatment.RECORDED : treatment, annealed ? "below a tenth of the peak" : "");
    }

    /** One last rate for all peaks is one schedule: its share of the middle one stands for all. */
    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    private void momentum() {
        values(Role.BETAS).ifPresent(betas -> {
            List<Object> first = new ArrayList<>();
            List<Object> second = new ArrayList<>();
            for (Object value : betas.values()) {
                String[] parts =
                        value.toString().replaceAll("[\\[\\](){}\\s]", "").split(",", -1);
                first.add(Numeral.parse("betas", parts[0]).nonNegative());
                second.add(
                        parts.length > 1
                                ? (Object) Numeral.parse("betas", parts[1]).nonNegative()
                                : value);
            }
            found.add(SettingColumn.of("beta1", new RunValues(betas.codes(), first, false), false));
            RunValues seconds = new RunValues(betas.codes(), second, false);
            RunValues merged = RunValues.of(
                    runs.count(), run -> seconds.has(run) ? seconds.values().get(seconds.codes()[run]) : null);
            found.add(SettingColumn.of("beta2", merged, true));
            treat(
                    Role.BETAS,
                    betas.isConstant() ? Treatment.CONSTANT : Treatment.TUNED,
                    betas.isConstant() ? "" : "beta1; beta2 is a group");
        });
        for (Role role : List.of(Role.BETA1, Role.ALPHA)) {
            values(role).ifPresent(values -> {
                found.add(SettingColumn.of(role.word(), values, false));
                treat(role, values.isConstant() ? Treatment.CONSTANT : Treatment.TUNED, "");
            });
        }
    }

    private void follower(Role role, String name) {
        values(role).ifPresent(values -> setting(role, name, values));
    }

    private void setting(Role role, String name, RunValues values) {
        RoleColumn source = Objects.requireNonNull(roles.get(role));
        int column = source.column().orElseThrow();
        String base = grouped.contains(column) || values.isConstant() ? "" : base(values);
        boolean free = ignored.contains(column);
        treat(
                role,
                free
                        ? Treatment.IGNORED
                        : values.isConstant()
                                ? Treatment.CONSTANT
                                : base.isEmpty() ? Treatment.GROUP : Treatment.RECORDED,
                base.isEmpty() || free ? "" : "follows from " + base);
        if (!free) {
            found.add(SettingColumn.of(name, values, base.isEmpty()));
        }
    }

    /** What the values follow from; empty if they are free. */
    private String base(RunValues values) {
        List<String> names = List.copyOf(bases.keySet());
        for (String name : names) {
            if (values.follows(Objects.requireNonNull(bases.get(name)))) {
                return name;
            }
        }
        for (List<String> pair :
                List.of(List.of("tokens", "batch"), List.of("params", "tokens"), List.of("params", "batch"))) {
            RunValues left = bases.get(pair.get(0));
            RunValues right = bases.get(pair.get(1));
            if (left != null && right != null && values.follows(left, right)) {
                return String.join(" and ", pair);
            }
        }
        return "";
    }

    private void warmup() {
        values(Role.WARMUP).ifPresent(values -> {
            String header = Objects.requireNonNull(roles.get(Role.WARMUP)).shown();
            List<Object> texts = values.values().stream()
                    .map(value -> (Object) WarmUpText.of(HeaderName.of(header), value))
                    .toList();
            setting(Role.WARMUP, "warmup", new RunValues(values.codes(), texts, values.changes()));
        });
    }

    private void other(int column) {
        HeaderName name = columns.name(column);
        Series series = columns.series(column);
        if (ignored.contains(column)) {
            note(column, Treatment.IGNORED, "");
        } else if (series.isConstant()) {
            note(column, Treatment.CONSTANT, "");
        } else if (grouped.contains(column) || Bookkeeping.isAlwaysApart(name)) {
            group(column, RunValues.of(series, runs));
        } else if (Role.RUN.names().stream().anyMatch(names -> names.contains(name.last()))) {
            note(column, Treatment.IDENTIFIES, "");
        } else if (Bookkeeping.isRecorded(name)) {
            note(column, Treatment.RECORDED, "bookkeeping");
        } else {
            byValues(column, RunValues.of(series, runs));
        }
    }

    private void byValues(int column, RunValues values) {
        if (values.changes()) {
            note(column, Treatment.RECORDED, "changes within a run");
        } else if (values.isConstant()) {
            note(column, Treatment.CONSTANT, "");
        } else if (2 * values.distinct() > runs.count() && runs.count() > 2) {
            note(column, Treatment.RECORDED, "differs in almost every run");
        } else {
            String base = base(values);
            if (base.isEmpty()) {
                group(column, values);
            } else {
                note(column, Treatment.RECORDED, "follows from " + base);
            }
        }
    }

    private void note(int column, Treatment treatment, String note) {
        treated.put(column, new ColumnReading(columns.header(column), treatment, note));
    }

    private void group(int column, RunValues values) {
        note(column, Treatment.GROUP, "");
        String name = columns.name(column).stripped();
        boolean taken = TAKEN.contains(name)
                || found.stream().anyMatch(other -> other.name().equals(name));
        found.add(SettingColumn.of(taken ? "column " + columns.header(column) : name, values, true));
    }
}
