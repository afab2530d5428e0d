package dev.hyperlaw.law;

/**
 * {@code d log x/d log T} on a batch path at a finite budget: what a study of finite range measures, where {@link
 * PathExponent} gives the limit. By implicit differentiation of the stationarity condition in {@code α}.
 */
public record LocalExponents(double eta, double alpha, double rate) {
    public static LocalExponents at(BatchPath path, double tokens) {
        LmoConstants constants = path.constants();
        double phi = path.exponent().doubleValue();
        TunedPoint point = path.optimum(tokens);
        double batch = point.batch();
        double share = constants.coupling() / point.alpha() / constants.profile(point.alpha());
        double step = 2 * constants.smoothness() * point.eta() * constants.profile(point.alpha());
        double burn = constants.noise() * Math.sqrt(batch) / (point.alpha() * tokens);
        double floor = constants.noise() * Math.sqrt(point.alpha() / batch);
        double rate = (step * (phi - 1) / 2 + burn * (phi / 2 - 1) - floor * phi / 2) / (step + burn + floor);
        if (point.momentumOff()) {
            return new LocalExponents((phi - 1) / 2, 0, rate);
        }
        // floor/2 − share·step/2 − burn = 0, differentiated along the path
        double byTokens = -share * step * (phi - 1) / 4 - burn * (phi / 2 - 1) - floor * phi / 4;
        double byAlpha = share * step * (share / 4 + (1 - share) / 2) + burn + floor / 4;
        double alpha = -byTokens / byAlpha;
        return new LocalExponents((phi - 1 + share * alpha) / 2, alpha, rate);
    }
}
