package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** How often each run has seen its data: laws of tokens are for tokens that are fresh. */
final class Epochs {
    private static final Set<String> COUNTED =
            Set.of("epoch", "epochs", "num_epochs", "n_epochs", "total_epochs", "train_epochs", "epochs_seen");
    /** Hugging Face's, which stays at its default of 3 where the steps are given. */
    private static final Set<String> UNLESS_STEPS = Set.of("num_train_epochs");

    private static final Set<String> DATA = Set.of(("dataset_tokens unique_tokens num_unique_tokens unique_train_tokens"
                    + " dataset_num_tokens tokens_in_dataset dataset_size_tokens corpus_tokens data_tokens"
                    + " train_dataset_tokens")
            .split(" "));
    /** The last step of an epoch may belong to the next. */
    static final double NEARLY_ONE = 0.02;

    private final TableRuns table;
    private final List<Series> counted;
    private final List<Series> unlessSteps;
    private final List<Series> data;
    private final Optional<RunValues> steps;

    Epochs(TableRuns table) {
        this.table = table;
        counted = named(COUNTED);
        unlessSteps = named(UNLESS_STEPS);
        data = named(DATA);
        steps = table.values(Role.PLANNED_STEPS);
    }

    /** Whether the column says how often the data were seen, or were to be seen. */
    static boolean isCount(HeaderName name) {
        return isNamed(COUNTED, name) || isNamed(UNLESS_STEPS, name);
    }

    /** The epoch of the best checkpoint is not where the run ended. */
    private static boolean isNamed(Set<String> names, HeaderName name) {
        return names.contains(name.last()) && !name.words().contains("best");
    }

    private List<Series> named(Set<String> names) {
        return IntStream.range(0, table.columns().count())
                .filter(column -> isNamed(names, table.columns().name(column)))
                .mapToObj(table.columns()::series)
                .toList();
    }

    /** What has to be said; nothing if no run has seen its data twice as far as it is known. */
    List<String> warnings() {
        if (counted.isEmpty() && unlessSteps.isEmpty() && data.isEmpty()) {
            return List.of();
        }
        int runs = 0;
        int several = 0;
        double most = 0;
        for (int run = 0; run < table.runs().count(); run++) {
            if (table.facts().measured()[run]) {
                double epochs = of(run);
                runs++;
                several += epochs > 1 + NEARLY_ONE ? 1 : 0;
                most = Math.max(most, epochs);
            }
        }
        return several == 0
                ? List.of()
                : List.of("%s of %s more than one epoch, up to %s: laws are for fresh tokens."
                        .formatted(
                                NumberText.grouped(several),
                                runs == 1 ? "1 run has" : NumberText.grouped(runs) + " runs have",
                                NumberText.rounded(most, 3)));
    }

    /** As counted, as asked for, or by tokens and the size of the data: the largest that is said; 0 if nothing is. */
    private double of(int run) {
        double known = largest(run, counted);
        boolean stepsGiven = steps.filter(all ->
                        all.has(run) && all.values().get(all.codes()[run]) instanceof Double number && number > 0)
                .isPresent();
        double asked = stepsGiven || known > 0 ? known : largest(run, unlessSteps);
        double fresh = largest(run, data);
        return Math.max(asked, fresh > 0 ? table.facts().budget(run) / fresh : 0);
    }

    private double largest(int run, List<Series> columns) {
        double largest = 0;
        for (Series series : columns) {
            for (int i = 0; i < table.runs().size(run); i++) {
                double number = series.number(table.runs().row(run, i));
                largest = number > largest ? number : largest;
            }
        }
        return largest;
    }
}
