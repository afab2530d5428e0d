package dev.hyperlaw.sweep.file;

import dev.hyperlaw.formula.FormulaParser;
import dev.hyperlaw.formula.FormulaProblem;
import dev.hyperlaw.formula.RunFormula;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.RunNames;
import dev.hyperlaw.sweep.file.Members.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** The conditions under {@code skip} and the numbers under {@code derived}. */
final class Formulas {
    private final Problems problems;
    private final List<Placed> conditions = new ArrayList<>();
    private final Map<String, Placed> derived = new LinkedHashMap<>();

    private record Placed(WrittenValue source, RunFormula formula) {}

    Formulas(Problems problems) {
        this.problems = problems;
    }

    void readConditions(Member skip) {
        List<Node> nodes = skip.value() instanceof SequenceNode list ? list.getValue() : List.of(skip.value());
        nodes.forEach(node -> parsed("skip", node).ifPresent(conditions::add));
    }

    void readDerived(Member member) {
        if (!(member.value() instanceof MappingNode map)) {
            problems.add(
                    member.place(),
                    "derived is a map of names to formulas.",
                    "derived: {accumulation: batch_sequences/8} was meant.");
            return;
        }
        Members.of(map, problems)
                .values()
                .forEach(inner -> parsed(inner.name(), inner.value()).ifPresent(f -> derived.put(inner.name(), f)));
    }

    Map<String, String> derivedTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        derived.forEach((name, placed) -> texts.put(name, placed.source().text()));
        return texts;
    }

    /** The run with its derived numbers; empty, and a problem, if one cannot be computed. */
    Optional<RunConfiguration> extended(RunConfiguration run, Map<String, WrittenValue> cell) {
        RunConfiguration extended = run;
        boolean complete = true;
        for (Map.Entry<String, Placed> entry : derived.entrySet()) {
            SortedMap<String, Setting> names = names(extended, cell);
            if (names.containsKey(entry.getKey())) {
                problems.add(
                        entry.getValue().source().place(),
                        "%s is a setting already, and cannot be derived too.".formatted(entry.getKey()));
                complete = false;
                continue;
            }
            Optional<Double> value = evaluated(entry.getValue(), formula -> RunFormula.number(formula, names));
            complete &= value.isPresent();
            // A harmless number for one that has had its problem, so that formulas using it have none.
            extended = extended.with(entry.getKey(), Setting.of(value.orElse(1.0)));
        }
        if (!derived.isEmpty()) {
            // What follows from other settings sets no runs apart when they are compared.
            extended = extended.with(RunConfiguration.DERIVED, Setting.of(String.join(",", derived.keySet())));
        }
        return complete ? Optional.of(extended) : Optional.empty();
    }

    boolean skips(RunConfiguration run, Map<String, WrittenValue> cell) {
        if (conditions.isEmpty()) {
            return false;
        }
        SortedMap<String, Setting> names = names(run, cell);
        // Not short-circuited, so that one pass finds the problems of all conditions.
        return conditions.stream()
                        .filter(condition -> evaluated(condition, formula -> RunFormula.truth(formula, names))
                                .orElse(false))
                        .count()
                > 0;
    }

    private Optional<Placed> parsed(String name, Node node) {
        return new Scalars(problems).single(name, node).flatMap(source -> {
            try {
                return Optional.of(new Placed(source, FormulaParser.parse(source.text())));
            } catch (FormulaProblem e) {
                problems.add(source.at(e.offset()), e.sentence());
                return Optional.empty();
            }
        });
    }

    private <T> Optional<T> evaluated(Placed placed, Function<RunFormula, T> evaluate) {
        try {
            return Optional.of(evaluate.apply(placed.formula()));
        } catch (FormulaProblem e) {
            problems.add(placed.source().at(e.offset()), e.sentence());
            return Optional.empty();
        }
    }

    /** The names of a run, and {@code batch} in the unit it was written in. */
    private static SortedMap<String, Setting> names(RunConfiguration run, Map<String, WrittenValue> cell) {
        SortedMap<String, Setting> names = RunNames.of(run);
        WrittenValue batch = cell.get("batch_tokens");
        if (batch != null) {
            boolean sequences = batch.text().toLowerCase(Locale.ROOT).contains("seq");
            Setting number = names.get(sequences ? "batch_sequences" : "batch_tokens");
            if (number != null) {
                names.put("batch", number);
            }
        }
        return names;
    }
}
