package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.rational.Rational;
import java.util.Arrays;
import java.util.List;

/** Values of an exponent that studies believe in. */
public final class Rivals {
    private Rivals() {}

    /** What the theory of the design predicts, first, and what it is to be told from. */
    public static List<Rational> of(Exponent exponent, boolean annealed) {
        return switch (exponent) {
            case Q -> annealed ? list("0", "-1/3", "-1/2") : list("-1/2", "-1/3", "0");
            case P, P_BELOW, P_ABOVE -> annealed ? list("0", "1/2", "3/4") : list("1/2", "0", "1");
            case ALPHA -> list("-1/2", "-1/3", "0");
            case ETA -> annealed ? list("-1/2", "-3/4", "0") : list("-3/4", "-7/12", "-1/2");
            case ALPHA_PER_BATCH, ETA_PER_BATCH -> list("1", "1/2", "0");
            case S -> list("1/2", "1/6", "0");
            case PATH -> annealed ? list("0", "1/4", "-1/4") : list("-1/4", "0", "-1/2");
            case S_JOINT -> annealed ? list("0", "1/6", "1/2") : list("1/6", "0", "1/2");
            case ALPHA_JOINT -> list("-1/3", "-1/2", "0");
            case ETA_JOINT -> list("-7/12", "-3/4", "-1/4");
        };
    }

    private static List<Rational> list(String... values) {
        return Arrays.stream(values).map(Rational::parse).toList();
    }
}
