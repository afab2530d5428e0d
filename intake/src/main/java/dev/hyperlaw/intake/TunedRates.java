package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Learning rates of a part of the model or of one of several optimizers: {@code muon_lr}, {@code matrix_lr}, {@code muon.learning_rate}. */
record TunedRates(Columns columns, Map<Role, RoleColumn> roles) {
    private static final List<String> ENDINGS = List.of("_lr", "_learning_rate", "_learningrate");
    /** A rate at another point of the schedule. */
    private static final Set<String> MOMENTS = Set.of(
            "min max peak final end last start init initial warmup current cur now logged decay cooldown".split(" "));

    /** Those that vary from run to run, beside a rate that does not. */
    List<Integer> beside(int rate) {
        if (!columns.series(rate).isConstant()) {
            return List.of();
        }
        List<Integer> varied = IntStream.range(0, columns.count())
                .filter(column -> column != rate && isNamed(columns.name(column)) && isTuned(columns.series(column)))
                .boxed()
                .toList();
        return varied.isEmpty() ? varied : fixedInRuns(varied);
    }

    /** A rate that moves within a run is one that was logged. */
    private List<Integer> fixedInRuns(List<Integer> varied) {
        RunIndex runs = RunIndex.of(columns, roles);
        LoggedRates logged = LoggedRates.of(columns);
        return varied.stream()
                .filter(column -> !logged.isLast(column)
                        && !RunValues.of(columns.series(column), runs).changes())
                .toList();
    }

    private static boolean isNamed(HeaderName name) {
        String whole = String.join("_", name.segments());
        return ENDINGS.stream().anyMatch(whole::endsWith)
                && name.words().stream().noneMatch(MOMENTS::contains);
    }

    private static boolean isTuned(Series series) {
        return !series.isConstant()
                && series.hasNumbers()
                && Arrays.stream(series.numbers()).noneMatch(number -> number <= 0);
    }
}
