package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.Arrays;
import java.util.List;

/** One exponent that a sweep can show: how the best value of a setting moves with the budget or with a batch that is held. */
public enum Exponent {
    /** {@code η* ∝ b^p T^q}, momentum held. */
    Q("q", Regime.A, Tunable.LEARNING_RATE, Driver.BUDGET),
    P("p", Regime.A, Tunable.LEARNING_RATE, Driver.BATCH),
    /** The same for batches below the best one of their budget, and for those above it. */
    P_BELOW("pBelow", Regime.A, Tunable.LEARNING_RATE, Driver.SMALL_BATCH),
    P_ABOVE("pAbove", Regime.A, Tunable.LEARNING_RATE, Driver.LARGE_BATCH),
    /** {@code α* ∝ T^a}, batch held. */
    ALPHA("a", Regime.B, Tunable.MOMENTUM, Driver.BUDGET),
    ETA("e", Regime.B, Tunable.LEARNING_RATE, Driver.BUDGET),
    ALPHA_PER_BATCH("aBatch", Regime.B, Tunable.MOMENTUM, Driver.BATCH),
    ETA_PER_BATCH("eBatch", Regime.B, Tunable.LEARNING_RATE, Driver.BATCH),
    /** {@code b* ∝ T^s}, momentum held, and {@code η*} along that path. */
    S("s", Regime.C, Tunable.BATCH, Driver.BUDGET),
    PATH("path", Regime.C, Tunable.LEARNING_RATE, Driver.BUDGET),
    /** All three tuned. */
    S_JOINT("sJoint", Regime.D, Tunable.BATCH, Driver.BUDGET),
    ALPHA_JOINT("aJoint", Regime.D, Tunable.MOMENTUM, Driver.BUDGET),
    ETA_JOINT("eJoint", Regime.D, Tunable.LEARNING_RATE, Driver.BUDGET);

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
    private final Regime regime;
    private final Tunable setting;
    private final Driver driver;

    Exponent(String key, Regime regime, Tunable setting, Driver driver) {
        this.key = key;
        this.regime = regime;
        this.setting = setting;
        this.driver = driver;
    }

    static List<Exponent> of(Regime regime) {
        return Arrays.stream(values())
                .filter(exponent -> exponent.regime == regime)
                .toList();
    }

    /** Its name in JSON. */
    public String key() {
        return key;
    }

    public Regime regime() {
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
