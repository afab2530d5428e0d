package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.ReachResult;
import dev.hyperlaw.reach.IsoPoint;
import dev.hyperlaw.reach.Reach;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** What a target takes, as a document. */
public final class ReachView {
    private static final int DIGITS = 4;
    private static final int DIGITS_OF_LIMITS = 6;

    private final ReachResult result;
    private final Reach.Reachable reach;
    private final List<String> settings;

    private ReachView(ReachResult result) {
        this.result = result;
        reach = result.reach();
        settings = List.copyOf(new TreeSet<>(reach.cheapest().settings().keySet()));
    }

    public static Document of(ReachResult result) {
        return new ReachView(result).document();
    }

    private Document document() {
        FactTable curve = curve();
        List<Passage> blocks =
                new ArrayList<>(BoundPassages.constants(result.problem().bound()));
        blocks.add(answer());
        blocks.add(Passage.Line.of(
                "            ",
                "never with fewer than K_min = {} steps, or a batch below b_min = {}",
                Fact.rounded("kMin", reach.leastSteps(), DIGITS_OF_LIMITS),
                Fact.rounded("bMin", result.leastBatch(), DIGITS_OF_LIMITS)));
        blocks.add(new Passage.Gap());
        blocks.addAll(BoundPassages.bound(result.problem().bound()));
        blocks.addAll(BoundPassages.constraints(result.problem()));
        blocks.addAll(Passage.apart(curve));
        blocks.add(more());
        blocks.addAll(Passage.apart(new Passage.Warnings("warnings", warnings())));
        List<String> columns = new ArrayList<>(List.of("b", "K=K", "tokens"));
        columns.addAll(settings);
        columns.add("limitedBy");
        return new Document(
                "What a bound of %s takes".formatted(NumberText.rounded(reach.target())),
                blocks,
                CsvLines.of(columns, curve));
    }

    private Passage answer() {
        IsoPoint cheapest = reach.cheapest();
        List<Object> pieces = new ArrayList<>(List.of(
                Fact.rounded("target", reach.target(), DIGITS),
                Fact.rounded("cheapest.tokens", cheapest.tokens(), DIGITS),
                Fact.rounded("cheapest.b", cheapest.batch(), DIGITS),
                Fact.rounded("cheapest.K", cheapest.steps(), DIGITS)));
        StringBuilder template = new StringBuilder("bound ≤ {}: cheapest with {} tokens, b = {}, K = {} steps");
        for (String name : settings) {
            template.append(", ").append(name).append(" = {}");
            pieces.add(Fact.rounded("cheapest." + name, setting(cheapest, name), DIGITS));
        }
        return Passage.Line.answer(template.toString(), pieces.toArray());
    }

    private FactTable curve() {
        FactTable.Builder<IsoPoint> table = FactTable.of("curve", reach.curve())
                .title("Batches and steps that reach it")
                .number("batch b", point -> Fact.rounded("b", point.batch(), DIGITS))
                .number("steps K", point -> Fact.rounded("K", point.steps(), DIGITS))
                .number("tokens", point -> Fact.rounded("tokens", point.tokens(), DIGITS));
        settings.forEach(name -> table.number(name, point -> Fact.rounded(name, setting(point, name), DIGITS)));
        return table.text("limited by", point -> Fact.text("limitedBy", regime(point)))
                .build();
    }

    private Passage more() {
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.data("cheapest.limitedBy", regime(reach.cheapest())),
                Fact.data("smallestUsableBatch", reach.leastBatch()),
                Fact.data("burnInCanDominate", reach.burnInCanDominate())));
        result.iso().ifPresent(iso -> {
            facts.add(Fact.data("isoConstants.cDet", iso.det()));
            facts.add(Fact.data("isoConstants.cBurn", iso.burn()));
            facts.add(Fact.data("isoConstants.cFloor", iso.floor()));
        });
        return new Passage.Data(facts);
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>(result.problem().warnings());
        if (reach.burnInCanDominate()) {
            warnings.add(
                    "Burn-in can dominate: at small batches most of the bound is the start of the momentum buffer.");
        }
        if (result.leastBatch() < 1) {
            warnings.add("The batch asymptote %s lies below one: no batch is too small for this target."
                    .formatted(NumberText.rounded(result.leastBatch(), DIGITS)));
        }
        warnings.add(BoundPassages.meaning(result.problem().bound()));
        return warnings;
    }

    private static double setting(IsoPoint point, String name) {
        return point.settings().getOrDefault(name, Double.NaN);
    }

    private String regime(IsoPoint point) {
        return result.iso()
                .map(constants -> constants
                        .regime(point.batch(), point.steps())
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .replace("_limited", "s")
                        .replace("iterations", "steps")
                        .replace("batchs", "batch")
                        .replace('_', '-'))
                .orElse(Fact.NOTHING);
    }
}
