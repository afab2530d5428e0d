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
        blocks.add(Passage.Data.of(point("free", bound.free()), point("capped", bound.capped())));
        if (bound.capped().isPresent()) {
            blocks.add(points(bound));
        }
        bound.effects().forEach(effect -> blocks.add(section(effect)));
        if (bound.effects().isEmpty()) {
            blocks.add(Passage.Data.of(Fact.data("caps", List.of())));
        }
        blocks.add(Passage.Data.of(
                Fact.data("notes", bound.notes()),
                Fact.data("costRatio", bound.costRatio()),
                Fact.data("tokenRatio", bound.tokenRatio())));
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
                .number("lr", row -> lr(row.point()))
                .number("batch (tokens)", row -> tokens(row.point()))
                .number("alpha", row -> alpha(row.point()))
                .build();
    }

    private static Fact point(String key, Optional<BoundPoint> point) {
        return Fact.data(
                key,
                point.map(found -> List.of(lr(found), tokens(found), alpha(found), Fact.data("value", found.value()))));
    }

    private static Fact lr(BoundPoint point) {
        return Fact.rounded("lr", point.lr());
    }

    /** Every digit of a whole batch; a solved one is real, and has few. */
    private static Fact tokens(BoundPoint point) {
        double tokens = point.batchTokens();
        boolean whole = tokens == Math.rint(tokens) && tokens < 1e15;
        return Fact.of("batchTokens", tokens, whole ? NumberText.grouped((long) tokens) : NumberText.rounded(tokens));
    }

    private static Fact alpha(BoundPoint point) {
        return Fact.rounded("alpha", point.alpha());
    }

    private static Passage section(CapEffect effect) {
        Passage line = Passage.Line.whole(
                "  ",
                "{} {}; binds {}",
                Fact.text("cap", effect.name()),
                Fact.of("binds", effect.binds(), effect.binds() ? "BINDS" : "does not bind"),
                Fact.of(
                        "fromTokens",
                        effect.fromTokens(),
                        effect.fromTokens().isPresent()
                                ? "at %s tokens and more"
                                        .formatted(NumberText.compact(
                                                effect.fromTokens().getAsDouble()))
                                : "not within 10^4 times the budget"));
        Passage multiplier = Passage.Data.of(Fact.data("multiplier", effect.multiplier()));
        return new Passage.Section("caps[]", "", "", List.of(line, multiplier), Audience.EVERYBODY);
    }
}
