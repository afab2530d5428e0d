package dev.hyperlaw.evidence;

/**
 * How the best value of a setting moves with the size of the model at one budget, rate and batch tuned together. What else sets the
 * models apart is in its interval.
 *
 * @param sizes how many different ones
 * @param meanLogSize where the law is known best
 * @param meanLog the logarithm of the best value there, at the reference budget
 */
public record SizeLaw(Tunable setting, int sizes, Interval exponent, double meanLogSize, double meanLog) {
    static final int FEWEST = 3;
}
