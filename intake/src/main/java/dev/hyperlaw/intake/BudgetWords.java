package dev.hyperlaw.intake;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Columns without a known name whose words each have budgets of their own: names of budgets, or of models that were each trained on tokens of
 * their own. Models that are pooled would pass for a law of the tokens.
 */
record BudgetWords(TableRuns table, SettingBases bases) {
    private static final Set<String> BUDGET = Set.of(
            ("budget budgets horizon tokens tok duration length chinchilla ratio tpp steps epochs epoch compute flops"
                            + " multiplier multiple schedule")
                    .split(" "));

    /** A file of settings may be that of a model. */
    private static final Set<String> RECIPES = Set.of("config", "cfg", "recipe", "template", "yaml", "setup");

    Questions questions(List<Understood.ColumnReading> columns) {
        return IntStream.range(0, columns.size())
                .filter(column -> isUnclear(column, columns.get(column)))
                .mapToObj(column -> asked(table.columns().header(column)))
                .reduce(Questions.NONE, Questions::and);
    }

    private boolean isUnclear(int column, Understood.ColumnReading reading) {
        Series series = table.columns().series(column);
        return reading.treatment() == Treatment.RECORDED
                && !series.hasNumbers()
                && !series.isConstant()
                && (reading.note().equals("follows from tokens") || isRecipe(column))
                && table.columns().name(column).words().stream().noneMatch(BUDGET::contains);
    }

    private boolean isRecipe(int column) {
        boolean named =
                Stream.of(table.columns().name(column).last().split("_")).anyMatch(RECIPES::contains);
        return named && bases.of(table.values(column)).equals("tokens");
    }

    private static Questions asked(String header) {
        return Questions.ask(
                        "Does %s name models or budgets? Each of its words has tokens of its own. --columns params=%s says models, --ignore %s budgets."
                                .formatted(header, header, header))
                .suggest(Role.PARAMS, header);
    }
}
