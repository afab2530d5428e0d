package dev.hyperlaw.view.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.BoundPoint;
import dev.hyperlaw.transfer.BoundUnderCaps;
import dev.hyperlaw.transfer.BoundUnderCaps.CapEffect;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
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
        return bound.map(found -> List.of(new Passage.Gap(), section(found)))
                .orElse(List.of(Passage.Data.of(Fact.data(KEY, (Object) null))));
    }

    private static Passage section(BoundUnderCaps bound) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Data.of(
                point("free", bound.free()),
                point("capped", bound.capped()),
                Fact.objects(
                        "caps", bound.effects().stream().map(CapPassages::facts).toList()),
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
        FactTable.Builder table = FactTable.of(
                "", "", Column.text(""), Column.number("lr"), Column.number("batch", "tokens"), Column.number("alpha"));
        bound.free().ifPresent(point -> table.row(row("without caps", point)));
        bound.capped().ifPresent(point -> table.row(row("with caps", point)));
        return table.build();
    }

    private static List<Fact> row(String name, BoundPoint point) {
        return Stream.concat(Stream.of(Fact.words(name)), facts(point).stream().limit(3))
                .toList();
    }

    private static Fact point(String key, Optional<BoundPoint> point) {
        return Fact.data(
                key,
                point.map(found -> (Object) Fact.object(facts(found).toArray(Fact[]::new)))
                        .orElse(null));
    }

    private static List<Fact> facts(BoundPoint point) {
        return List.of(
                Fact.of("lr", point.lr(), NumberText.rounded(point.lr())),
                Fact.of("batchTokens", point.batchTokens(), tokens(point.batchTokens())),
                Fact.of("alpha", point.alpha(), NumberText.rounded(point.alpha())),
                Fact.data("value", point.value()));
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
