package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.timescale.Timescale;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.List;
import java.util.Optional;

/** What the timescale of weight decay explains of the loss, where learning rate and weight decay were varied. */
public final class TimescaleFacts {
    private static final String KEY = "timescale";

    private TimescaleFacts() {}

    /** {@code log(b/(lr wd T)) alone explains R² 0.73 …}; empty where nothing shows it. */
    static Optional<String> words(Relatives relatives) {
        return Timescale.of(relatives)
                .map(each ->
                        "log(b/(lr wd T)) alone explains R² %s of the loss at %s tokens, lr %s, weight decay %s, lr and weight decay %s (%s)"
                                .formatted(
                                        share(each.tau()),
                                        NumberText.compact(each.tokens()),
                                        share(each.lr()),
                                        share(each.weightDecay()),
                                        share(each.both()),
                                        NumberText.count(each.runs(), "run")));
    }

    private static String share(double part) {
        return NumberText.decimals(part, 2);
    }

    /** One line of its own, where there is something to say. */
    public static List<Passage> line(String label, Relatives relatives) {
        return words(relatives)
                .<List<Passage>>map(text -> List.of(Passage.Line.of(label, "{}", text)))
                .orElse(List.of());
    }

    /** For programs; null where nothing shows it. */
    public static Fact fact(Relatives relatives) {
        return Timescale.of(relatives)
                .map(each -> Fact.object(
                        KEY,
                        List.of(
                                Fact.data("tau", each.tau()),
                                Fact.data("lr", each.lr()),
                                Fact.data("weightDecay", each.weightDecay()),
                                Fact.data("lrAndWeightDecay", each.both()),
                                Fact.data("runs", each.runs()),
                                Fact.data("tokens", each.tokens()))))
                .orElse(Fact.nothing(KEY));
    }
}
