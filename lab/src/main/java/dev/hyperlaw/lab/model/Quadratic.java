package dev.hyperlaw.lab.model;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.lmo.DualNorm;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * {@code f(x; ξ) = ½ Σ h_i x_i² + ⟨ξ, x⟩}, in double precision: the gradient is {@code hx} plus the noise ξ of the batch. For an optimizer whose
 * norm is spectral, x is a matrix, its numbers row by row, as nearly square as its size allows; otherwise a vector.
 */
public final class Quadratic implements Model {
    private final ModelSettings.Quadratic settings;
    private final Tensor x;
    private final Tensor curvatures;
    private final Scalar half = new Scalar(0.5);
    private final List<Parameter> parameters;

    Quadratic(ModelSettings.Quadratic settings, UpdateRule.Ball ball) {
        this.settings = settings;
        int size = settings.dimension();
        boolean matrix = ball == UpdateRule.Ball.PER_LAYER;
        long[] shape = matrix ? new long[] {rows(size), size / rows(size)} : new long[] {size};
        double[] start = new double[size];
        Arrays.fill(start, settings.start());
        this.x = Tensor.create(start, shape);
        x.set_requires_grad(true);
        this.curvatures = Tensor.create(curvatures(settings), shape);
        this.parameters = List.of(new Parameter("x", x, matrix ? Role.HIDDEN : Role.VECTOR));
    }

    @Override
    public List<Parameter> parameters() {
        return parameters;
    }

    @Override
    public Tensor loss(Batch batch) {
        Tensor noise = batch.inputs().view_as(x);
        return x.mul(curvatures).mul_(half).add_(noise).mul(x).sum();
    }

    /** {@code ∇f(x) = hx}, without noise. */
    public Tensor gradient() {
        return x.detach().mul(curvatures);
    }

    /** What the bound needs to know of this function, in the norm of the optimizer. */
    @SuppressWarnings("try") // the scope frees the tensor
    public QuadraticConstants constants(UpdateRule rule) {
        try (PointerScope scope = new PointerScope()) {
            // The dual norm of a tensor with a single 1 is the radius of the ball, in each of these norms.
            double[] one = new double[settings.dimension()];
            one[0] = 1;
            Tensor unit = Tensor.create(one, x.shape());
            return QuadraticConstants.of(
                    settings, rule.kind().ball(), DualNorm.of(rule, parameters, parameter -> unit));
        }
    }

    /**
     * The bound {@code U_T} on the mean dual norm of the gradient in a run (paper, eq:lmo-nonconvex-bound); empty for runs it does not cover: it is
     * for an exact LMO at a constant rate, with noise, matched momentum and nothing else.
     */
    public Optional<LmoConstants> bound(TrainingSettings run) {
        UpdateRule rule = run.rule();
        boolean exact = switch (rule.kind()) {
            case NORMALIZED_SGD, SIGN -> true;
            case MUON, SCION -> rule.polar() == UpdateRule.Polar.SVD;
            case ADAMW, SGD -> false;
        };
        boolean plain = !run.schedule().decays()
                && run.warmUp().isNone()
                && rule.start() == UpdateRule.Start.MATCHED
                && !rule.nesterov()
                && rule.weightDecay() == 0;
        if (!exact || !plain || settings.noise() == 0) {
            return Optional.empty();
        }
        QuadraticConstants known = constants(rule);
        return Optional.of(LmoConstants.bound(known.delta0(), known.normRatio(), known.noise(), known.smoothness()));
    }

    /** The curvatures {@code h}, evenly spaced on a log scale; the flattest if there is only one. */
    static double[] curvatures(ModelSettings.Quadratic settings) {
        int size = settings.dimension();
        double[] curvatures = new double[size];
        for (int i = 0; i < size; i++) {
            double place = size == 1 ? 0 : (double) i / (size - 1);
            curvatures[i] = settings.flattest() * StrictMath.pow(settings.steepest() / settings.flattest(), place);
        }
        return curvatures;
    }

    /** The largest divisor up to the square root. */
    static int rows(int size) {
        int rows = (int) Math.sqrt(size);
        while (size % rows != 0) {
            rows--;
        }
        return rows;
    }
}
