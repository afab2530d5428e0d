package dev.hyperlaw.bench.star;

import dev.hyperlaw.evidence.Tunable;
import java.util.Arrays;
import java.util.Set;

/**
 * One arm as {@code loss = level + ½c(x − v)²}, by weighted least squares: for a given {@code c} it is a straight line.
 *
 * <p>A valley is not a parabola, so that far runs count less: {@code var = s₀² + (κ·rise)²}. The bend of one axis is much the same in all stars
 * of one optimizer: {@code log c} is drawn towards the median of their bends, which is all that two runs have of it.
 *
 * @param bend {@code c}
 * @param best {@code v}, within what was tried; of learning rate and batch no further beyond than half a step of the grid
 * @param level of the loss there
 */
record ArmFit(Arm arm, double bend, double best, double level) {
    /** Standard deviation of one loss, as replicates of public sweeps show it. */
    private static final double NOISE = 0.002;

    private static final double MISFIT = 0.35;
    /** Of the logarithm of the bend between stars. */
    private static final double SPREAD = 0.5;

    /** What may well lie beyond the grid. */
    private static final Set<String> FREE = Set.of(Tunable.LEARNING_RATE.brief(), Tunable.BATCH.brief());

    private static final int GRID = 120;
    private static final double WIDEST = 6;
    private static final int ROUNDS = 12;

    /** By the best run and its neighbours, nothing assumed of the bend. */
    static ArmFit alone(Arm arm) {
        return of(arm, arm.bottom(), Math.log(rough(arm.bottom())), 10 * SPREAD);
    }

    /** @param usual bend of the axis in other stars */
    static ArmFit like(Arm arm, double usual) {
        return of(arm, arm.bottom(), Math.log(usual), SPREAD);
    }

    /** The bend that takes the worst run as high as it is. */
    private static double rough(Arm arm) {
        double rise = Arrays.stream(arm.loss()).max().orElseThrow()
                - Arrays.stream(arm.loss()).min().orElseThrow();
        double width = arm.high() - arm.low();
        return Math.max(NOISE, rise) * 2 / (width * width);
    }

    private static ArmFit of(Arm whole, Arm arm, double logBend, double spread) {
        double[] weights = new double[arm.at().length];
        Arrays.fill(weights, 1 / (NOISE * NOISE));
        Line line = new Line(Math.exp(logBend), 0, 0, 0);
        for (int round = 0; round < ROUNDS; round++) {
            line = lowest(arm, weights, logBend, spread);
            for (int i = 0; i < weights.length; i++) {
                double off = arm.at()[i] - line.vertex(arm);
                double far = MISFIT * 0.5 * line.bend * off * off;
                weights[i] = 1 / (NOISE * NOISE + far * far);
            }
        }
        return new ArmFit(whole, line.bend, line.vertex(arm), line.level(arm));
    }

    private static Line lowest(Arm arm, double[] weights, double logBend, double spread) {
        Line best = Line.of(arm, weights, Math.exp(logBend), 0);
        for (int i = -GRID; i <= GRID; i++) {
            double off = WIDEST * i / GRID;
            double belief = off * off / (spread * spread);
            Line line = Line.of(arm, weights, Math.exp(logBend + off), belief);
            best = line.squares < best.squares ? line : best;
        }
        return best;
    }

    /** {@code loss − ½cx² = level + slope·x}. */
    private record Line(double bend, double level, double slope, double squares) {
        static Line of(Arm arm, double[] weights, double bend, double belief) {
            double all = 0;
            double x = 0;
            double y = 0;
            double[] rest = new double[weights.length];
            for (int i = 0; i < weights.length; i++) {
                rest[i] = arm.loss()[i] - 0.5 * bend * arm.at()[i] * arm.at()[i];
                all += weights[i];
                x += weights[i] * arm.at()[i];
                y += weights[i] * rest[i];
            }
            double xx = 0;
            double xy = 0;
            for (int i = 0; i < weights.length; i++) {
                double off = arm.at()[i] - x / all;
                xx += weights[i] * off * off;
                xy += weights[i] * off * (rest[i] - y / all);
            }
            double slope = xx == 0 ? 0 : xy / xx;
            double level = (y - slope * x) / all;
            double squares = belief;
            for (int i = 0; i < weights.length; i++) {
                double left = rest[i] - level - slope * arm.at()[i];
                squares += weights[i] * left * left;
            }
            return new Line(bend, level, slope, squares);
        }

        double vertex(Arm arm) {
            double reach = FREE.contains(arm.axis()) ? arm.step() / 2 : 0;
            return Math.max(arm.low() - reach, Math.min(arm.high() + reach, -slope / bend));
        }

        double level(Arm arm) {
            double at = vertex(arm);
            return level + slope * at + 0.5 * bend * at * at;
        }
    }

    /** Loss above the lowest point of the arm: the quadratic, and what the runs around say that it misses. */
    double excess(double at) {
        int after = 0;
        while (after < arm.at().length && arm.at()[after] < at) {
            after++;
        }
        int right = Math.min(after, arm.at().length - 1);
        int left = Math.max(0, after - 1);
        double gap = arm.at()[right] - arm.at()[left];
        double share = gap == 0 ? 0 : (at - arm.at()[left]) / gap;
        return rise(at) + (1 - share) * missed(left) + share * missed(right);
    }

    /** Far from the best a residual is a misfit of the quadratic, close to it it is noise. */
    private double missed(int run) {
        double far = MISFIT * rise(arm.at()[run]);
        return (arm.loss()[run] - level - rise(arm.at()[run])) * far * far / (far * far + NOISE * NOISE);
    }

    private double rise(double at) {
        return 0.5 * bend * (at - best) * (at - best);
    }

    /** Standard deviation of the best coordinate by the noise of the runs. */
    double deviation() {
        double weights = 0;
        double mean = 0;
        double[] each = new double[arm.at().length];
        for (int i = 0; i < each.length; i++) {
            double far = MISFIT * rise(arm.at()[i]);
            each[i] = 1 / (NOISE * NOISE + far * far);
            weights += each[i];
            mean += each[i] * arm.at()[i];
        }
        double squares = 0;
        for (int i = 0; i < each.length; i++) {
            double off = arm.at()[i] - mean / weights;
            squares += each[i] * off * off;
        }
        return 1 / (bend * Math.sqrt(squares));
    }
}
