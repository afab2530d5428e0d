package dev.hyperlaw.desk.measure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What a sweep file tries, to be held against what a bound predicts. */
public record Swept(Range learningRates, Range batchTokens, Range alphas) {

    /** From the least to the largest value. */
    public record Range(double low, double high) {
        static Range of(List<TrainingSettings> runs, ToDoubleFunction<TrainingSettings> what) {
            DoubleSummaryStatistics seen = runs.stream().mapToDouble(what).summaryStatistics();
            return new Range(seen.getMin(), seen.getMax());
        }

        /** Where a value lies: {@code 0.17x the least}, {@code within}, {@code 3x the largest}. */
        public String place(double value) {
            if (value < low) {
                return "%sx the least".formatted(NumberText.rounded(value / low, 3));
            }
            return value > high ? "%sx the largest".formatted(NumberText.rounded(value / high, 3)) : "within";
        }

        @Override
        public String toString() {
            return low == high
                    ? NumberText.rounded(low)
                    : "%s to %s".formatted(NumberText.rounded(low), NumberText.rounded(high));
        }
    }

    public static Swept of(List<TrainingSettings> runs) {
        return new Swept(
                Range.of(runs, TrainingSettings::learningRate),
                Range.of(runs, run -> run.batch().tokens()),
                Range.of(runs, run -> run.rule().momentum().alpha()));
    }
}
