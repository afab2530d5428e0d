package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A learning rate as the logger saw it, beside the one that was set. */
final class Rates {
    private Rates() {}

    static List<Mutation> all() {
        return List.of(
                logged("a rate logged at the end: 0", "train/learning_rate", 0),
                logged("a rate logged at the end: 0, called lr", "lr", 0),
                logged("a rate logged at the end: a tenth", "train/lr", 0.1),
                logged("a rate logged at the end: a tenth, called learning_rate", "learning_rate", 0.1),
                Mutation.harmful("a rate logged at the end, and the set one under a foreign prefix", Rates::foreign));
    }

    private static Mutation logged(String name, String header, double part) {
        return Mutation.harmful(name, (table, random) -> beside(table, header, part));
    }

    private static Optional<MadeTable> foreign(MadeTable table, Random random) {
        return table.has(Meaning.LR)
                ? beside(
                        table.changed(Meaning.LR, column -> column.called("hydra.adam_group.learning_rate")),
                        Mutation.oneOf(random, List.of("lr", "train/lr", "learning_rate")),
                        0.1)
                : Optional.empty();
    }

    private static Optional<MadeTable> beside(MadeTable table, String header, double part) {
        return !table.has(Meaning.LR) || table.hasHeader(header)
                ? Optional.empty()
                : Optional.of(table.plus(MadeColumn.of(Meaning.OTHER, header, table.rows(), row -> {
                    String rate = table.cell(Meaning.LR, row);
                    return Texts.isNumber(rate) ? PythonText.of(part * Double.parseDouble(rate)) : rate;
                })));
    }
}
