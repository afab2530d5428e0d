package dev.hyperlaw.desk.fit;

import dev.hyperlaw.evidence.criticalbatch.BoundCurveFit;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchFit;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchLaw;
import dev.hyperlaw.evidence.criticalbatch.StepsToTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What tables of steps to a target say of the critical batch.
 *
 * @param unit of the batches: tokens or sequences
 */
public record CriticalBatches(String source, String unit, List<Row> rows) implements FitResult {
    /** The momentum that the bound's curve is drawn for where nobody said another: β = .9. */
    private static final double ALPHA = 0.1;

    private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)([kMBT]).*");

    /** One table. */
    public record Row(CriticalBatchFit hyperbola, BoundCurveFit bound) {}

    public CriticalBatches {
        rows = List.copyOf(rows);
    }

    static CriticalBatches of(String source, String unit, List<StepsToTarget> tables) {
        return new CriticalBatches(
                source,
                unit,
                tables.stream()
                        .map(table -> new Row(CriticalBatchFit.of(table), BoundCurveFit.of(table, ALPHA)))
                        .toList());
    }

    /** Where at least three names begin with a number of parameters, such as 302M. */
    public Optional<CriticalBatchLaw> law() {
        List<CriticalBatchLaw.Sized> sized = new ArrayList<>();
        for (Row row : rows) {
            OptionalDouble size = parameters(row.hyperbola.name());
            size.ifPresent(value -> sized.add(new CriticalBatchLaw.Sized(value, row.hyperbola)));
        }
        return CriticalBatchLaw.of(sized);
    }

    private static OptionalDouble parameters(String name) {
        Matcher matcher = SIZE.matcher(name);
        if (!matcher.matches()) {
            return OptionalDouble.empty();
        }
        double power = Math.pow(1000, 1 + "kMBT".indexOf(matcher.group(2)));
        return OptionalDouble.of(Double.parseDouble(matcher.group(1)) * power);
    }
}
