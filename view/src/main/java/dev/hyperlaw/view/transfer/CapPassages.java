package dev.hyperlaw.view.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.BoundPoint;
import dev.hyperlaw.transfer.BoundUnderCaps;
import dev.hyperlaw.transfer.BoundUnderCaps.CapEffect;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the bound says under caps. */
final class CapPassages {
    private static final String KEY = "boundUnderCaps";

    private CapPassages() {}

    static List<Passage> of(Optional<BoundUnderCaps> bound) {
        return bound.map(found -> Passage.apart(section(found))).orElse(List.of(Passage.Data.of(Fact.data(KEY, null))));
    }

    private static Passage section(BoundUnderCaps bound) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Data.of(
                Fact.data("free", bound.free()),
                Fact.data("capped", bound.capped()),
                Fact.objects("caps", bound.effects(), CapPassages::facts),
                Fact.data("notes", bound.notes()),
                Fact.data("costRatio", bound.costRatio()),
                Fact.data("tokenRatio", bound.tokenRatio())));
        if (bound.capped().isPresent()) {
            blocks.add(points(bound));
        }
        bound.effects().forEach(effect -> blocks.add(line(effect)));
        if (bound.costRatio().isPresent()) {
            blocks.add(Passage.Line.whole(
                    "  ",
                    "cost of the caps: x{} in the bound{}",
                    Fact.rounded("costRatio", bound.costRatio(), 5),
                    bound.tokenRatio().isPresent()
                            ? Fact.of(
                                    "tokenRatio",
                                    bound.tokenRatio().getAsDouble(),
                                    ", x%s in tokens"
                                            .formatted(NumberText.rounded(
                                                    bound.tokenRatio().getAsDouble(), 4)))
                            : ""));
        }
        bound.notes().forEach(note -> blocks.add(Passage.Line.of("  ", "{}", note)));
        return new Passage.Section(
                KEY,
                "what the bound says under your caps (solved again, not clipped; not the recommendation)",
                "What the bound says under your caps (solved again, not clipped; not the recommendation)",
                blocks,
                Audience.EVERYBODY);
    }

    private static FactTable points(BoundUnderCaps bound) {
        record Named(String name, BoundPoint point) {}
        return FactTable.of(Stream.concat(
                                bound.free().stream().map(point -> new Named("without caps", point)),
                                bound.capped().stream().map(point -> new Named("with caps", point)))
                        .toList())
                .text("", Named::name)
                .number("lr", row -> NumberText.rounded(row.point().lr()))
                .number("batch (tokens)", row -> tokens(row.point().batchTokens()))
                .number("alpha", row -> NumberText.rounded(row.point().alpha()))
                .build();
    }

    /** Every digit of a whole batch; a solved one is real, and has few. */
    private static String tokens(double value) {
        return value == Math.rint(value) && value < 1e15 ? NumberText.grouped((long) value) : NumberText.rounded(value);
    }

    private static List<Fact> facts(CapEffect effect) {
        return Arrays.asList(
                Fact.text("cap", effect.name()),
                Fact.of("binds", effect.binds(), effect.binds() ? "BINDS" : "does not bind"),
                effect.fromTokens().isPresent()
                        ? Fact.of(
                                "fromTokens",
                                effect.fromTokens().getAsDouble(),
                                "at %s tokens and more"
                                        .formatted(NumberText.compact(
                                                effect.fromTokens().getAsDouble())))
                        : Fact.of("fromTokens", null, "not within 10^4 times the budget"),
                Fact.data("multiplier", effect.multiplier()));
    }

    /** Programs find these facts in the list of caps. */
    private static Passage line(CapEffect effect) {
        List<Fact> facts = facts(effect);
        return Passage.Line.whole(
                "  ",
                "{} {}; binds {}",
                facts.get(0).toString(),
                facts.get(1).toString(),
                facts.get(2).toString());
    }
}
