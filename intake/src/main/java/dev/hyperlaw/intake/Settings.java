package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
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
            for (String name : source.formula().names()) {
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
        Schedules schedules = new Schedules(
                choices.schedule(),
                words,
                cooldowns,
                roles.containsKey(Role.FINAL_LR) || roles.containsKey(Role.MIN_LR));
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

    /** Where the schedules end, unless the schedule that was given says so. */
    private void finalRate() {
        for (Role role : List.of(Role.FINAL_LR, Role.MIN_LR)) {
            RoleColumn source = roles.get(role);
            if (source == null) {
                continue;
            }
            RunValues values = values(role).orElseGet(() -> computed(source));
            boolean given = choices.schedule().map(text -> text.contains("%")).orElse(false);
            if (given
                    || isIgnored(role)
                    || found.stream().anyMatch(column -> column.name().equals("final_lr"))) {
                treat(
                        role,
                        isIgnored(role) ? Treatment.IGNORED : Treatment.RECORDED,
                        given ? "--schedule was given" : "");
                continue;
            }
            RunValues fractions = new FinalRates(role, source, values, columns, runs, facts.lr()).fractions();
            if (!fractions.values().isEmpty()) {
                found.add(SettingColumn.of("final_lr", fractions, true));
            }
            treat(role, fractions.isConstant() ? Treatment.CONSTANT : Treatment.GROUP, "");
        }
    }

    /** A number or a formula that was given in place of a column, by the first row of each run. */
    private RunValues computed(RoleColumn source) {
        return RunValues.of(
                runs.count(),
                run -> number(source.formula().compute(name -> {
                    OptionalInt column = columns.find(name);
                    return column.isPresent()
                            ? columns.series(column.getAsInt()).number(runs.row(run, 0))
                            : Double.NaN;
                })));
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
