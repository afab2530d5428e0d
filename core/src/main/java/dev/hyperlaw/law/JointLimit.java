package dev.hyperlaw.law;

/**
 * The large-budget law of theorem 3 with its constants, which the paper leaves out (eq:bKeta_asymp; theory row 17):
 *
 * <pre>{@code
 * α* → α0·T^(-1/3),   α0 = (C2²·r/(4p²·C1·L))^(1/3)
 * b* → b0·T^(1/6),    b0 = C2·α0/(2√(C1·L·r))
 * η* → η0·T^(-7/12),  η0 = √(C1·b0·α0/(L·r))
 * F* → 2√2·C2^(1/2)·(C1·L·r)^(1/4)·T^(-1/4)
 * }</pre>
 */
public record JointLimit(PowerLaw eta, PowerLaw alpha, PowerLaw batch, PowerLaw value) {
    public static JointLimit of(LmoConstants constants) {
        double alpha = MomentumSeries.of(constants).first();
        double coupling = constants.smoothness() * constants.coupling();
        double root = Math.sqrt(constants.progress() * coupling);
        double batch = constants.noise() * alpha / (2 * root);
        TuningExponents exponents = TuningExponents.JOINT;
        return new JointLimit(
                new PowerLaw(Math.sqrt(constants.progress() / coupling * batch * alpha), exponents.eta()),
                new PowerLaw(alpha, exponents.alpha()),
                new PowerLaw(batch, exponents.batch()),
                new PowerLaw(Math.sqrt(8 * constants.noise() * root), exponents.rate()));
    }
}
