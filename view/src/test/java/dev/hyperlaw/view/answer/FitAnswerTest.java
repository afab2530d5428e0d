package dev.hyperlaw.view.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.view.figure.sweep.SampleSweep;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class FitAnswerTest {
    private static final FitAnswer ANSWER = new FitAnswer(
            "sweep.db",
            FitAnswer.LOSS,
            List.of(GroupFit.of(SampleSweep.of("", 0.003, new double[] {128, 512, 2048}, 0.1), 60, 1)),
            List.of());

    @Test
    void theTableHasOptimaExponentsAndVerdicts() {
        assertThat(print(OutputFormat.TABLE))
                .startsWith("sweep.db: 21 runs, constant rate, at 65.5k to 4.19M tokens, noise")
                .contains("best lr [95 %], batch 512")
                .contains("-1/2 (theorem 1) compatible; 0 (keep) rejected")
                .contains("The bound is on a gradient norm, not on the loss");
    }

    @Test
    void theJsonHasTheKeysOfTheContract() {
        Map<String, ?> json = ANSWER.json();
        assertThat(json).containsKeys("groups", "exponents", "noise", "verdicts");
        assertThat(json.get("exponents"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsKeys("q", "p", "s", "path");
        assertThat(print(OutputFormat.JSON)).contains("\"predicted\" : -0.5").contains("\"verdict\" : \"compatible\"");
    }

    @Test
    @SuppressWarnings("unchecked")
    void groupsOfDifferentSizeAreFittedTogetherToo() {
        List<GroupFit> fits = List.of(
                GroupFit.of(SampleSweep.of("params=1000000", 0.003, new double[] {128, 512, 2048}, 0.1), 60, 1),
                GroupFit.of(SampleSweep.of("params=4000000", 0.003, new double[] {128, 512, 2048}, 0.1), 60, 1),
                GroupFit.of(SampleSweep.of("params=16000000", 0.003, new double[] {128, 512, 2048}, 0.1), 60, 1));
        FitAnswer answer = new FitAnswer("sweep.db", FitAnswer.LOSS, fits, List.of());
        Map<String, Object> pooled = ((List<Map<String, Object>>) answer.json().get("pooled")).get(0);
        assertThat(pooled).containsKeys("groups", "exponents", "noise", "verdicts", "agreement", "sizeLaws");
        assertThat(answer.json()).containsKeys("exponents", "noise", "verdicts");
        StringWriter text = new StringWriter();
        answer.table(new PrintWriter(text, true), Paint.NONE);
        assertThat(text.toString())
                .contains("Together: params=1000000, params=4000000, params=16000000")
                .contains("By plain parabolas")
                .contains("The bound is on a gradient norm, not on the loss");
    }

    /** Three rates at one batch and budget leave nothing over to tell the noise by. */
    @Test
    void anOptimumOfWhichNoErrorIsKnownClaimsNone() {
        List<RunCurve> three = List.of(curve(1e-3, 3.1), curve(2e-3, 3.0), curve(4e-3, 3.1));
        StringWriter text = new StringWriter();
        FitAnswer answer = new FitAnswer(
                "sweep.db",
                FitAnswer.LOSS,
                List.of(GroupFit.of(new SweepGroup("", RateShape.CONSTANT, three))),
                List.of());
        answer.table(new PrintWriter(text, true), Paint.NONE);
        assertThat(text.toString()).contains("2e-3 (no interval)");
        answer.csv(new PrintWriter(text, true));
        assertThat(text.toString()).containsPattern("2\\.0*[0-9]*E-3,,,none|0\\.00(2|19+)[0-9]*,,,none");
    }

    private static RunCurve curve(double rate, double loss) {
        return new RunCurve(new Cell(rate, 512, 0.1), 1, List.of(new LossPoint(1e6, loss)), Optional.empty());
    }

    @Test
    void aBoundThatWasBrokenIsSaidInCapitals() {
        BoundCheck broken = new BoundCheck(
                "optimizer=sign",
                List.of(point(1, 2), point(3, 2), point(1, 4)),
                List.of(new BoundCheck.RateChoice(1e-3, 3e-3, 1.5)));
        assertThat(withBound(broken))
                .contains("DID NOT HOLD at every point")
                .containsPattern("optimizer=sign +3 +2 +5 +0.25 +0.5 +1.5");
        assertThat(withBound(new BoundCheck("", List.of(point(1, 2)), List.of())))
                .contains("held at every point.")
                .containsPattern("sweep.db +1 +1 +5 +0.5 +0.5 +0.5");
    }

    private static BoundCheck.Point point(double mean, double bound) {
        return new BoundCheck.Point(100, 5, mean, bound);
    }

    private static String withBound(BoundCheck check) {
        StringWriter text = new StringWriter();
        new FitAnswer("sweep.db", BoundCheck.BOUNDED, ANSWER.fits(), List.of(check))
                .table(new PrintWriter(text, true), Paint.NONE);
        assertThat(text.toString()).contains("what the theories bound");
        return text.toString();
    }

    @Test
    void theCsvHasOneRowPerOptimum() {
        List<String> lines = print(OutputFormat.CSV).lines().toList();
        assertThat(lines.get(0))
                .isEqualTo(
                        "group,regime,tokens,lr,lr_low,lr_high,lr_edge,alpha,alpha_low,alpha_high,alpha_edge,batch_tokens,batch_tokens_low,batch_tokens_high,batch_tokens_edge,loss,loss_unit");
        // seven budgets: at each batch, and with the batch tuned
        assertThat(lines).hasSize(1 + 7 * 3 + 7);
    }

    @Test
    void twoLearningRatesAreTooFewAndThatIsSaid() {
        SweepGroup whole = SampleSweep.of("", 0.003, new double[] {128, 512, 2048}, 0.1);
        List<RunCurve> two = whole.runs().stream()
                .filter(run -> run.cell().learningRate() == 1e-3 || run.cell().learningRate() == 2e-3)
                .toList();
        StringWriter text = new StringWriter();
        new FitAnswer(
                        "sweep.db",
                        FitAnswer.LOSS,
                        List.of(GroupFit.of(new SweepGroup("", RateShape.CONSTANT, two))),
                        List.of())
                .table(new PrintWriter(text, true), Paint.NONE);
        assertThat(text.toString()).contains("three learning rates at least");
    }

    private static String print(OutputFormat format) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        ANSWER.print(format, out, Paint.NONE);
        out.flush();
        return text.toString();
    }
}
