package dev.hyperlaw.evidence.surface;

/**
 * The form of a minimum along one axis, up to a factor: {@code φ(u) = u² + skew·u³ + walls·u⁴}. On a coarse grid, neighbours lie where a parabola is no
 * longer good enough: with the paper's bound, whose form is cosh, a step of a factor 4 makes the walls half as high again.
 */
public record Bottom(double skew, double walls) {
    public static final Bottom PARABOLA = new Bottom(0, 0);

    double at(double u) {
        return u * u * (1 + u * (skew + u * walls));
    }

    /** This form if it is convex as far as {@code reach} to both sides, and a parabola otherwise. */
    Bottom convexWithin(double reach) {
        return isConvexAt(reach) && isConvexAt(-reach) && isConvexAt(flattest(reach)) ? this : PARABOLA;
    }

    private double flattest(double reach) {
        double place = walls == 0 ? 0 : -skew / (4 * walls);
        return Math.max(-reach, Math.min(reach, place));
    }

    private boolean isConvexAt(double u) {
        return 2 + u * (6 * skew + 12 * walls * u) > 0;
    }
}
