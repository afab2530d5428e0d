package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import org.bytedeco.pytorch.Tensor;

/**
 * The ball that a layer-wise optimizer gives to one parameter.
 *
 * <p>Scion's conventions for a weight of {@code d_out × d_in} (Pethick et al. 2025, and their released code):
 *
 * <pre>{@code
 * hidden     Spectral  √(d_out/d_in) · UVᵀ         (or another length, UpdateRule.Scale)
 * head       Sign      sign(g) / d_in
 * embedding  ColNorm   √d_out · column / ‖column‖₂
 * vector     BiasRMS   g / rms(g) = √n · g / ‖g‖₂
 * }</pre>
 *
 * Scion sees an embedding as the matrix that multiplies a one-hot input, {@code d_out = d} rows and one column per symbol. Our tables
 * are stored the other way round, one row per symbol, as they are looked up; its column is our row, and {@code d_out} our row length.
 * Positions are an embedding too.
 *
 * @param rate learning rate of this parameter over that of the hidden matrices
 */
public record LayerBall(Lmo lmo, double rate) {

    /** The ball of one parameter under {@code MUON} or {@code SCION}. */
    public static LayerBall of(UpdateRule rule, Parameter parameter) {
        Tensor value = parameter.value();
        if (parameter.role() == Parameter.Role.HIDDEN) {
            return new LayerBall(spectral(rule).scaledBy(length(rule.scale(), value.size(0), value.size(1))), 1);
        }
        Lmo lmo = switch (rule.kind()) {
            case MUON -> Lmo.sign();
            case SCION -> scion(parameter);
            case NORMALIZED_SGD, SIGN, ADAMW, SGD ->
                throw new IllegalArgumentException("%s has one ball for all parameters.".formatted(rule.kind()));
        };
        return new LayerBall(lmo, rule.auxiliaryRate());
    }

    private static Lmo scion(Parameter parameter) {
        long last = parameter.value().size(-1);
        return switch (parameter.role()) {
            case HIDDEN -> throw new IllegalArgumentException("Hidden matrices have the spectral ball.");
            case HEAD -> Lmo.sign().scaledBy(1.0 / last);
            case EMBEDDING, POSITION, VECTOR -> Lmo.rows().scaledBy(Math.sqrt(last));
        };
    }

    private static Lmo spectral(UpdateRule rule) {
        return switch (rule.polar()) {
            case NEWTON_SCHULZ -> Lmo.spectral(rule.newtonSchulzSteps());
            case SVD -> Lmo.spectral();
        };
    }

    private static double length(UpdateRule.Scale scale, double outputs, double inputs) {
        return switch (scale) {
            case UNIT -> 1;
            case RMS_TO_RMS -> Math.sqrt(outputs / inputs);
            case RMS_TO_RMS_AT_LEAST_ONE -> Math.max(1, Math.sqrt(outputs / inputs));
            case MATCH_ADAM -> 0.2 * Math.sqrt(Math.max(outputs, inputs));
        };
    }
}
