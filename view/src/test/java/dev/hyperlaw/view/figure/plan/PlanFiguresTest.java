package dev.hyperlaw.view.figure.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.sweep.SampleSweep;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PlanFiguresTest {
    private static final Plan BATCHES = SamplePlans.ofBatches("batches");
    private static final PlanFigures FIGURES = PlanFigures.of("sample", BATCHES);

    private static Dots dots(Panel panel, String label) {
        return layers(panel, Dots.class).stream()
                .filter(dots -> dots.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private static Line line(Panel panel, String label) {
        return layers(panel, Line.class).stream()
                .filter(line -> line.label().text().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private static <T> List<T> layers(Panel panel, Class<T> kind) {
        return panel.layers().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static Panel law(String key) {
        return FIGURES.laws().stream()
                .filter(figure -> figure.name().equals("sample-law-" + key))
                .findFirst()
                .orElseThrow()
                .panels()
                .get(0);
    }

    @Test
    void namesTellTheFiguresApartAndAllCanBeDrawn() {
        assertThat(FIGURES.all().stream().map(Figure::name))
                .containsExactly("sample-surfaces", "sample-law-lr", "sample-law-batch", "sample-backtest");
        assertThat(PlanFigures.of("sample", SamplePlans.ofMomenta("momenta")).all().stream()
                        .map(Figure::name))
                .contains("sample-law-alpha");
        FIGURES.all()
                .forEach(figure -> assertThat(FigureDrawing.of(figure).body()).isNotEmpty());
    }

    @Test
    void everyBudgetHasASurfaceWithItsOptimumMarkedWhereItIs() {
        List<SmoothedOptimum> optima = BATCHES.fit().history().optima();
        List<Panel> panels = FIGURES.surfaces().orElseThrow().panels();
        assertThat(panels).hasSameSizeAs(optima);
        Forecaster forecaster = BATCHES.fit().history().upTo(optima.size() - 1).forecaster();
        for (int i = 0; i < panels.size(); i++) {
            Dot mark = dots(panels.get(i), "optimum").dots().get(0);
            assertThat(mark.x()).isEqualTo(optima.get(i).place().learningRate());
            assertThat(mark.y()).isEqualTo(optima.get(i).place().batchTokens());
            var batch = forecaster.tuned(i, Tunable.BATCH).orElseThrow();
            assertThat(mark.yError()).contains(new Range(batch.low(), batch.high()));
            assertThat(dots(panels.get(i), "runs").dots()).hasSize(28);
        }
    }

    @Test
    void theColoursOfASurfaceAreTheLossAboveTheBestRun() {
        Panel last = FIGURES.surfaces().orElseThrow().panels().get(6);
        Contours contours = layers(last, Contours.class).get(0);
        var slice = BATCHES.fit().history().slices().get(6);
        var corner = slice.spots().stream()
                .filter(spot ->
                        spot.cell().learningRate() == 1.25e-4 && spot.cell().batchTokens() == 64)
                .findFirst()
                .orElseThrow();
        assertThat(contours.z().get(0).at(0))
                .isCloseTo(corner.loss() - slice.best().loss(), Offset.offset(1e-9));
    }

    @Test
    void atMostNineBudgetsAreShownAndTheLargestOnes() {
        Plan plan = SamplePlans.ofBatches("batches");
        List<TunedBudget> budgets = TunedBudget.all(plan);
        List<TunedBudget> many = new ArrayList<>(budgets.subList(0, 5));
        many.addAll(budgets);
        Figure figure = SurfacesFigure.of("many", plan, many).orElseThrow();
        assertThat(figure.panels()).hasSize(9);
        assertThat(figure.panels().get(8).title()).isEqualTo("4.19M tokens");
        assertThat(figure.caption()).startsWith("The 9 largest of 12 budgets.");
    }

    @Test
    void withOneBatchEachBudgetIsALineWithItsOptimumMarked() {
        Plan plan = SamplePlans.ofRates("rates");
        PlanFigures figures = PlanFigures.of("rates", plan);
        assertThat(figures.surfaces()).isEmpty();
        Panel panel = figures.rates().orElseThrow().panels().get(0);
        assertThat(layers(panel, Line.class)).hasSize(7);
        List<Dot> marks = dots(panel, "optimum").dots();
        for (int i = 0; i < marks.size(); i++) {
            SmoothedOptimum optimum = plan.fit().history().optima().get(i);
            assertThat(marks.get(i).x()).isEqualTo(optimum.place().learningRate());
            assertThat(marks.get(i).y()).isEqualTo(optimum.loss());
        }
    }

    @Test
    void withMomentumThePlaneIsAtTheBatchNearestToTheBest() {
        Plan plan = SamplePlans.ofMomenta("momenta");
        Figure figure = PlanFigures.of("momenta", plan).surfaces().orElseThrow();
        assertThat(figure.panels().get(6).y().label()).contains("α");
        assertThat(figure.panels().get(6).title()).matches("4.19M tokens, b = (64|256|1.02k|4.1k)");
        assertThat(dots(figure.panels().get(6), "runs").dots()).hasSize(21);
    }

    @Test
    void theLawGoesThroughTheForecastAndTheRecommendationIsAtTheTarget() {
        Panel panel = law("lr");
        Dot recommended = dots(panel, "recommendation").dots().get(0);
        assertThat(recommended.x()).isEqualTo(SamplePlans.TARGET);
        assertThat(recommended.y()).isEqualTo(BATCHES.recommendation().cell().learningRate());
        Line law = line(panel, "plan");
        assertThat(law.x().last()).isEqualTo(SamplePlans.TARGET);
        assertThat(law.y().last()).isEqualTo(BATCHES.forecast().place().learningRate());
        Band band = layers(panel, Band.class).get(0);
        assertThat(band.high().last())
                .isEqualTo(BATCHES.forecast().interval(Tunable.LEARNING_RATE).high());
        assertThat(dots(law("batch"), "recommendation").dots().get(0).y())
                .isEqualTo(BATCHES.recommendation().batch().batch().tokens());
    }

    @Test
    void everyOptimumIsInTheFigureOfTheLawWithItsInterval() {
        List<Dot> marks = layers(law("batch"), Dots.class).stream()
                .filter(dots -> dots.label().startsWith("optimum"))
                .flatMap(dots -> dots.dots().stream())
                .toList();
        assertThat(marks)
                .extracting(Dot::y)
                .containsExactlyInAnyOrderElementsOf(BATCHES.fit().history().optima().stream()
                        .map(optimum -> optimum.place().batchTokens())
                        .toList());
        assertThat(marks).allMatch(mark -> mark.yError().orElseThrow().length() > 0);
    }

    @Test
    void keepIsLevelAndTheRuleOfThePaperStartsWhereItDoes() {
        double tuned = BATCHES.fit().history().optima().get(6).place().learningRate();
        Line keep = line(law("lr"), "keep");
        assertThat(keep.y().extent()).isEqualTo(Range.at(tuned));
        Line rule = line(law("lr"), "rule C");
        assertThat(rule.y().first()).isCloseTo(tuned, Offset.offset(1e-12));
        // Theorem 1 with the batch tuned: the learning rate falls like T^-1/4 over a jump of 16.
        assertThat(rule.y().last()).isCloseTo(tuned / 2, Offset.offset(1e-6));
    }

    @Test
    void theBacktestHasARowPerRuleAndLinesForKeepAndFloor() {
        Panel panel = FIGURES.backtest().orElseThrow().panels().get(0);
        Backtest backtest = BATCHES.fit().backtest();
        assertThat(panel.y().ticks()).hasSameSizeAs(backtest.scores());
        for (RuleScore score : backtest.scores()) {
            int row = 1
                    + panel.y().ticks().stream()
                            .map(tick -> tick.text())
                            .toList()
                            .indexOf(score.rule());
            List<Dot> there = layers(panel, Dots.class).stream()
                    .filter(dots -> dots.label().startsWith("mean regret"))
                    .flatMap(dots -> dots.dots().stream())
                    .filter(dot -> dot.y() == row)
                    .toList();
            assertThat(there).hasSize(1);
            assertThat(there.get(0).x()).isEqualTo(Math.max(BacktestFigure.LEAST, score.meanRegret()));
        }
        assertThat(layers(panel, Rule.class))
                .extracting(Rule::at)
                .containsExactly(mean(Backtest.FLOOR), mean(Rules.KEEP));
    }

    private static double mean(String rule) {
        return Math.max(
                BacktestFigure.LEAST,
                BATCHES.fit().backtest().score(rule).orElseThrow().meanRegret());
    }

    /** An optimum at an end of the grid is a bound, and must not look like one that was found. */
    @Test
    void optimaAtAnEndOfTheGridAreTrianglesAndTheLegendSaysSo() {
        Plan cut = SamplePlans.of(SampleSweep.of("cut", 0.0005, new double[] {4096, 16384, 65536}, 0.1));
        PlanFigures atEdge = PlanFigures.of("cut", cut);
        assertThat(atEdge.surfaces().orElseThrow().panels())
                .allMatch(panel -> layers(panel, Dots.class).stream().anyMatch(PlanFiguresTest::isTriangle));
        List<Figure> all = new ArrayList<>(atEdge.all());
        all.addAll(FIGURES.all());
        all.addAll(PlanFigures.of("rates", SamplePlans.ofRates("rates")).all());
        for (Figure figure : all) {
            boolean drawn = figure.panels().stream()
                    .flatMap(panel -> layers(panel, Dots.class).stream())
                    .anyMatch(PlanFiguresTest::isTriangle);
            assertThat(figure.key().stream().anyMatch(key -> key.swatch() == Key.Swatch.TRIANGLE))
                    .as(figure.name())
                    .isEqualTo(drawn);
        }
        assertThat(FigureDrawing.of(atEdge.laws().get(1)).svg()).contains("optimum at an end of the grid");
    }

    private static boolean isTriangle(Dots dots) {
        return dots.marker() == Marker.TRIANGLE;
    }

    @Test
    void aTargetThatWasTunedAtCanBeDrawn() {
        Plan plan = SamplePlans.of(SampleSweep.of("same", 0, new double[] {64, 256, 1024}, 0.1), 1 << 22);
        PlanFigures.of("same", plan)
                .all()
                .forEach(figure -> assertThat(FigureDrawing.of(figure).body()).isNotEmpty());
    }
}
