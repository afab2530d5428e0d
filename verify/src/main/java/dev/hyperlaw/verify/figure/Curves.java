package dev.hyperlaw.verify.figure;

import dev.hyperlaw.law.BatchBand;
import dev.hyperlaw.law.PowerLaw;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import java.util.Arrays;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Functions as lines. */
final class Curves {
    private static final int POINTS = 201;

    private Curves() {}

    /** Evenly spaced in the logarithm, both ends included. */
    static double[] logSpaced(double low, double high, int count) {
        double step = Math.log(high / low) / (count - 1);
        double[] values = IntStream.range(0, count)
                .mapToDouble(i -> low * Math.exp(i * step))
                .toArray();
        values[count - 1] = high;
        return values;
    }

    /** Where to look at a curve between two budgets so that its corners stay sharp. */
    static double[] budgets(double low, double high, double... corners) {
        return DoubleStream.concat(
                        Arrays.stream(logSpaced(low, high, POINTS)),
                        Arrays.stream(corners).filter(corner -> corner > low && corner < high))
                .sorted()
                .distinct()
                .toArray();
    }

    static Line along(Label label, double[] x, DoubleUnaryOperator function, Ink ink) {
        return Line.of(label, x, Arrays.stream(x).map(function).toArray(), ink);
    }

    static Band band(String name, double[] budgets, DoubleFunction<BatchBand> band, Ink ink) {
        BatchBand[] bands = Arrays.stream(budgets).mapToObj(band).toArray(BatchBand[]::new);
        return Band.of(
                Label.hidden(name),
                budgets,
                Arrays.stream(bands).mapToDouble(BatchBand::lowest).toArray(),
                Arrays.stream(bands).mapToDouble(BatchBand::highest).toArray(),
                ink);
    }

    /** A power law, straight on log axes. */
    static Line law(Label label, PowerLaw law, double from, double to) {
        return along(label, new double[] {from, to}, law::at, Ink.THEORY).dashed();
    }
}
