package dev.hyperlaw.evidence.backtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A public 124M model at constant learning rates, where its curves are at hand, by the protocol of its notes. */
class ConstantRateBacktestTest {
    private static @Nullable Backtest once;

    /** Not before all tests: a class that is skipped as a whole counts for nothing in the report. */
    private static Backtest backtest() {
        if (once == null) {
            SweepGroup group = PublicSweeps.constantRates();
            once = Backtest.of(
                    List.of(new GroupHistory(group, PriorReader.ours().constant())), () -> {});
        }
        return once;
    }

    @Test
    void regretsAreThoseOnRecord() {
        assertThat(backtest().pairs()).isEqualTo(28);
        assertThat(backtest().score("A").orElseThrow().meanRegret()).isCloseTo(.0014, within(.0005));
        assertThat(backtest().score("keep").orElseThrow().meanRegret()).isCloseTo(.0147, within(.0005));
    }

    @Test
    void ruleABeatsKeepingTenfold() {
        double keep = backtest().score("keep").orElseThrow().meanRegret();
        assertThat(backtest().score("A").orElseThrow().meanRegret()).isLessThan(keep / 9.5);
    }

    @Test
    void thePlanIsNoWorseThanTheTheory() {
        assertThat(backtest().score("plan").orElseThrow().meanRegret())
                .isLessThanOrEqualTo(backtest().score("A").orElseThrow().meanRegret());
    }
}
