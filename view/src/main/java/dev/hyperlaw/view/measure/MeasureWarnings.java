package dev.hyperlaw.view.measure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.measure.BoundPrediction;
import dev.hyperlaw.desk.measure.MeasuredRun;
import dev.hyperlaw.desk.measure.Swept;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.sweep.training.UpdateRule;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.List;

/** What stands between a measurement, a bound, and a learning rate to train with. */
final class MeasureWarnings {
    private static final double TOO_FEW_EXAMPLES = 1.05;

    private final MeasuredRun run;
    private final TrainingSettings settings;
    private final List<String> cautions = new ArrayList<>();

    private MeasureWarnings(MeasuredRun run) {
        this.run = run;
        this.settings = run.settings();
    }

    /** What holds for every measurement. */
    static List<String> always() {
        return List.of(
                "The bound is a worst case on the gradient norm, not on the loss: its exponents may carry over to training, its constants are typically off by orders of magnitude. Measure to understand a run, not to set its learning rate.",
                "L was measured along a few updates and its median is used; the bound wants the largest value anywhere. Noise and L change during training: compare the columns.");
    }

    /** What is special about this one. */
    static List<String> of(MeasuredRun run) {
        MeasureWarnings cautions = new MeasureWarnings(run);
        cautions.cautions.addAll(run.notes());
        cautions.ofTheRates();
        cautions.ofTheRule();
        cautions.ofTheExponent();
        run.readings().forEach(cautions::ofTheReading);
        return List.copyOf(cautions.cautions);
    }

    private void ofTheRates() {
        double[] rates = run.predictions().stream()
                .filter(prediction -> prediction.tuned() == Regime.A)
                .mapToDouble(BoundPrediction::learningRate)
                .sorted()
                .toArray();
        Swept.Range tried = run.swept().learningRates();
        double largest = rates[rates.length - 1];
        if (largest < tried.low() || rates[0] > tried.high()) {
            cautions.add("At the run's own batch and momentum the bound asks for lr %s, %s that the file tries."
                    .formatted(
                            new Swept.Range(rates[0], largest),
                            tried.place(largest < tried.low() ? largest : rates[0])));
        }
    }

    private void ofTheRule() {
        UpdateRule rule = settings.rule();
        switch (rule.kind()) {
            case ADAMW ->
                cautions.add(
                        "AdamW is not an LMO method; it is read as a sign method, whose steps are as long as the learning rate.");
            case SGD ->
                cautions.add(
                        "SGD is judged by its classical bound, on the squared gradient norm, which knows no momentum; the batch of its first row is the largest that wastes no tokens.");
            case NORMALIZED_SGD, SIGN, MUON, SCION -> {}
        }
        List<String> beyond = new ArrayList<>();
        if (!rule.kind().optimizer().isPlain() && rule.start() == UpdateRule.Start.ZERO) {
            beyond.add("a momentum buffer that starts at zero");
        }
        if (rule.weightDecay() > 0) {
            beyond.add("weight decay");
        }
        if (rule.nesterov()) {
            beyond.add("Nesterov's variant");
        }
        if (settings.schedule().decays()) {
            beyond.add("a learning rate that is not constant");
        }
        if (!beyond.isEmpty()) {
            cautions.add("The bound does not cover %s.".formatted(String.join(" and ", beyond)));
        }
    }

    private void ofTheExponent() {
        List<String> seen = run.readings().stream()
                .filter(reading -> !reading.noise().dual().exponent().contains(0.5))
                .map(reading -> "b^-%s %s"
                        .formatted(
                                NumberText.rounded(
                                        reading.noise().dual().exponent().value(), 2),
                                PointFacts.place(reading)))
                .toList();
        if (!seen.isEmpty()) {
            List<GradientNoise.NoiseLevel> levels =
                    run.readings().get(0).noise().levels();
            cautions.add(
                    "From 1 to %d %s the noise in the dual norm falls like %s, not like b^-1/2 as the bound assumes; σ⋆ is the least that holds at all of these batches. 'hyperlaw derive lmo --set q=2/5' shows what another exponent does to the laws."
                            .formatted(
                                    levels.get(levels.size() - 1).batch(),
                                    MeasuredPoints.examples(settings),
                                    String.join(", ", seen)));
        }
    }

    private void ofTheReading(MeterReading reading) {
        String where = PointFacts.place(reading);
        if (reading.noise().tail().estimate().value() < 2) {
            cautions.add(
                    "The tail of the noise %s is so heavy that it may have no variance, and so no σ.".formatted(where));
        }
        if (reading.smoothness().inflation() > TOO_FEW_EXAMPLES) {
            cautions.add("L %s is %s times as large on half of the examples: it is an upper estimate; raise --samples."
                    .formatted(where, NumberText.rounded(reading.smoothness().inflation(), 3)));
        }
    }
}
