package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.WarmUp;
import org.junit.jupiter.api.Test;

class KeptSettingsTest {
    private static final TargetRun TO = Runs.to(100 * Runs.B).withBatch(BatchSize.ofSequences(256, 4096));

    private static Transfer plan(String warmUp) {
        return Transfer.plan(Runs.tuned(Schedule.wsd(0.2)).withWarmUp(WarmUp.parse("--warmup", warmUp)), TO);
    }

    @Test
    void warmUpIsKeptInItsOwnUnit() {
        assertThat(plan("2000steps").kept().warmUpSteps()).isEqualTo(2000);
        assertThat(plan("2000steps").kept().warmUpTokens()).isEqualTo(2000L * 1_048_576);
        assertThat(plan("1048576000tok").kept().warmUpSteps()).isEqualTo(1000);
        assertThat(plan("1%").kept().warmUpSteps()).isEqualTo(954);
    }

    @Test
    void aWarmUpLongerThanTheRunIsRefusedAndALongOneWarnedOf() {
        assertThatThrownBy(() -> plan("95367steps"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--warmup 1%");
        assertThat(plan("15000steps").warnings()).anyMatch(text -> text.contains("of the target run"));
        assertThatThrownBy(() -> plan("20000steps"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("the tuned run has only 15,258 steps");
        assertThat(plan("1000tok").warnings()).anyMatch(text -> text.contains("1000tok rounds to 0 steps"));
        assertThat(plan("0").warnings()).noneMatch(text -> text.contains("rounds to 0"));
    }

    @Test
    void theTimescaleOfWeightDecayIsShownForBothRuns() {
        KeptSettings kept = plan("0").kept();
        double lr = plan("0").recommendation().lr().value();
        assertThat(kept.tauBefore().getAsDouble()).isCloseTo(131072 / (1.3e-3 * 0.1 * 2e9), within(1e-12));
        assertThat(kept.tauAfter().getAsDouble()).isCloseTo(1048576 / (lr * 0.1 * 1e11), within(1e-12));
    }

    @Test
    void publishedRulesForWeightDecayAndBetas() {
        SideRules side = plan("0").sideRules();
        double lr = plan("0").recommendation().lr().value() / 1.3e-3;
        assertThat(rule(side, "SDE").weightDecay().getAsDouble()).isCloseTo(0.1 * Math.sqrt(8 / 50.0), within(1e-15));
        assertThat(rule(side, "SDE").beta1().getAsDouble()).isCloseTo(1 - 0.1 * 8 / 50, within(1e-15));
        assertThat(rule(side, "SDE").beta2().getAsDouble()).isCloseTo(1 - 0.05 * 8 / 50, within(1e-15));
        assertThat(rule(side, "SDE").epsilon().getAsDouble()).isCloseTo(1e-8 * Math.sqrt(50 / 8.0), within(1e-20));
        assertThat(rule(side, "constant tau").weightDecay().getAsDouble()).isCloseTo(0.1 * 8 / 50 / lr, within(1e-15));
        assertThat(rule(side, "Power Lines").weightDecay().getAsDouble())
                .isCloseTo(0.1 * 8 / 50 / lr * Math.pow(50, .527), within(1e-15));
        assertThat(rule(side, "nanochat").weightDecay().getAsDouble())
                .isCloseTo(0.1 * Math.sqrt(8) / 50, within(1e-15));
        assertThat(rule(side, "marek").beta2().getAsDouble()).isCloseTo(Math.pow(0.95, 8), within(1e-15));
        assertThat(rule(side, "marin").beta2().getAsDouble()).isCloseTo(Math.pow(0.999, 8), within(1e-15));
        assertThat(side.weightDecaySpread().getAsDouble()).isCloseTo(50 / Math.sqrt(8), within(1e-9));
    }

    @Test
    void constantTauKeepsTau() {
        Transfer result = plan("0");
        double decay = rule(result.sideRules(), "constant tau").weightDecay().getAsDouble();
        double tau = 1048576 / (result.recommendation().lr().value() * decay * 1e11);
        assertThat(tau).isCloseTo(result.kept().tauBefore().getAsDouble(), within(1e-12));
    }

    private static SideRules.Rule rule(SideRules side, String name) {
        return side.rules().stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
