package dev.hyperlaw.verify.claim;

/** Pairs of numbers that should be the same, and the largest relative difference met. */
final class Pairs {
    private double worst;

    /** Adds a pair; {@code wanted} is the reference, never zero. Not-a-number counts as an infinite difference. */
    Pairs add(double value, double wanted) {
        double difference = Math.abs(value / wanted - 1);
        worst = Math.max(worst, Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference);
        return this;
    }

    double worst() {
        return worst;
    }
}
