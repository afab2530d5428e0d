package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.Consequence;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** What the theory says about a regime, in words. */
final class ConsequencePassages {
    private static final double LARGEST = 1e100;

    private ConsequencePassages() {}

    /** What a consequence is called by programs, and what people read. */
    private record Saying(String name, String text) {}

    static List<Passage> of(List<Consequence> consequences) {
        List<Passage> blocks = new ArrayList<>();
        List<List<Fact>> objects = new ArrayList<>();
        if (!consequences.isEmpty()) {
            blocks.add(new Passage.Gap());
        }
        for (Consequence consequence : consequences) {
            Saying saying = saying(consequence);
            blocks.add(Passage.Line.of("theory     ", saying.text()));
            objects.add(List.of(
                    Fact.data("name", saying.name()),
                    Fact.data("value", Double.isFinite(consequence.value()) ? (Object) consequence.value() : null),
                    Fact.data("text", saying.text())));
        }
        blocks.add(Passage.Data.of(Fact.objects("consequences", objects)));
        return blocks;
    }

    private static Saying saying(Consequence consequence) {
        String value = NumberText.rounded(consequence.value());
        if (consequence instanceof Consequence.CriticalBatch) {
            return new Saying(
                    "criticalBatch",
                    "any batch up to %s is equally good; above it eta<=1/L binds and tokens are wasted"
                            .formatted(value));
        }
        if (consequence instanceof Consequence.MomentumWindow window) {
            return new Saying(
                    "momentumWindowEnd",
                    "on the path %s momentum pays (alpha < 1) from %s to %s tokens; its learning-rate exponent is transient"
                            .formatted(
                                    window.path(),
                                    NumberText.rounded(window.from(), 3),
                                    NumberText.rounded(window.value(), 4)));
        }
        if (consequence instanceof Consequence.CapBinds cap) {
            return new Saying("capBindsFrom", capBinds(cap.value()));
        }
        if (consequence instanceof Consequence.CriticalBudget) {
            return new Saying("criticalBudget", "the best batch leaves 1 at T_c = %s tokens".formatted(value));
        }
        if (consequence instanceof Consequence.FixedMomentumFactor factor) {
            return new Saying(
                    "fixedMomentumFactor",
                    "with the batch free, fixing alpha costs a factor %s in the limit (%s at %s tokens)"
                            .formatted(
                                    NumberText.rounded(factor.value(), 5),
                                    NumberText.rounded(factor.ratio(), 5),
                                    NumberText.compact(factor.tokens())));
        }
        if (consequence instanceof Consequence.NoiseFloor) {
            return new Saying(
                    "noiseFloor",
                    "under the batch cap the bound never falls below its noise floor %s".formatted(value));
        }
        return new Saying("saturationBudget", "the batch cap binds from %s tokens".formatted(value));
    }

    private static String capBinds(double from) {
        return from <= LARGEST
                ? "the batch cap binds from %s tokens, at a lower-order cost only: tuned momentum takes over"
                        .formatted(NumberText.rounded(Math.max(1, from)))
                : "the batch cap does not bind at any budget up to 1e100 tokens";
    }
}
