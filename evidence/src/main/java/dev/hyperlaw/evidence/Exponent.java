package dev.hyperlaw.evidence;

import java.util.Arrays;
import java.util.List;

/** One exponent that a sweep can show: how the best value of a setting moves with the budget or with a batch that is held. */
public enum Exponent {
    /** {@code η* ∝ b^p T^q}, momentum held. */
    Q("q", TuningRegime.A, Tunable.LEARNING_RATE, Driver.BUDGET),
    P("p", TuningRegime.A, Tunable.LEARNING_RATE, Driver.BATCH),
    /** The same for batches below the best one of their budget, and for those above it. */
    P_BELOW("pBelow", TuningRegime.A, Tunable.LEARNING_RATE, Driver.SMALL_BATCH),
    P_ABOVE("pAbove", TuningRegime.A, Tunable.LEARNING_RATE, Driver.LARGE_BATCH),
    /** {@code α* ∝ T^a}, batch held. */
    ALPHA("a", TuningRegime.B, Tunable.MOMENTUM, Driver.BUDGET),
    ETA("e", TuningRegime.B, Tunable.LEARNING_RATE, Driver.BUDGET),
    ALPHA_PER_BATCH("aBatch", TuningRegime.B, Tunable.MOMENTUM, Driver.BATCH),
    ETA_PER_BATCH("eBatch", TuningRegime.B, Tunable.LEARNING_RATE, Driver.BATCH),
    /** {@code b* ∝ T^s}, momentum held, and {@code η*} along that path. */
    S("s", TuningRegime.C, Tunable.BATCH, Driver.BUDGET),
    PATH("path", TuningRegime.C, Tunable.LEARNING_RATE, Driver.BUDGET),
    /** All three tuned. */
    S_JOINT("sJoint", TuningRegime.D, Tunable.BATCH, Driver.BUDGET),
    ALPHA_JOINT("aJoint", TuningRegime.D, Tunable.MOMENTUM, Driver.BUDGET),
    ETA_JOINT("eJoint", TuningRegime.D, Tunable.LEARNING_RATE, Driver.BUDGET);

    /** What the best value moves with. */
    public enum Driver {
        BUDGET("T"),
        BATCH("b"),
        /** A batch below the best one of its budget. */
        SMALL_BATCH("b"),
        /** A batch above it. */
        LARGE_BATCH("b");

        private final String symbol;

        Driver(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }
    }

    private final String key;
    private final TuningRegime regime;
    private final Tunable setting;
    private final Driver driver;

    Exponent(String key, TuningRegime regime, Tunable setting, Driver driver) {
        this.key = key;
        this.regime = regime;
        this.setting = setting;
        this.driver = driver;
    }

    static List<Exponent> of(TuningRegime regime) {
        return Arrays.stream(values())
                .filter(exponent -> exponent.regime == regime)
                .toList();
    }

    /** Its name in JSON. */
    public String key() {
        return key;
    }

    public TuningRegime regime() {
        return regime;
    }

    public Tunable setting() {
        return setting;
    }

    public Driver driver() {
        return driver;
    }

    /** Such as {@code η* ~ T^q}. */
    public String law() {
        return "%s* ~ %s^%s".formatted(setting.symbol(), driver.symbol(), key);
    }
}
