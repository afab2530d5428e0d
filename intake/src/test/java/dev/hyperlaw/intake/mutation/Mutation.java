package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A change of a table as people and programs make them.
 *
 * @param name as findings call it
 * @param harmless whether the table still says everything, so that a question would be a nuisance
 * @param change empty where it does not apply to the table
 */
record Mutation(String name, boolean harmless, Change change) {
    /** Changes the cells, and the claims where the table says something else afterwards. */
    @FunctionalInterface
    interface Change {
        Optional<MadeTable> of(MadeTable table, Random random);
    }

    static Mutation harmless(String name, BiFunction<MadeTable, Random, Optional<MadeTable>> change) {
        return new Mutation(name, true, change::apply);
    }

    static Mutation harmful(String name, BiFunction<MadeTable, Random, Optional<MadeTable>> change) {
        return new Mutation(name, false, change::apply);
    }

    static List<Mutation> all() {
        return Stream.of(
                        Names.all(),
                        Order.all(),
                        Texts.all(),
                        Labels.all(),
                        Units.all(),
                        Gaps.all(),
                        Copies.all(),
                        Endings.all(),
                        Losses.all(),
                        Rates.all())
                .flatMap(List::stream)
                .toList();
    }

    static <T> T oneOf(Random random, List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
