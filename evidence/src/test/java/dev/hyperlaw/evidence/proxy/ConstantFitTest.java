package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.law.LmoConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;

class ConstantFitTest {
    private static final double ALPHA = 0.1;
    private static final LmoConstants TRUE = LmoConstants.risk(0.2, 20, 1);

    @Test
    void findsTheConstantsOfRiskThatMadeTheLosses() {
        ConstantFit fit = ConstantFit.of(sweep((cell, tokens) -> 2 + 50 * Math.pow(tokens, -0.3) + risk(cell, tokens)))
                .orElseThrow();
        assertThat(fit.proxy().progress()).isCloseTo(0.2, within(2e-7));
        assertThat(fit.proxy().noise()).isCloseTo(20, within(2e-5));
        assertThat(fit.proxy().smoothness()).isCloseTo(1, within(1e-6));
        assertThat(fit.describesTheSweep()).isTrue();
    }

    @Test
    void saysWhenItDoesNotDescribeTheSweep() {
        // Losses that fall with the learning rate and rise with the batch, where risk does neither alone.
        ConstantFit fit = ConstantFit.of(sweep((cell, tokens) ->
                        2 - 0.01 * Math.log(cell.learningRate()) - 0.05 * Math.sin(9 * Math.log(cell.batchTokens()))))
                .orElseThrow();
        assertThat(fit.describesTheSweep()).isFalse();
        assertThat(fit.verdict()).contains("does not describe the sweep").contains("below 0.6");
    }

    private static double risk(Cell cell, double tokens) {
        return TRUE.value(cell.learningRate(), cell.alpha(), cell.batchTokens(), tokens);
    }

    private static ProxyRuns sweep(ToDoubleBiFunction<Cell, Double> loss) {
        List<RunCurve> runs = new ArrayList<>();
        for (double tokens : new double[] {6e9, 2e10, 8e10}) {
            for (double rate = 2.5e-4; rate < 5e-3; rate *= 2) {
                for (double batch = 65536; batch < 5e6; batch *= 2) {
                    Cell cell = new Cell(rate, batch, ALPHA);
                    runs.add(RunCurve.of(cell, 0, List.of(new LossPoint(tokens, loss.applyAsDouble(cell, tokens)))));
                }
            }
        }
        return ProxyRuns.of(Readings.of(runs), CoolDown.WHOLE_RUN);
    }
}
