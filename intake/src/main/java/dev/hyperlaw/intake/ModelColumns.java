package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.evidence.family.SameSize;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Columns that say which model was trained: its number of parameters, its name, its width and depth. Runs of different models are other sizes,
 * also where each was trained on tokens of its own.
 */
final class ModelColumns {
    static final String PARAMETERS = "params";

    private static final Set<String> NAMES = Set.of(("size flavor flavour preset variant"
                    + " width d_model dim model_dim hidden hidden_size hidden_dim n_embd n_embed embed_dim embedding_dim d_embed"
                    + " depth layers n_layer n_layers num_layers num_hidden_layers n_blocks num_blocks"
                    + " heads n_head n_heads num_heads num_attention_heads n_kv_heads num_kv_heads num_key_value_heads"
                    + " head_dim d_head d_ff ffn_dim intermediate_size mlp_dim mlp_ratio"
                    + " experts n_experts num_experts experts_per_token active_experts")
            .split(" "));
    /** {@code model_name_or_path}, {@code base_model}, {@code arch}: which model it is, in whatever words. */
    private static final Pattern WHICH = Pattern.compile(
            "(\\w+_)?(model|arch|architecture|backbone|network|net)(_(name|id|type|tag|size|flavou?r|preset|variant|config|cfg|path|name_or_path|key|label|class|spec|kind|family))*");
    /** Where a {@code size} is not that of a model. */
    private static final Set<String> ELSEWHERE =
            Set.of("data", "train", "trainer", "training", "optim", "optimizer", "opt", "scheduler", "run");

    private static final Set<String> FLAGS = Set.of("true", "false", "yes", "no");

    /** {@code 1.2b}, {@code 130M}, {@code 1_5b}: a number of parameters as people name models. */
    private static final Pattern SIZE = Pattern.compile("(\\d+)(?:[._p](\\d+))?([kmbt])", Pattern.CASE_INSENSITIVE);

    /** {@code 124,455,168}; one comma may be a decimal one. */
    private static final Pattern GROUPED = Pattern.compile("\\d{1,3}(,\\d{3}){2,}");

    private final TableRuns table;
    private final SettingsPart part;

    ModelColumns(TableRuns table) {
        this.table = table;
        part = read(table.ignored());
    }

    /** How the columns were taken. */
    SettingsPart part() {
        return part;
    }

    /**
     * Numbers of parameters, those of one model alike; names of sizes are turned into numbers where all of them are.
     *
     * @param factor what the column counts in
     */
    static RunValues parameters(RunValues said, double factor) {
        List<Object> numbers = new ArrayList<>();
        for (Object value : said.values()) {
            Optional<Double> number = number(value, factor);
            if (number.isEmpty()) {
                return said;
            }
            numbers.add(number.get());
        }
        SortedSet<Double> sizes = new TreeSet<>();
        numbers.forEach(number -> sizes.add((Double) number));
        Map<Double, Double> standing = SameSize.representatives(sizes);
        return RunValues.of(
                said.codes().length,
                run -> said.has(run) ? standing.get((Double) numbers.get(said.codes()[run])) : null);
    }

    private static Optional<Double> number(Object value, double factor) {
        if (value instanceof Double number) {
            return Optional.of(factor * number);
        }
        if (GROUPED.matcher(value.toString()).matches()) {
            return Optional.of(factor * Double.parseDouble(value.toString().replace(",", "")));
        }
        Matcher size = SIZE.matcher(value.toString().strip());
        if (!size.matches()) {
            return Optional.empty();
        }
        double whole = Double.parseDouble(size.group(1) + "." + (size.group(2) == null ? "0" : size.group(2)));
        return Optional.of(
                switch (size.group(3).toLowerCase(Locale.ROOT)) {
                    case "k" -> whole * 1e3;
                    case "m" -> whole * 1e6;
                    case "b" -> whole * 1e9;
                    default -> whole * 1e12;
                });
    }

    /** The parameters first; what follows from what was taken before says nothing new. */
    private SettingsPart read(Set<Integer> ignored) {
        SettingsPart read = SettingsPart.NONE;
        List<RunValues> taken = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int column : columns()) {
            boolean counts = table.column(Role.PARAMS).stream().anyMatch(each -> each == column);
            FilledParameters filled = FilledParameters.of(
                    table,
                    counts ? table.values(Role.PARAMS).orElseThrow() : table.values(column),
                    counts ? columns() : List.of());
            RunValues values = filled.values();
            String name = counts ? PARAMETERS : table.columns().name(column).stripped();
            if (ignored.contains(column)) {
                read = read.and(treated(column, Treatment.IGNORED, ""));
            } else if (values.changes()) {
                read = read.and(treated(column, Treatment.RECORDED, "changes within a run"));
            } else if (values.isConstant()) {
                read = read.and(SettingsPart.found(SettingColumn.of(name, values, SettingKind.SIZE)))
                        .and(treated(column, Treatment.CONSTANT, filled.note()));
            } else if (!taken.isEmpty() && values.isDeterminedBy(taken)) {
                read = read.and(treated(column, Treatment.RECORDED, "follows from " + String.join(" and ", names)));
            } else if (!counts && !table.grouped().contains(column) && new ModelNames(values).areOfRuns()) {
                boolean said = table.column(Role.PARAMS).isPresent();
                read = read.and(treated(column, said ? Treatment.IDENTIFIES : Treatment.LABEL, ""));
            } else {
                taken.add(values);
                names.add(table.columns().header(column));
                read = read.and(SettingsPart.found(SettingColumn.of(name, values, SettingKind.SIZE)))
                        .and(treated(column, Treatment.SIZE, filled.note()));
            }
        }
        return read;
    }

    /** Which model each run has, under one name; empty if nothing tells models apart. */
    Optional<Map.Entry<String, RunValues>> model() {
        List<SettingColumn> sizes = part.found().stream()
                .filter(column -> !column.values().isConstant())
                .toList();
        if (sizes.isEmpty()) {
            return Optional.empty();
        }
        List<RunValues> values = sizes.stream().map(SettingColumn::values).toList();
        RunValues all =
                values.size() == 1 ? values.get(0) : RunValues.of(table.runs().count(), run -> RunKey.of(run, values));
        return Optional.of(
                Map.entry(sizes.stream().map(SettingColumn::name).collect(Collectors.joining(" and ")), all));
    }

    private List<Integer> columns() {
        List<Integer> found = new ArrayList<>();
        table.column(Role.PARAMS).ifPresent(found::add);
        for (int column = 0; column < table.columns().count(); column++) {
            if (!hasRole(column)
                    && isNamed(table.columns().name(column))
                    && !isFlag(table.columns().series(column))) {
                found.add(column);
            }
        }
        return found;
    }

    private boolean hasRole(int column) {
        return Arrays.stream(Role.values())
                .anyMatch(role -> table.column(role).stream().anyMatch(taken -> taken == column));
    }

    /** Whether runs with different values are other models. */
    static boolean isNamed(HeaderName name) {
        List<String> forms = name.forms();
        int before = name.segments().size() - 2;
        boolean elsewhere = before >= 0 && ELSEWHERE.contains(name.segments().get(before));
        return IntStream.range(0, forms.size())
                .anyMatch(form -> name.foreign(form) == 0
                        && (NAMES.contains(forms.get(form)) && !elsewhere
                                || WHICH.matcher(forms.get(form)).matches()));
    }

    /** Whether something is done with the model: {@code save_model}. */
    private static boolean isFlag(Series series) {
        return IntStream.range(0, series.size())
                .filter(row -> !series.isEmpty(row))
                .allMatch(row -> FLAGS.contains(series.text(row).toLowerCase(Locale.ROOT)));
    }

    private SettingsPart treated(int column, Treatment treatment, String note) {
        return SettingsPart.treated(table, column, treatment, note);
    }
}
