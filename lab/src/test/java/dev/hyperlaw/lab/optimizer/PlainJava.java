package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.lab.lmo.JacobiSvd;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.sweep.training.UpdateRule;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import dev.hyperlaw.sweep.training.UpdateRule.Polar;
import dev.hyperlaw.sweep.training.UpdateRule.Start;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The optimizers a second time: arrays, loops, one parameter after the other. Shares nothing with the lab but the rule. */
final class PlainJava {

    private static final class Layer {
        final Role role;
        final double[][] x;
        final double[][] m;
        final double[][] v;
        double[][] g;

        Layer(Role role, double[][] x) {
            this.role = role;
            this.x = x;
            m = new double[x.length][x[0].length];
            v = new double[x.length][x[0].length];
            g = m;
        }
    }

    private final UpdateRule rule;
    private final Map<String, Layer> layers = new LinkedHashMap<>();
    private int steps;

    PlainJava(UpdateRule rule) {
        this.rule = rule;
    }

    /** A vector is a matrix of one row. */
    void add(String name, Role role, double[][] value) {
        layers.put(name, new Layer(role, value));
    }

    double[][] value(String name) {
        return layers.get(name).x;
    }

    void step(Map<String, double[][]> gradients, double rate) {
        layers.forEach((name, layer) -> layer.g = gradients.get(name));
        for (Layer layer : layers.values()) {
            boolean copy = steps == 0 && rule.start() == Start.MATCHED && rule.kind() != Kind.ADAMW;
            average(layer.m, layer.g, copy ? 1 : rule.momentum().alpha());
        }
        steps++;
        double total = 0;
        for (Layer layer : layers.values()) {
            for (double[] row : looked(layer)) {
                for (double entry : row) {
                    total += entry * entry;
                }
            }
        }
        for (Layer layer : layers.values()) {
            double own = rate;
            if ((rule.kind() == Kind.MUON || rule.kind() == Kind.SCION) && layer.role != Role.HIDDEN) {
                own *= rule.auxiliaryRate();
            }
            double[][] step = rule.kind() == Kind.ADAMW ? adam(layer) : step(layer, looked(layer), Math.sqrt(total));
            for (int i = 0; i < step.length; i++) {
                for (int j = 0; j < step[0].length; j++) {
                    layer.x[i][j] = (1 - own * rule.weightDecay()) * layer.x[i][j] - own * step[i][j];
                }
            }
        }
    }

    private double[][] looked(Layer layer) {
        double[][] m = copy(layer.m);
        if (rule.nesterov()) {
            average(m, layer.g, rule.momentum().alpha());
        }
        return m;
    }

    private double[][] adam(Layer layer) {
        double[][] step = new double[layer.m.length][layer.m[0].length];
        double beta1 = rule.momentum().beta();
        double beta2 = rule.secondMoment().beta();
        for (int i = 0; i < step.length; i++) {
            for (int j = 0; j < step[0].length; j++) {
                layer.v[i][j] = beta2 * layer.v[i][j] + (1 - beta2) * layer.g[i][j] * layer.g[i][j];
                double mean = layer.m[i][j] / (1 - Math.pow(beta1, steps));
                double square = layer.v[i][j] / (1 - Math.pow(beta2, steps));
                step[i][j] = mean / (Math.sqrt(square) + rule.epsilon());
            }
        }
        return step;
    }

    private double[][] step(Layer layer, double[][] m, double total) {
        return switch (rule.kind()) {
            case SGD -> m;
            case NORMALIZED_SGD -> times(m, 1 / total);
            case SIGN -> signs(m);
            case MUON -> layer.role == Role.HIDDEN ? times(polar(m), length(m)) : signs(m);
            case SCION ->
                switch (layer.role) {
                    case HIDDEN -> times(polar(m), length(m));
                    case HEAD -> times(signs(m), 1.0 / m[0].length);
                    case EMBEDDING, POSITION, VECTOR -> rootMeanSquareOne(m);
                };
            case ADAMW -> throw new IllegalStateException();
        };
    }

    private double[][] polar(double[][] m) {
        if (rule.polar() == Polar.SVD) {
            return new JacobiSvd(m).polar();
        }
        double sum = 0;
        for (double[] row : m) {
            for (double entry : row) {
                sum += entry * entry;
            }
        }
        double[][] x = times(m, 1 / Math.sqrt(sum));
        for (int i = 0; i < rule.newtonSchulzSteps(); i++) {
            double[][] a = product(x, JacobiSvd.transpose(x));
            double[][] ax = product(a, x);
            double[][] aax = product(a, ax);
            for (int r = 0; r < x.length; r++) {
                for (int c = 0; c < x[0].length; c++) {
                    x[r][c] = 3.4445 * x[r][c] - 4.7750 * ax[r][c] + 2.0315 * aax[r][c];
                }
            }
        }
        return x;
    }

    private double length(double[][] m) {
        double out = m.length;
        double in = m[0].length;
        return switch (rule.scale()) {
            case UNIT -> 1;
            case RMS_TO_RMS -> Math.sqrt(out / in);
            case RMS_TO_RMS_AT_LEAST_ONE -> out > in ? Math.sqrt(out / in) : 1;
            case MATCH_ADAM -> 0.2 * Math.sqrt(out > in ? out : in);
        };
    }

    private static double[][] rootMeanSquareOne(double[][] m) {
        double[][] result = copy(m);
        for (double[] row : result) {
            double sum = 0;
            for (double entry : row) {
                sum += entry * entry;
            }
            double scale = Math.sqrt(sum / row.length);
            for (int j = 0; j < row.length; j++) {
                row[j] /= scale;
            }
        }
        return result;
    }

    private static double[][] signs(double[][] m) {
        double[][] result = copy(m);
        for (double[] row : result) {
            for (int j = 0; j < row.length; j++) {
                row[j] = Math.signum(row[j]);
            }
        }
        return result;
    }

    private static void average(double[][] m, double[][] g, double alpha) {
        for (int i = 0; i < m.length; i++) {
            for (int j = 0; j < m[0].length; j++) {
                m[i][j] = (1 - alpha) * m[i][j] + alpha * g[i][j];
            }
        }
    }

    private static double[][] times(double[][] m, double factor) {
        double[][] result = copy(m);
        for (double[] row : result) {
            for (int j = 0; j < row.length; j++) {
                row[j] *= factor;
            }
        }
        return result;
    }

    private static double[][] product(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                for (int j = 0; j < b[0].length; j++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    private static double[][] copy(double[][] m) {
        return Arrays.stream(m).map(double[]::clone).toArray(double[][]::new);
    }
}
