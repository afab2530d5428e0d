package dev.hyperlaw.verify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures of the audited theory, computed elsewhere with thirty digits, must come out of the measurements. */
class GoldenFiguresTest {
    private static final Study STUDY = Study.of(PaperStudy.of(PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1));

    private static Measurement measure(String id) {
        return Claims.select(List.of(id)).get(0).check().measure(STUDY);
    }

    @ParameterizedTest
    @CsvSource({
        "thm1.2.constants, 2.8966, 5e-5",
        "thm1.critical.formula, 4.07e6, 0.005e6",
        "thm2.constants, 2.8284, 5e-5",
        "thm2.before-cap, -0.5, 1e-12",
        "thm3.cubic.alpha, 5000, 1e-4",
        "thm3.series.error, -1.333, 1e-15",
        "thm3.series.order, -1.333, 1e-15",
        "cor1.1.factor, 1.18920711500272, 1e-9",
        "cor1.1.bound, 1.28775478845069, 1e-9",
        "cor1.1.tokens, 2, 1e-7",
        "cor1.1.bound-tokens, 2.75, 1e-7",
        "cor1.1.uniform, 2.43800399283729, 1e-9",
        "cor1.2.floor, 0.0098821, 5e-8",
        "cor1.3.harmless, 0.00013, 5e-6",
        "flat.one, 0.00013, 5e-6",
        "flat.root, 1.1892, 5e-5",
        "sgd.value, 2, 1e-10",
        "transfer.regret.a, 0, 1e-15",
        "transfer.regret.b, 1e-3, 5e-4",
        "transfer.regret.b-at-cap, 0.10, 0.005",
        "transfer.regret.c, 3e-6, 5e-7",
        "transfer.regret.d, 1e-5, 5e-6",
        "noise.fast.alpha, 0.4, 1e-9",
        "table.deepseek.batch, 0.3271, 1e-15",
        "table.deepseek.eta, -0.125, 1e-15",
        "table.von-ruette, 0.280637, 1e-9",
        "table.filatov, -0.28, 1e-15",
        "figure.empirical.exponent, 0.83, 1e-15",
        "iso.steps, 14100, 1e-6",
        "iso.burn-in.target, 8.04, 0.005",
    })
    void oneNumber(String id, double value, double tolerance) {
        assertThat(measure(id).measured().number().orElseThrow()).isCloseTo(value, within(tolerance));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "thm2.cap | 10^6.362 tokens",
                "thm2.dropped | burn-in b^(-1)·K^(-1/2), smoothness b^(1/4)·K^(-3/4)",
                "thm3.cubic.batch | at 10^3.169 tokens and above",
                "thm3.rate-constant | Δ0 1/4, L 1/4, ρσ 1/2",
                "thm3.constants | b0 0.31498, α0 0.629961, η0 0.445449",
                "remark.face | b exponents [0, 1/2], with all terms 1/6",
                "flat.band | best b 31.5, within 1 % of it from 1 to 20602",
                "flat.near-optimal.band | b*·[0.75274, 1.32847]",
                "transfer.regret.keep | +60.4 % to +1285 %",
                "caps.eta.from | 10^9.683 to 10^23.398",
                "caps.box | 10^8.398 and 10^10.215, rate 0, η -1/2",
                "tail.rate | -1/5 at p = 3/2, -1/4 at p = 2",
                "figure.empirical.exponent | 0.83, range 0.42 to 1.25",
                "path.saturation | 10^9.498",
                "tail.averaged | 3/10",
                "noise.fast | b 5/12, rate -7/24, η -7/24",
                "noise.jump | b exponent 0, 1/6, 50/101 at q = 0.49, 0.5, 0.51",
                "table.range | 0.3271 to 0.8225",
                "transfer.batch-held | A 0, B 0, C 1/2, D 1/6",
                "text.equation | equation (5)",
            })
    void oneText(String id, String text) {
        assertThat(measure(id).measured().text()).isEqualTo(text);
    }

    @Test
    void theQuotedBillionTokensBelongToTheLongerMomentum() {
        assertThat(measure("thm1.critical.figure").note()).contains("β=0.9999, where it is 4.02e8");
    }

    @Test
    void whatFollowsTheRootOfTokensDependsOnTheConstantInFront() {
        assertThat(measure("flat.root").note()).contains("0.3536·√T", "b = √T costs 1.353", "For U it is 1.288");
    }

    @Test
    void deepSeeksOwnAllocationIsInTheNote() {
        assertThat(measure("table.deepseek.batch").note()).contains("it is 0.688");
        assertThat(measure("table.deepseek.eta").note()).contains("it is -0.263");
    }

    @Test
    void theBurnInRegionNeedsTheWholeCondition() {
        assertThat(measure("iso.burn-in").note()).contains("c > 8.04");
    }

    @Test
    void bothLimitsOfTheCubicAreFound() {
        assertThat(measure("thm3.cubic.batch").note()).contains("below 5.24 tokens α=1 as well");
    }

    @Test
    void theSmallerRegretOfRuleCIsInTheNote() {
        assertThat(measure("transfer.regret.c").note()).contains("2.7e-7 at α=0.1");
    }
}
