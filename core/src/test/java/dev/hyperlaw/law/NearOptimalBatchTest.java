package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;

class NearOptimalBatchTest {
    private static final LmoConstants ONES = LmoConstants.risk(1, 1, 1);

    @Test
    void bandAtFixedMomentumMatchesTheOracle() {
        JsonNode record = OracleFile.read("iso").required("near_optimal_T");
        BatchBand band = NearOptimalBatch.NINETY_NINE_PERCENT.ratios();
        assertValue("low", band.lowest(), number(record, "b_ratio_lo"));
        assertValue("high", band.highest(), number(record, "b_ratio_hi"));
        BatchBand percent = NearOptimalBatch.ONE_PERCENT.ratios();
        assertValue("low", percent.lowest(), number(record.required("rule_1p01"), "lo"));
        assertValue("high", percent.highest(), number(record.required("rule_1p01"), "hi"));
    }

    @Test
    void batchForStepsMatchesTheOracle() {
        for (JsonNode record : OracleFile.read("iso").required("near_optimal_K")) {
            FixedMomentum momentum = new FixedMomentum(ONES, number(record, "alpha"));
            double batch = NearOptimalBatch.NINETY_NINE_PERCENT.smallestForSteps(momentum, number(record, "K"));
            assertValue("b_99", batch, number(record, "b_99"));
        }
    }

    @Test
    void interiorBandIsTheRatioTimesTheBestBatch() {
        FixedMomentum momentum = new FixedMomentum(LmoConstants.ofBound(2, 3, 0.5), 0.1);
        double best = momentum.optimum(1e12).batch();
        BatchBand band = NearOptimalBatch.ONE_PERCENT.atFixedMomentum(momentum, 1e12);
        BatchBand ratios = NearOptimalBatch.ONE_PERCENT.ratios();
        assertThat(band.lowest()).isCloseTo(best * ratios.lowest(), within(1e-9 * best));
        assertThat(band.highest()).isCloseTo(best * ratios.highest(), within(1e-9 * best));
        assertThat(band.contains(best)).isTrue();
    }

    @Test
    void bandAtTheSmallestBatchStartsThere() {
        FixedMomentum momentum = new FixedMomentum(ONES, 1e-4);
        BatchBand band = NearOptimalBatch.ONE_PERCENT.atFixedMomentum(momentum, 1e6);
        assertThat(band.lowest()).isEqualTo(1);
        assertValue("edge", momentum.value(band.highest(), 1e6), 1.01 * momentum.value(1, 1e6));
    }

    @Test
    void batchIsNearlyFreeWhenMomentumIsRetuned() {
        TunedPoint best = new JointTuning(ONES).optimum(1e12);
        assertThat(best.batch()).isCloseTo(31.5, within(0.05));
        BatchBand band = NearOptimalBatch.NINETY_NINE_PERCENT.retuned(ONES, 1e12);
        assertThat(band.lowest()).isEqualTo(1);
        assertThat(band.highest()).isCloseTo(20602, within(0.5));
        assertThat(new FixedBatch(ONES, 1).value(1e12) / best.value() - 1).isCloseTo(1.3e-4, within(5e-6));
        assertThat(new FixedBatch(ONES, 1e6).value(1e12) / best.value() - 1).isCloseTo(0.35, within(5e-3));
    }

    @Test
    void factorMustExceedOne() {
        assertThatThrownBy(() -> new NearOptimalBatch(0.99))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("0.99")
                .hasMessageContaining("\nMaybe ");
    }
}
