package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;

/**
 * Which law a schedule follows: that of annealed runs, that of a constant rate, or a mixture of both.
 *
 * <p>Noise freezes in once the rate has fallen to some fraction φ of its peak. A schedule that ends above φ keeps the law of a constant
 * rate, one that ends below it follows that of annealed runs. So the weight of the constant law is the probability that φ lies below the
 * final fraction f:
 *
 * <pre>{@code w(f) = (4f + 7f² − 6f³)/5}</pre>
 *
 * <p>Half of it lies below .42; the one public model with both schedules puts φ at .2 to .76. It is flat at 1
 * (docs/decisions/0013-between-annealed-and-constant.md). A cool-down over less than 5 % of the run was never tried: below that the weight
 * rises to 1 at no cool-down, for every final fraction.
 *
 * @param constant weight of the law of a constant rate, 0 to 1; the rest is that of the annealed law
 */
public record LawMix(double constant) {
    public static final LawMix ANNEALED = new LawMix(0);
    public static final LawMix CONSTANT = new LawMix(1);

    /** Too little weight to change a word or to spoil a measured cost; every number moves with it all the same. */
    static final double NEGLIGIBLE = 0.01;

    public LawMix {
        if (!(constant >= 0 && constant <= 1)) {
            throw new IllegalArgumentException("The weight of a law (%s) must lie in [0, 1].".formatted(constant));
        }
    }

    static LawMix of(Schedule schedule) {
        double f = schedule.finalFraction();
        double byFinalRate = f * (4 + f * (7 - 6 * f)) / 5;
        double c = Math.min(1, schedule.cooldown() / Schedule.SHORTEST_COOLDOWN);
        double longEnough = c * c * (3 - 2 * c);
        return new LawMix(Math.max(0, Math.min(1, 1 - (1 - byFinalRate) * longEnough)));
    }

    public double annealed() {
        return 1 - constant;
    }

    /** Whether both laws count. */
    public boolean isMixed() {
        return constant > 0 && constant < 1;
    }

    /** Whether words should treat it as one of the two laws. */
    public boolean isNearlyOneLaw() {
        return Math.min(constant, annealed()) <= NEGLIGIBLE;
    }

    public boolean isNearlyAnnealed() {
        return constant <= NEGLIGIBLE;
    }

    /** Mean of a positive quantity that has a value under each law, in logarithms, as the laws themselves are mixed. */
    double geometricMean(double ofAnnealed, double ofConstant) {
        return Math.exp(mean(Math.log(ofAnnealed), Math.log(ofConstant)));
    }

    /** Mean of a quantity that has a value under each law. */
    public double mean(double ofAnnealed, double ofConstant) {
        return annealed() * ofAnnealed + constant * ofConstant;
    }

    /** Variance of a quantity from its variance under each law and how far apart the laws are: neither is known to hold. */
    public double variance(double ofAnnealed, double ofConstant, double apart) {
        return mean(ofAnnealed, ofConstant) + annealed() * constant * apart * apart;
    }

    /** {@code 94 % annealed, 6 % constant}. */
    public String text() {
        double less = 100 * Math.min(constant, annealed());
        double shown = less < 1 ? Double.parseDouble(NumberText.rounded(less, 1)) : Math.round(less);
        String small = NumberText.rounded(shown, 3);
        String large = NumberText.rounded(100 - shown, 6);
        boolean mostlyAnnealed = constant < annealed();
        return "%s %% annealed, %s %% constant"
                .formatted(mostlyAnnealed ? large : small, mostlyAnnealed ? small : large);
    }
}
