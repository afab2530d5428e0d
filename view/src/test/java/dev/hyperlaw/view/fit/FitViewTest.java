package dev.hyperlaw.view.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.fit.SweepFit;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.ModelSize;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Printed;
import dev.hyperlaw.view.figure.sweep.SampleSweep;
import dev.hyperlaw.view.read.Detail;
import dev.hyperlaw.view.render.OutputFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class FitViewTest {
    private static final List<GroupFit> ONE_GROUP =
            List.of(GroupFit.of(SampleSweep.of("", 0.003, new double[] {128, 512, 2048}, 0.1), () -> {}));
    private static final Document DOCUMENT = document(RunSource.LOSS, ONE_GROUP, List.of());

    private static Document document(String metric, List<GroupFit> fits, List<BoundCheck> bounds) {
        List<PooledFit> pooled = ModelSize.alike(fits).values().stream()
                .flatMap(alike -> PooledFit.of(alike, () -> {}).stream())
                .toList();
        SweepFit fit = new SweepFit("sweep.db", "sweep", metric, fits, bounds, pooled, Optional.empty());
        return FitView.of(fit, Detail.BRIEF);
    }

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
        Map<String, ?> json = DOCUMENT.data();
        assertThat(json).containsKeys("groups", "exponents", "noise", "verdicts");
        assertThat(json.get("exponents"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsKeys("q", "p", "s", "path");
        assertThat(print(OutputFormat.JSON)).contains("\"predicted\" : -0.5").contains("\"verdict\" : \"compatible\"");
    }

    @Test
    @SuppressWarnings("unchecked")
    void groupsOfDifferentSizeAreFittedTogetherToo() {
        List<GroupFit> fits = List.of(ofSize(1e6), ofSize(4e6), ofSize(16e6));
        Document answer = document(RunSource.LOSS, fits, List.of());
        Map<String, Object> pooled = ((List<Map<String, Object>>) answer.data().get("pooled")).get(0);
        assertThat(pooled).containsKeys("groups", "exponents", "noise", "verdicts", "agreement", "sizeLaws");
        assertThat(answer.data()).containsKeys("exponents", "noise", "verdicts");
        assertThat(Printed.terminal(answer))
                .contains("Together: params=1000000, params=4000000, params=16000000")
                .contains("The bound is on a gradient norm, not on the loss");
    }

    private static GroupFit ofSize(double parameters) {
        Setting size = Setting.of(parameters);
        SweepGroup runs = SampleSweep.of("params=" + size, 0.003, new double[] {128, 512, 2048}, 0.1);
        return GroupFit.of(
                new SweepGroup(
                        runs.name(), runs.rate(), runs.unit(), new TreeMap<>(Map.of("params", size)), runs.runs()),
                () -> {});
    }

    /** Three rates at one batch and budget leave nothing over to tell the noise by. */
    @Test
    void anOptimumOfWhichNoErrorIsKnownClaimsNone() {
        List<RunCurve> three = List.of(curve(1e-3, 3.1), curve(2e-3, 3.0), curve(4e-3, 3.1));
        Document answer = document(
                RunSource.LOSS,
                List.of(GroupFit.of(new SweepGroup("", RateShape.CONSTANT, three), () -> {})),
                List.of());
        assertThat(Printed.terminal(answer)).contains("2e-3 (no interval)");
        assertThat(Printed.on(OutputFormat.CSV, answer))
                .containsPattern("2\\.0*[0-9]*E-3,,,none|0\\.00(2|19+)[0-9]*,,,none");
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
        String text = Printed.terminal(document(BoundCheck.BOUNDED, ONE_GROUP, List.of(check)));
        assertThat(text).contains("what the theories bound");
        return text;
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
        Document answer = document(
                RunSource.LOSS, List.of(GroupFit.of(new SweepGroup("", RateShape.CONSTANT, two), () -> {})), List.of());
        assertThat(Printed.terminal(answer)).contains("three learning rates at least");
    }

    @Test
    @SuppressWarnings("unchecked")
    void theTableAndTheCsvSayTheNumbersOfTheJson() {
        Map<String, Object> group = ((List<Map<String, Object>>) DOCUMENT.data().get("groups")).get(0);
        List<Map<String, Object>> optima = (List<Map<String, Object>>) group.get("optima");
        int inside = IntStream.range(0, optima.size())
                .filter(i -> optima.get(i).get("loss") != null
                        && optima.get(i).get("regime").equals("C"))
                .findFirst()
                .orElseThrow();
        Map<String, Object> one = optima.get(inside);
        assertThat(Printed.terminal(DOCUMENT))
                .contains("%.4f".formatted((double) one.get("loss")))
                .contains(NumberText.rounded((double) one.get("batchTokens"), 3));
        String line = Printed.on(OutputFormat.CSV, DOCUMENT).lines().toList().get(1 + inside);
        assertThat(line.split(",", -1)[15]).isEqualTo(String.valueOf(one.get("loss")));
        List<Double> interval = (List<Double>) one.get("lrInterval");
        assertThat(line.split(",", -1)[4]).isEqualTo(String.valueOf(interval.get(0)));
        assertThat(line.split(",", -1)[5]).isEqualTo(String.valueOf(interval.get(1)));
    }

    @Test
    void aPageHasTheTables() {
        assertThat(Printed.on(OutputFormat.HTML, DOCUMENT))
                .contains("What sweep.db says about the laws")
                .contains("Best learning rate by batch")
                .contains("Exponents")
                .contains("<figure id=\"figure-")
                .contains("Measured exponents");
    }

    /** What rises is what was minimised. */
    @Test
    void aMetricThatRisesIsCalledByItsName() {
        List<RunCurve> rising = Stream.of(1e-3, 2e-3, 4e-3)
                .map(rate -> new RunCurve(
                        new Cell(rate, 512, 0.1),
                        1,
                        List.of(new LossPoint(1e6, 1 + rate), new LossPoint(4e6, 2 + rate)),
                        Optional.empty()))
                .toList();
        List<GroupFit> fits = List.of(GroupFit.of(new SweepGroup("", RateShape.CONSTANT, rising), () -> {}));
        assertThat(Printed.terminal(document("dual_norm", fits, List.of())))
                .contains("warning: The dual_norm rises with tokens")
                .doesNotContain("The loss rises");
        assertThat(Printed.terminal(document(RunSource.LOSS, fits, List.of()))).contains("The loss rises with tokens");
    }

    private static String print(OutputFormat format) {
        return Printed.on(format, DOCUMENT);
    }
}
